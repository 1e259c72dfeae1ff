/** The texts of the password reset. */
export const passwordResetTexts = {
  askTitle: 'Forgot your password?',
  askDescription: 'We will email you a link to choose a new one.',
  email: 'Email',
  emailRequired: 'Email is required',
  ask: 'Send link',
  asking: 'Sending...',
  cancel: 'Cancel',
  sent: (email: string, minutes: number) =>
    `If there is an account for ${email}, an email is on its way. Its link works once and expires in ${minutes} minutes.`,
  nothingCame: 'No email? Check your spam folder and the spelling of the address.',
  done: 'Done',
  chooseTitle: 'Choose a new password',
  chooseDescription: 'It replaces your old one. You will be signed out on all devices.',
  password: 'New password',
  choose: 'Save password',
  choosing: 'Saving...',
  chosen: 'Your password has been changed. Sign in with the new one.',
  linkIsOver: 'This link has already been used or has expired.',
  askAgain: 'Request a new link',
};
