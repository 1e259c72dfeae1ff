import { hasUnsavedChanges } from '@project-practice/shared/router';
import type { AppStore } from '@project-practice/shared/store';

/** An open dialog, confirmation (`alertdialog`), menu, or select list. */
const OPEN = '[role$=dialog], [role=menu], [role=listbox]';
const FIELD = 'input, textarea';

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement) => field.value !== field.defaultValue;

/** Whether a write is pending. If the screen that sent it were replaced, nobody would see its result. */
const isSending = (store: AppStore) =>
  Object.values(store.getState().api.mutations).some((call) => call?.status === 'pending');

/** Whether a remote may be replaced now: the visitor is not writing, choosing, or sending, and no input would be lost. */
export function isSafeMoment(store: AppStore): boolean {
  if (hasUnsavedChanges() || isSending(store) || document.querySelector(OPEN)) return false;
  if (document.activeElement?.matches(`${FIELD}, select, [contenteditable]`)) return false;
  return ![...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form :is(${FIELD})`)].some(isChanged);
}
