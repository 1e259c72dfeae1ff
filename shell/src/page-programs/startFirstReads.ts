import { expiryOf, type ProgramArguments } from '@project-practice/shared/contract';
import { readAhead } from '@project-practice/shared/early';

/** A token that expires sooner is left to the shell, which refreshes it first: a 401 would end the session. */
const STILL_VALID_MS = 5_000;

/** Starts the reads of the page's route, so that data and code load in parallel. Their parameters are taken from the address. */
export function startFirstReads(
  { path: pattern, access, reads = [] }: NonNullable<ProgramArguments['route']>,
  token: string | null,
): void {
  if (reads.length === 0 || (access === 'signed-in' && !token)) return;
  const expiry = token === null ? undefined : expiryOf(token);
  if (expiry !== undefined && expiry < Date.now() + STILL_VALID_MS) return;

  const started: NonNullable<Window['__firstReads']> = (window.__firstReads = {});
  const names = pattern.split('/');
  const values = location.pathname.split('/');
  for (const read of reads) {
    const path = read.replace(/{(\w+)}/g, (_, name: string) => values[names.indexOf(`:${name}`)]!);
    started[path] = readAhead(path, token);
  }
}
