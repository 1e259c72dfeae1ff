import { escapeHtml, sharePicture } from 'foundation/http';
import type { PageDocument, RouteMatch } from 'shared/contract';
import { addressOf, type Selection } from '../live/resolve.ts';
import { developerShellScript } from './developerShell.ts';
import { firstReadsOf, firstReadsScript } from './firstReads.ts';
import { noWorkerScript } from './noWorker.ts';
import { preloadsOf, scriptIntegrity } from './pageDocument.ts';
import { scriptJson } from './scriptJson.ts';
import { shellWatchScript } from './shellWatch.ts';
import { warmUpOf, warmUpScript } from './warmUp.ts';

/** Marks where the template differs per request. Pages contain no control characters. */
export const NONCE = '\u0001';
/** Occurs once, before the first nonce. */
export const SEAL = '\u0002';

interface PageParts {
  selection: Selection;
  document: PageDocument;
  match: RouteMatch | undefined;
  /** Source of the shell's theme boot script. */
  themeBoot: string;
  /** The shell's style sheet. Inlined, because a separate file would delay the first paint by a round trip. */
  css: string;
  /** HTML that the page arrives with, or an empty string. */
  frame: string;
}

/** The call of the script that watches over the shell. */
function shellWatch({ shell }: Selection): string {
  if (shell.override) return `;${developerShellScript}(${scriptJson(shell.override.entry)})`;
  const fallback = shell.variant === 'canary' && shell.fallback;
  const lastGood = fallback ? { version: fallback.version, entry: addressOf(fallback, fallback.entry) } : null;
  return `;${shellWatchScript}(${scriptJson(shell.release.version)},${scriptJson(lastGood)})`;
}

const inline = (source: string) => source.replaceAll('</', '<\\/').trim();

export function pageTemplate({ selection, document, match, themeBoot, css, frame }: PageParts): string {
  const shell = selection.shell.release;
  const { title, description, themeColor, icon, fonts = [], rootFiles } = shell.build;
  const at = (file: string) => escapeHtml(addressOf(shell, file));
  const entry = selection.shell.override?.entry ?? addressOf(shell, shell.entry);
  const pageTitle = match ? `${match.route.title} · ${title}` : `Not Found · ${title}`;
  const hashes = scriptIntegrity(selection);
  // A preload without the hash of the import that follows would be fetched twice.
  const preload = (file: string) => {
    const hash = hashes[file] ? ` integrity="${hashes[file]}"` : '';
    return file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${escapeHtml(file)}">`
      : `<link rel="modulepreload" href="${escapeHtml(file)}"${hash}>`;
  };
  const integrity = selection.shell.override ? '' : ` integrity="${shell.files[shell.entry]!.integrity}"`;

  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(pageTitle)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    rootFiles?.[sharePicture] &&
      `<meta property="og:image" content="${escapeHtml(document.settings.publicAppUrl + sharePicture)}"><meta name="twitter:card" content="summary_large_image">`,
    themeColor && `<meta name="theme-color" content="${themeColor}">`,
    icon && `<link rel="icon" href="${at(icon)}">`,
    `<meta name="sent" content="${escapeHtml(selection.key ?? '')} ${SEAL}">`,
    `<script type="importmap" nonce="${NONCE}">${scriptJson({ imports: {}, integrity: hashes })}</script>`,
    // Before the preloads: over HTTP/1.1 a browser has six connections, and the reads would wait behind a dozen scripts.
    `<script nonce="${NONCE}">${inline(themeBoot)}\n;${firstReadsScript}(${firstReadsOf(match)})${shellWatch(selection)};${warmUpScript}(${warmUpOf(selection, match)});${noWorkerScript}</script>`,
    ...preloadsOf(selection, match).map(preload),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${at(file)}">`),
    css && `<style nonce="${NONCE}">${css.replaceAll('</', '<\\/')}</style>`,
    `<script type="module" src="${escapeHtml(entry)}"${integrity}></script>`,
    `</head><body><div id="root">${frame && `<div data-ahead>${frame.replaceAll('__NONCE__', NONCE)}</div>`}</div>`,
    `<script type="application/json" id="page">${scriptJson(document)}</script></body></html>`,
  ]
    .filter(Boolean)
    .join('');
}
