/**
 * Safari presses a button without giving it the focus. Where the focus was is where dialogs give it back to and what a
 * screen that changes keeps it near, so a pressed button gets it here as in other browsers, before anybody hears of the press.
 */
export function focusPressedButton({ target }: Event): void {
  const button = (target as Element).closest('button');
  // Pressed with a pointer, it wears no frame.
  if (button && !button.contains(document.activeElement)) button.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
}
