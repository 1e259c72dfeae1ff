/** What was typed into a draft's refine box and not sent, for this tab. Shares the prefix that signing out clears. */
const keyOf = (draftId: number) => `unsaved:refine:${draftId}`;

export function readPrompt(draftId: number): string {
  try {
    return sessionStorage.getItem(keyOf(draftId)) ?? '';
  } catch {
    return '';
  }
}

export function keepPrompt(draftId: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(draftId));
    else sessionStorage.setItem(keyOf(draftId), text);
  } catch {
    // A full or forbidden storage costs only the convenience.
  }
}
