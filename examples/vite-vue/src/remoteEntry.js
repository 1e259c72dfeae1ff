// The container, which any tool can build that writes an ES module: `init` is given what the page shares, `get` hands out `./remote`.
export function init() {}

export async function get() {
  const lifecycles = await import('./remote.js');
  return () => lifecycles;
}
