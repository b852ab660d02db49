// Optimises files of wasm for size, as `wasm-opt` would: each name given is read, and written anew with `.opt` at its end.
// One program works on many files, because Binaryen for Node has to get up to speed first: it takes a second at every
// start and some milliseconds for a small file. `optimise.rs` runs it in the folder of the npm packages.
import binaryen from "binaryen";
import { readFileSync, writeFileSync } from "node:fs";

// Those that the compiler emits; all of them at once would let Binaryen use ones that browsers lack.
const { BulkMemory, BulkMemoryOpt, CallIndirectOverlong, Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt } =
  binaryen.Features;
const features =
  BulkMemory | BulkMemoryOpt | CallIndirectOverlong | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt;

// -Oz
binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
binaryen.setGenerateStackIR(true);
binaryen.setOptimizeStackIR(true);
binaryen.setLowMemoryUnused(true);
binaryen.setOneCallerInlineMaxSize(30);

const flatten = ["flatten", "rereloop"];
for (const path of process.argv.slice(2)) {
  const module = binaryen.readBinary(readFileSync(path));
  module.setFeatures(features);
  // What is optimised before it is flattened, and flattened twice, is smaller: by 1.3 KiB of what comes with GURPS.
  module.optimize();
  module.runPasses(flatten);
  module.optimize();
  module.runPasses(flatten);
  module.optimize();
  module.optimize();
  module.runPasses(["strip-producers", "strip-target-features"]);
  writeFileSync(`${path}.opt`, module.emitBinary());
  module.dispose();
}
