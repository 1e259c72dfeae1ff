import { type PageDocument, pageIds, type ProgramArguments } from '@project-practice/shared/contract';

/** What a page holds for its programs, and what it asks the browser to load. */
export const preloadsIn = (html: string) =>
  [...html.matchAll(/<link (?:rel="modulepreload"|data-waits="\w+") href="([^"]+)"/g)].map((match) => match[1]);

const jsonIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)![1]!);
export const documentOf = (html: string) => jsonIn(html, pageIds.document) as PageDocument;
export const argumentsOf = (html: string) => jsonIn(html, pageIds.arguments) as ProgramArguments;
export const importMapOf = (html: string) =>
  JSON.parse(html.match(/<script type="importmap"[^>]*>(.*?)<\/script>/)![1]!) as {
    imports: Record<string, string>;
    integrity: Record<string, string>;
  };
