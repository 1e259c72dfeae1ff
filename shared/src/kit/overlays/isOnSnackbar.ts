/** Whether an event is on a snackbar. Such a press is outside of any dialog, but must not close it. */
export const isOnSnackbar = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-snackbars]') !== null;
