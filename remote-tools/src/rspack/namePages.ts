/** The import of a page in a remote's `routes.ts`. */
export const PAGE = /\bimport\((?=\s*(['"])(?<file>[^'"]*\/(?<page>\w+Page)\.tsx)\1)/g;

/** A loader that names the chunk of a page after it: `import('./team-list/TeamListPage.tsx')` makes the chunk `TeamListPage`. */
export default function namePages(source: string): string {
  return source.replace(PAGE, (whole, _quote, _file, page: string) => `${whole}/* webpackChunkName: "${page}" */ `);
}
