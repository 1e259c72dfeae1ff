/** The site's logo, as the navigation bar draws it; used on certificates and on the API's own HTML pages. */
export const siteMark = {
  size: 32,
  corner: 8,
  ground: '#0b1b33',
  strokes: [
    { path: 'M9 23V9h7.2a5 5 0 0 1 0 10H13', width: 3.2, color: '#2cc4b4' },
    { path: 'm18.4 22.2 2.4 2.4 4.6-5.2', width: 2.6, color: '#58d68d' },
  ],
};
