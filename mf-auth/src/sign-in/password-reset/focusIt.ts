/** A `ref` that focuses the element which replaces a pressed button, so that screen readers continue there. */
export const focusIt = (element: HTMLElement | null) => element?.focus();
