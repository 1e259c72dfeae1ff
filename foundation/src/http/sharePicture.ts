/** Picture that other sites show with a link to a page, 1200 × 630. The shell ships it as a root file; it is a screenshot of docs/images/share.html. */
export const sharePicture = '/share.png';
