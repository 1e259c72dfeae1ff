export const callbackTexts = {
  completing: 'Completing authentication...',
  close: 'You can close this window',
};
