import type { FirstRead } from '../contract/pageProtocol.ts';
import { noteServerTime } from './clock.ts';
import { endReadsAhead, readAhead } from './readAhead.ts';

/** Outside of a browser nothing is read ahead. */
const page = globalThis as Pick<Window, '__firstReads'>;

/** Takes the GET that is already under way for a path, if there is one. */
export function takeFirstRead(path: string): Promise<FirstRead> | undefined {
  const early = page.__firstReads?.[path];
  delete page.__firstReads?.[path];
  return early;
}

/**
 * Waits for the early answer to a path, if there is one, and takes the server's time from it. A 401 is dropped, so that
 * the call is made again with a fresh token: the inline script could not know that the stored one had expired.
 */
export async function settleFirstRead(path: string): Promise<void> {
  const answer = await page.__firstReads?.[path]?.catch(() => undefined);
  if (!answer) return;
  noteServerTime(answer.response.headers.get('date'));
  if (answer.response.status === 401) takeFirstRead(path);
}

/** Forgets the early answers. */
export function dropFirstReads(): void {
  delete page.__firstReads;
}

/** Early answers belong to the person who was signed in when they were asked for; nobody else may see them. */
export function endFirstReads(): void {
  endReadsAhead();
  dropFirstReads();
}

/** After this time the visit is assumed not to happen, and the answer to be out of date. */
const EARLY_READ_LIFE_MS = 5_000;

/** Starts GETs (paths below `/api/v1`) ahead of a visit; `request` uses their answers for 5 s. */
export function startFirstReads(paths: readonly string[], token: string | null): void {
  const reads = (page.__firstReads ??= {});
  for (const path of paths) {
    reads[path] ??= readAhead(path, token);
    setTimeout(() => delete reads[path], EARLY_READ_LIFE_MS);
  }
}
