export const firstFieldIn = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('input,select,textarea') ?? null;

/** Focuses the first field of a form that loads after its dialog, unless the focus is in the dialog's body already. */
export function focusFirstFieldLater(body: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const field = firstFieldIn(body);
    if (!field) return;
    observer.disconnect();
    if (!body.contains(document.activeElement)) field.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
}
