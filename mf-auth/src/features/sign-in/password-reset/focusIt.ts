/** As a `ref` of what comes in place of the pressed button: the focus, and a screen reader's voice, go on there. */
export const focusIt = (element: HTMLElement | null) => element?.focus();
