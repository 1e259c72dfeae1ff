import { pageIds, type ProgramArguments } from '@project-practice/shared/contract';

/** What the registry has written into the page for its programs. */
export const readArguments = () =>
  JSON.parse(document.getElementById(pageIds.arguments)!.textContent!) as ProgramArguments;
