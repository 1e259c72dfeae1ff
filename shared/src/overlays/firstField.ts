export const firstFieldIn = (body: HTMLElement | null) => body?.querySelector<HTMLElement>('input,select,textarea') ?? null;

/** For a form that comes after its dialog: its first field takes the focus, unless that is in the form's place already. */
export function focusFirstFieldLater(body: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const field = firstFieldIn(body);
    if (!field) return;
    observer.disconnect();
    if (!body.contains(document.activeElement)) field.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
}
