import { isRequestError } from '@project-practice/shared/api';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { draftTexts } from './texts.ts';

/** A failed action: the screen's own message, with the server's below it. */
export interface Problem {
  /** The draft it is about, as it was then; null for the list as a whole. */
  draft: ProjectDraft | null;
  title: string;
  detail?: string;
}

export function problemOf(title: string, error: unknown, draft: ProjectDraft | null): Problem {
  if (!isRequestError(error)) return { title, draft };
  const wait = error.status === 429 && error.retryAfter ? draftTexts.tryAgainIn(error.retryAfter) : undefined;
  const detail = [error.message, wait].filter(Boolean).join(' ');
  return detail === '' || detail === title ? { title, draft } : { title, draft, detail };
}

/** Another version has been generated since, so that what the problem says is no longer true. */
export const isOutdated = ({ draft }: Problem, now: ProjectDraft): boolean =>
  draft?.id === now.id && draft.latest_project_json !== now.latest_project_json;

/** A form's error: the screen's own message, with the server's below it where that differs. */
export const titled = (title: string, message: string | undefined): string | undefined =>
  message === undefined || message === title ? message : `${title}\n${message}`;
