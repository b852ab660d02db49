// The service worker of a build without offline use (`cargo xtask build --no-offline`): it takes the place of any
// earlier one, deletes what that kept, and goes. Pages that are open stay as they are; the next visit comes from the
// network.
const OURS = `hexfray ${new URL(registration.scope).pathname} `;

const leave = async () => {
  const ours = (await caches.keys()).filter((name) => name.startsWith(OURS));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
};

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
