/** Picture that other sites show with a link to a page, 1200 × 630. The shell ships it as a root file; `npm run pictures -w e2e` makes it. */
export const sharePicture = '/share.png';
