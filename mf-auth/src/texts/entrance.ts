/**
 * What this remote shows to signed-out users. The catalogue is split into one file per part that is loaded separately, so
 * that a screen does not load the texts of another. Texts given by the specification are kept word for word.
 */

/** What sign-in and sign-up say alike. */
export const entranceTexts = {
  genericError: 'An error occurred',
  or: 'Or continue with',
  tooMany: (seconds: number | undefined) => `Too many attempts. Please try again in ${waitOf(seconds)}.`,
  promise: 'Real projects. Real teams. Proof you can show.',
  promises: [
    ['Build things people use', 'Work through real tasks and deploy the result.'],
    ['Work as a team', 'Invite teammates, share the work, and review each other’s code.'],
    ['Earn a certificate', 'Every submission is tested. Every certificate can be verified.'],
  ] as const,
};

/** Seconds as a person says them; a minute when the server did not tell. */
function waitOf(seconds = 60): string {
  if (seconds <= 90) return `${seconds} s`;
  return `${Math.ceil(seconds / 60)} min`;
}

export const socialTexts = {
  continueWith: (provider: string) => `Continue with ${provider}`,
  waiting: (provider: string) => `Continue in the ${provider} window.`,
  finishing: (provider: string) => `Signing in with ${provider}...`,
  show: 'Show window',
  cancel: 'Cancel',
  refused: (provider: string) => `${provider} authentication failed. Please try again.`,
  missing: (names: string[]) => `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not set up on this site.`,
  blocked: 'Popup blocked. Please allow popups for this site.',
  cancelled: 'Authentication was cancelled',
  failed: 'Authentication failed',
  noCredential: 'No access token or authorization code received',
};

/** To a guest who was on the way to something, for which an account is needed. */
export const purposeTexts = {
  /** What the guest wanted, by the beginning of the address. */
  purposes: [
    [/^\/projects\/drafts/, 'draft a project'],
    [/^\/projects/, 'explore projects'],
    [/^\/teams/, 'work in a team'],
    [/^\/certificates/, 'see your certificates'],
    [/^\/profile/, 'see your profile'],
  ] as const,
  other: 'open this page',
  signUp: (purpose: string) => `Create an account to ${purpose}. It is free and takes a minute.`,
  create: 'Create an account',
  orSignIn: 'Or, if you have one, sign in:',
};

export const signInTexts = {
  title: 'Sign in',
  subtitle: 'Welcome back. Pick up where you left off.',
  email: 'Email',
  password: 'Password',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  forgotten: 'Forgot password?',
  submit: 'Sign in',
  pending: 'Signing in...',
  invalid: 'Invalid email or password',
  passkey: 'Use a passkey',
  passkeyPending: 'Waiting for your passkey...',
  passkeyNeeded: 'Your password is right. Now confirm with your passkey.',
  noAccount: "Don't have an account?",
  signUp: 'Sign up',
};

export const signUpTexts = {
  title: 'Sign up',
  subtitle: 'Create an account and join your first project.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  required: (label: string) => `${label} is required`,
  mismatch: 'Passwords do not match',
  submit: 'Sign up',
  pending: 'Signing up...',
  fallback: 'An unexpected error occurred. Please try again.',
  problems: 'Please check the following:',
  length: (count: number, least: number) => `${count} of at least ${least} characters`,
  longEnough: (count: number) => `${count} characters. Longer is safer.`,
  lengthHint: (least: number) => `At least ${least} characters. A phrase of a few words works well.`,
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
};
