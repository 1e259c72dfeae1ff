/**
 * Address of the typeface's one file: Figtree, Latin, all weights. The shell ships it as a root file, which the pages that
 * servers render take too. Its name has the version of its package, so that it is never changed and can be kept for good.
 */
export const typeface = '/figtree-5.3.0.woff2';
