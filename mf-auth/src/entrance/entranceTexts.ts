/** What sign-in and sign-up say alike. Texts of the specification are kept to the letter. */
export const entranceTexts = {
  genericError: 'An error occurred',
  or: 'Or continue with',
  tooMany: (seconds: number | undefined) => `Too many attempts. Please try again in ${waitOf(seconds)}.`,
  promise: 'Real projects. Real teams. Proof you can show.',
  promises: [
    ['Build what is used', 'Work through real tasks and deploy the result.'],
    ['Work as a team', 'Invite others, share the work, review each other.'],
    ['Earn a certificate', 'Every result is tested. Every certificate can be verified.'],
  ] as const,
};

/** Seconds as a person says them; a minute when the server did not tell. */
function waitOf(seconds = 60): string {
  if (seconds <= 90) return `${seconds} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
