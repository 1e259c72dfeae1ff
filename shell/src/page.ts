import { pageIds, type PageDocument } from '@project-practice/shared/contract';

/** Reads the page document that the registry has inlined into the page. */
export function readPageDocument(): PageDocument {
  const element = document.getElementById(pageIds.document);
  if (!element?.textContent)
    throw new Error(`The page names no remotes: the script element #${pageIds.document} is missing.`);
  return JSON.parse(element.textContent) as PageDocument;
}
