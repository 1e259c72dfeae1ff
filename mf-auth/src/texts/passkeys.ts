/** What both ways to a passkey say: signing in with one, and adding one. */
export const passkeyTexts = {
  unsupported: 'This browser cannot use passkeys.',
  cancelled: 'No passkey was used. Please try again.',
  known: 'This device already has a passkey for your account.',
  failed: 'The passkey could not be used. Please try again.',
  unknown: 'This passkey does not sign in here. Sign in with your password.',
};
