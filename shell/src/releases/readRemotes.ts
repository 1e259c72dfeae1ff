import type { PageDocument, ResolvedRemote } from '@project-practice/shared/contract';
import { addIntegrity } from '../federation/integrity.ts';
import { sentWith } from '../health/sentWith.ts';
import { natives } from '../natives.ts';
import { pageNonce } from '../nonce.ts';

const ANSWER_WITHIN_MS = 10_000;

/** What the registry says that a page contains. */
export interface Answer {
  document: PageDocument;
  integrity: Record<string, string>;
}

/**
 * All remotes in the versions that this page was sent with, even if others are live by now: versions that belong together must
 * not be mixed, and reports are taken only about what was sent.
 */
export async function readRemotes(): Promise<ResolvedRemote[]> {
  const answer = await natives.fetch(`/registry/page?sent=${encodeURIComponent(sentWith())}`, {
    headers: { accept: 'application/json' },
    signal: natives.timeoutSignal(ANSWER_WITHIN_MS),
  });
  if (!answer.ok) throw new Error(`The registry did not name the remotes of this page: status ${answer.status}.`);
  const { document, integrity } = (await answer.json()) as Answer;
  addIntegrity(integrity, pageNonce);
  return document.remotes;
}
