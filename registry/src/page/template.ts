import { escapeHtml, sharePicture } from '@project-practice/foundation/http';
import {
  frameMarks,
  pageAttributes,
  pageIds,
  SENT_META,
  type PageDocument,
  type RouteMatch,
} from '@project-practice/shared/contract';
import type { Selection } from '../live/resolve.ts';
import { addressOf } from '../releases/release.ts';
import { documentInPage, earlyScript, movedScripts, preloadsOf, scriptIntegrity } from './pageDocument.ts';
import { programArguments } from './programArguments.ts';
import { scriptJson } from './scriptJson.ts';

/** Mark where the template differs per request. Pages contain no control characters. */
export const NONCE = '\u0001';
/** What the page was sent with, as the value of an attribute. Occurs once, before the first nonce. */
export const SENT = '\u0002';

interface PageParts {
  selection: Selection;
  /** What of it the screen needs. */
  ofScreen: Selection;
  document: PageDocument;
  match: RouteMatch | undefined;
  /** Whether the browser has the shell's packages. Then most else is in its cache, too, or comes as a difference. */
  hasPackages: boolean;
  /** Sources of the scripts that the shell's release runs before anything is loaded. */
  programs: string[];
  /** The shell's style sheet. Inlined, because a separate file would delay the first paint by a round trip. */
  css: string;
  /** HTML that the page arrives with, or an empty string. */
  frame: string;
}

const inline = (source: string) => source.replaceAll('</', '<\\/').trim();

/** Asks for the files that wait for this. */
const askFor = (awaited: 'reads' | 'content') =>
  `for(let link of document.querySelectorAll('link[data-waits=${awaited}]'))link.rel='modulepreload'`;

/**
 * When the page is parsed; by then, the reads have gone out. A browser asks for nothing that is in a template, and runs a
 * script in one when it is taken out.
 */
const askAfterReads = `addEventListener('DOMContentLoaded',()=>{${askFor('reads')};let held=document.querySelector('template[data-waits]');held.replaceWith(held.content)})`;

/** When the script of early content, or the app, has run or could not be loaded. So content comes first, and the line is not idle meanwhile. */
const askAfterContent = `{let ask=({target})=>{if(target.async)${askFor('content')}};for(let event of ['load','error'])document.addEventListener(event,ask,true)}`;

/** JSON for a program of the page. */
const data = (id: string, value: unknown) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

export function pageTemplate({
  selection,
  ofScreen,
  document,
  match,
  hasPackages,
  programs,
  css,
  frame,
}: PageParts): string {
  const shell = selection.shell.release;
  const { title, description, themeColor, icon, fonts = [], rootFiles } = shell.build;
  const at = (file: string) => escapeHtml(addressOf(shell, file));
  const entry = selection.shell.override?.entry ?? addressOf(shell, shell.entry);
  const pageTitle = match ? `${match.route.title} · ${title}` : `Not Found · ${title}`;
  const hashes = scriptIntegrity(ofScreen);
  const first = shell.firstFiles.map((file) => addressOf(shell, file));
  // The app would show the screen as soon; making it twice would only delay it.
  const early = hasPackages ? undefined : earlyScript(selection, match);
  // A preload without the hash of the import that follows would be fetched twice.
  const preload = (file: string) => {
    const hash = hashes[file] ? ` integrity="${hashes[file]}"` : '';
    if (file.endsWith('.css')) return `<link rel="preload" as="style" href="${escapeHtml(file)}">`;
    if (hasPackages || (first.includes(file) && !early))
      return `<link rel="modulepreload" href="${escapeHtml(file)}"${hash}>`;
    // Browsers ask for what the HTML names before they run the program that starts the reads, on a slow phone 150 ms sooner.
    if (first.includes(file)) return `<link data-waits="reads" href="${escapeHtml(file)}"${hash}>`;
    // What is not evaluated first is small, and lets the reads go ahead: over HTTP/1.1 a browser has six connections.
    const rel = early ? 'data-waits="content"' : 'rel="modulepreload"';
    return `<link ${rel} href="${escapeHtml(file)}"${hash} fetchpriority="low">`;
  };
  const integrity = selection.shell.override ? '' : ` integrity="${shell.files[shell.entry]!.integrity}"`;
  const app = `<script type="module" src="${escapeHtml(entry)}"${integrity}></script>`;
  const framed = frame && `<div ${pageAttributes.frame}>${frame.replaceAll(frameMarks.nonce, NONCE)}</div>`;

  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(pageTitle)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    rootFiles?.[sharePicture] &&
      `<meta property="og:image" content="${escapeHtml(document.settings.publicAppUrl + sharePicture)}"><meta name="twitter:card" content="summary_large_image">`,
    themeColor && `<meta name="theme-color" content="${themeColor}">`,
    icon && `<link rel="icon" href="${at(icon)}">`,
    `<meta name="${SENT_META}" content=${SENT}>`,
    `<script type="importmap" nonce="${NONCE}">${scriptJson({ imports: movedScripts(selection), integrity: hashes })}</script>`,
    // Before the preloads, so that the reads go out first where the parser is ahead of them.
    data(pageIds.arguments, programArguments(selection, match)),
    `<script nonce="${NONCE}">${programs.map(inline).join('\n;')}</script>`,
    // Asynchronous, because it waits for the reads that have just started. The page's integrity policy asks for `crossorigin`.
    early &&
      `<script nonce="${NONCE}">${askAfterContent}</script><script async crossorigin fetchpriority="high" nonce="${NONCE}" src="${escapeHtml(early.src)}" integrity="${early.integrity}"></script>`,
    ...preloadsOf(selection, match).map(preload),
    // With early content the styles ask for them soon enough.
    ...(early ? [] : fonts).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(file)}">`,
    ),
    css && `<style nonce="${NONCE}">${css.replaceAll('</', '<\\/')}</style>`,
    early ? `<template data-waits>${app}</template><script nonce="${NONCE}">${askAfterReads}</script>` : app,
    `</head><body><div id="${pageIds.root}">${framed}</div>${data(pageIds.document, documentInPage(document, selection, ofScreen))}</body></html>`,
  ]
    .filter(Boolean)
    .join('');
}
