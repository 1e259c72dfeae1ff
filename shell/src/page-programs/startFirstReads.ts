import { API_BASE, expiryOf, type FirstRead, type ProgramArguments } from 'shared/contract';

const ANSWER_WITHIN_MS = 10_000;
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

  const headers = { Accept: 'application/json', ...(token && { Authorization: `JWT ${token}` }) };
  const start = async (path: string): Promise<FirstRead> => {
    const response = await fetch(API_BASE + path, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return { response, text: await response.text() };
  };
  const started: NonNullable<Window['__firstReads']> = (window.__firstReads = {});
  const names = pattern.split('/');
  const values = location.pathname.split('/');
  for (const read of reads) {
    const path = read.replace(/{(\w+)}/g, (_, name: string) => values[names.indexOf(`:${name}`)]!);
    const reading = (started[path] = start(path));
    reading.catch(() => {});
  }
}
