import { isRequestError } from 'shared/api';
import { draftTexts } from './texts.ts';

/** A failed action: the screen's own message, with the server's below it. */
export interface Problem {
  /** The draft it is about; null for the list as a whole. */
  draftId: number | null;
  title: string;
  detail?: string;
}

export function problemOf(title: string, error: unknown, draftId: number | null): Problem {
  if (!isRequestError(error)) return { title, draftId };
  const wait = error.status === 429 && error.retryAfter ? draftTexts.tryAgainIn(error.retryAfter) : undefined;
  const detail = [error.message, wait].filter(Boolean).join(' ');
  return detail === '' || detail === title ? { title, draftId } : { title, draftId, detail };
}

/** A form's error: the screen's own message, with the server's below it where that differs. */
export const titled = (title: string, message: string | undefined): string | undefined => (message === undefined || message === title ? message : `${title}\n${message}`);
