/** The activity of a team, apart from `texts.ts` because only a team's page needs it. Entries end with the name of a task or project. */
export const activityTexts = {
  title: 'Activity',
  loading: 'Loading the activity…',
  failed: 'Failed to load the activity',
  empty: 'Nothing has happened yet.',
  created: 'created the team',
  joined: 'joined the team',
  registered: 'registered the team to',
  passed: 'passed',
  submitted: 'submitted',
  finished: 'All tasks passed:',
  certified: 'earned a certificate for',
  outcomes: {
    pending: 'being graded',
    failed: (passed: number, total: number) => `${passed} of ${total} tests passed`,
    error: 'could not be graded',
    cancelled: 'cancelled',
  },
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
};
