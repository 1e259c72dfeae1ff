import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './ask.ts';

/** The site was killed meanwhile. */
export class Gone extends Error {}

const MOST_TRIES = 120;

/** Repeats a call, as the site's pages do, until the site has time for it. */
export async function insist(call: () => Promise<Answer>, isGone = () => false): Promise<Answer> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await call().catch(() => undefined);
    if (isGone()) throw new Gone();
    if (answer && answer.status < 500) return answer;
    await pause(500);
  }
  throw new Error('The site has no time for a call.');
}
