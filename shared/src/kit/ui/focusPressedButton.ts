/**
 * Safari does not focus a button when it is pressed, but dialogs return the focus to what had it when they opened, and
 * `useKeptFocus` keeps it near. As a capturing click listener this focuses the button before other listeners run.
 */
export function focusPressedButton({ target }: Event): void {
  const button = (target as Element).closest('button');
  // No focus ring: it was pressed with a pointer.
  if (button && !button.contains(document.activeElement))
    button.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
}
