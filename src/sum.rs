//! A checksum of what leaves the page and comes back.

/// CRC-32 as in zip and PNG, without a table: a few kilobytes are summed in far less than a
/// millisecond, and a table would weigh more in the download than all the rest of this.
pub(crate) const CRC: crc::Crc<u32, crc::NoTable> = crc::Crc::<u32, crc::NoTable>::new(&crc::CRC_32_ISO_HDLC);
