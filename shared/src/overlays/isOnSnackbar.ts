/** A press on a snackbar lies outside of a dialog, but is no wish to leave it. */
export const isOnSnackbar = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-snackbars]') !== null;
