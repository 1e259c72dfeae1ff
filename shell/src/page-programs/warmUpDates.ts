/** A screen that writes no dates must not wait for them; the next one may write some. */
const LATER_MS = 1_500;

/**
 * The first date that a page writes makes the browser load the language's tables: 20 ms, and 80 on a slow phone. This does it
 * as soon as the browser has nothing else to do, mostly while scripts are loading.
 */
export const warmUpDates = (writesDates: boolean) =>
  setTimeout(
    // Safari has no such callback.
    () =>
      (self as Partial<Pick<Window, 'requestIdleCallback'>>).requestIdleCallback?.(() =>
        new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(),
      ),
    writesDates ? 0 : LATER_MS,
  );
