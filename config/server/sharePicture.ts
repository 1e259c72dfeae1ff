/** What others show of a page whose address is sent or posted, 1200 × 630. The shell brings it as a root file, taken of docs/images/share.html. */
export const sharePicture = '/share.png';
