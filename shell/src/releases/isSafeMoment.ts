import { hasUnsavedChanges } from 'shared/router';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const FIELD = 'input, textarea';

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement) => field.value !== field.defaultValue;

/** Whether a remote may be replaced in the page now: nobody is writing, and nothing written would be lost. */
export function isSafeMoment(): boolean {
  if (hasUnsavedChanges() || document.querySelector(DIALOG)) return false;
  if (document.activeElement?.matches(`${FIELD}, [contenteditable]`)) return false;
  return ![...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form :is(${FIELD})`)].some(isChanged);
}
