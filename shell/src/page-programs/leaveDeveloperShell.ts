/**
 * A developer's shell that cannot be loaded comes from an `npm run dev` that has ended, and no later one serves that address
 * again: the next has a link of its own. So this browser returns to the released versions.
 */
export function leaveDeveloperShell(entry: string): void {
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener(
    'error',
    ({ target }) => {
      if (!isLeft && target instanceof HTMLScriptElement && target.src === entry)
        location.replace(`/registry/override/reset?to=${encodeURIComponent(location.pathname + location.search)}`);
    },
    true,
  );
}
