import { hasUnsavedChanges } from 'shared/router';
import type { AppStore } from 'shared/store';

/** A dialog, a question (`alertdialog`), a menu, a list of choices. */
const OPEN = '[role$=dialog], [role=menu], [role=listbox]';
const FIELD = 'input, textarea';

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement) => field.value !== field.defaultValue;

/** Its answer is for who sent it: after an exchange nobody would hear whether it was done. */
const isSending = (store: AppStore) => Object.values(store.getState().api.mutations).some((call) => call?.status === 'pending');

/** Whether a remote may be replaced in the page now: nobody is writing, choosing or sending, and nothing written would be lost. */
export function isSafeMoment(store: AppStore): boolean {
  if (hasUnsavedChanges() || isSending(store) || document.querySelector(OPEN)) return false;
  if (document.activeElement?.matches(`${FIELD}, select, [contenteditable]`)) return false;
  return ![...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form :is(${FIELD})`)].some(isChanged);
}
