import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  matchRoute,
  pageIds,
  type ProgramArguments,
  type RemoteManifest,
  type RemoteRoute,
} from '@project-practice/shared/contract';
import { globalCss, themeBootScript, typeface } from '@project-practice/shared/theme/page';
import { readJson, remotes, root } from '@project-practice/tooling/workspace';
import { made } from '../build/folders.ts';
import { readStaticFiles, staticFile, type StaticFile } from './staticFiles.ts';

interface Pages {
  entry: string;
  preload: string[];
  preloads: Record<string, string[]>;
}

interface Routed {
  name: string;
  routes: RemoteRoute[];
}

export interface Alternative {
  files: Map<string, StaticFile>;
  page(pathname: string): StaticFile;
}

const CSS = '/site.0123456789ab.css';

function html(head: string[], title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg"><script>${themeBootScript}</script>${head.join('')}</head><body><div id="root"></div></body></html>`;
}

/** The styles, and what they and the pages name: the typeface is loaded by whoever shows a text in it. */
function withCommonFiles(files: Map<string, StaticFile>): Map<string, StaticFile> {
  files.set(CSS, staticFile(CSS, globalCss));
  for (const file of ['/favicon.svg', typeface])
    files.set(file, staticFile(file, readFileSync(path.join(root, 'shell/dist', file))));
  return files;
}

/** Pages of the monolith. Like the site's own, the page of each address contains its styles, names its scripts and starts its first reads. */
export function monolith(): Alternative {
  const folder = path.join(made, 'monolith');
  const { entry, preload, preloads } = readJson<Pages>(folder, 'pages.json');
  const routed: Routed[] = [
    readJson<Routed>(root, 'shell/shell.json'),
    ...remotes().map((name) => readJson<RemoteManifest>(root, name, 'remote.json')),
  ];
  const firstReads = readFileSync(path.join(folder, 'first-reads.js'), 'utf8');
  const pages = new Map<string, StaticFile>();
  const compose = (pathname: string) => {
    const match = matchRoute(
      routed.map((one) => ({ ...one, name: one.name ?? 'shell' })),
      pathname,
    );
    const given = { route: match?.route, shell: { version: '' } } satisfies ProgramArguments;
    const scripts = [entry, ...preload, ...((match && preloads[match.route.path]) ?? [])];
    return html(
      [
        `<style>${globalCss}</style>`,
        `<script type="application/json" id="${pageIds.arguments}">${JSON.stringify(given)}</script>`,
        `<script>${firstReads}</script>`,
        ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${typeface}">`,
        `<script type="module" src="/${entry}"></script>`,
      ],
      match?.route.title ?? 'Project Practice',
    );
  };
  return {
    files: withCommonFiles(readStaticFiles(folder)),
    page(pathname) {
      if (!pages.has(pathname)) pages.set(pathname, staticFile('index.html', compose(pathname)));
      return pages.get(pathname)!;
    },
  };
}

/** The federation's page: one for every address, as the bundler's HTML plugin would write it. */
export function federation(): Alternative {
  const folder = path.join(made, 'federation');
  const { entry } = readJson<Pages>(folder, 'host', 'pages.json');
  const page = staticFile(
    'index.html',
    html([`<link rel="stylesheet" href="${CSS}">`, `<script defer src="/host/${entry}"></script>`], 'Project Practice'),
  );
  return { files: withCommonFiles(readStaticFiles(folder)), page: () => page };
}
