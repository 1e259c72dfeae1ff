/** What the home page shows of a person's own work. Only that widget loads these texts. */
export const homeTexts = {
  label: 'Your work',
  loading: 'Loading your work…',
  failed: 'Your work could not be loaded.',
  first: {
    title: 'Three steps to your first result',
    done: 'Done',
    team: ['Create or join a team', 'Open your teams'],
    registration: ['Register your team for a project', 'Choose a project'],
    submission: ['Submit your first task', 'Open the task'],
  },
  waiting: {
    title: 'Your certificate is ready',
    text: (project: string) => `You passed every task of ${project}. Request your certificate, and it is yours.`,
    action: 'Request your certificate',
  },
  next: {
    title: 'Your next task',
    action: 'Continue',
    progress: (passed: number, total: number) => `${passed} of ${total} tasks passed`,
  },
  done: {
    title: 'Everything is passed',
    text: 'You have finished every project you registered for. The next one is waiting.',
    action: 'Find a project',
    certificates: 'See your certificates',
  },
  recent: {
    title: 'What your teams did',
    none: 'Here you will see what your teams submit, and how it went.',
    by: (person: string, team: string) => `${person} for ${team}`,
  },
} as const;
