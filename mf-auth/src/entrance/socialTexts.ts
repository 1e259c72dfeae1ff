/** Texts of social sign-in, kept to the letter of the specification's error catalogue. */
export const socialTexts = {
  continueWith: (provider: string) => `Continue with ${provider}`,
  waiting: (provider: string) => `Continue in the ${provider} window.`,
  finishing: (provider: string) => `Signing in with ${provider}...`,
  show: 'Show window',
  cancel: 'Cancel',
  refused: (provider: string) => `${provider} authentication failed. Please try again.`,
  blocked: 'Popup blocked. Please allow popups for this site.',
  cancelled: 'Authentication was cancelled',
  failed: 'Authentication failed',
  noCredential: 'No access token or authorization code received',
};
