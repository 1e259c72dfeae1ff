export const myDataTexts = {
  download: 'Download my data',
  downloadDescription:
    'A JSON file with everything we store about you: profile, teams, submissions, certificates, and drafts.',
  preparing: 'Preparing...',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  fileName: 'my-data.json',
  deletion: 'Delete account',
  deletionDescription:
    'Your account is closed at once and deleted after 7 days. Sign in before then to keep it. Your teams keep their work, and your certificates their numbers, without your name. What only you worked on is deleted.',
  delete: 'Delete my account',
  question: 'Delete your account?',
  consequences:
    'You will be signed out everywhere. To restore your account, sign in within 7 days. After that, your data cannot be recovered.',
  password: 'Password',
  passwordHint: 'Leave it empty if you have only signed in with Google or GitHub.',
  deleting: 'Deleting...',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  closed: 'Your account is closed and will be deleted in 7 days. Sign in before then to keep it.',
  cancel: 'Cancel',
};
