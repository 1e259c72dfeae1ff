import type { PageDocument } from 'shared/contract';

/** What the registry decided for this visitor; it stays as it is for the life of the page. */
export function readPageDocument(): PageDocument {
  const element = document.getElementById('page');
  if (!element?.textContent) throw new Error('The page names no remotes: the script element #page is missing.');
  return JSON.parse(element.textContent) as PageDocument;
}
