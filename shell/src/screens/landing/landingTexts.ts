export const landing = {
  hero: {
    eyebrow: 'Project practice for teams',
    title: 'Welcome to the product',
    claim: 'that proves what you can build.',
    text: 'Work on real projects in a team, submit what you deployed, and have it graded by tests. Pass them all, and your certificate says so.',
    picture: {
      result: 'A graded submission: every test of the task has passed.',
      certificate: 'The certificate of the finished project, with its number and a QR code to verify it.',
    },
    explore: 'Explore Projects',
  },
  stats: {
    label: 'In numbers',
    items: [
      { value: '120+', label: 'real projects' },
      { value: '800+', label: 'active students' },
      { value: '15+', label: 'universities' },
      { value: '30+', label: 'companies' },
    ],
  },
  how: {
    title: 'How It Works',
    steps: [
      { title: 'Sign Up', text: 'Create your profile, add your skills, and invite the people you want to build with.' },
      {
        title: 'Join Projects',
        text: 'Form a team, register it to a project, and work through its tasks in order, one deployment at a time.',
      },
      {
        title: 'Gain Experience',
        text: 'Every submission is tested for real. Pass all tasks, request your certificate, and show it in your portfolio.',
      },
    ],
  },
  featured: {
    title: 'Featured projects',
    view: 'View Projects',
    team: (size: number) => `Team of ${size}`,
    items: [
      {
        name: 'Transit Delay Predictor',
        category: 'AI/ML',
        tone: 'ai',
        level: { name: 'Intermediate', tone: 'warning' },
        team: 5,
        text: 'Will the 8:12 tram be late again? Collect delays, predict the next ones, and measure how wrong you are.',
      },
      {
        name: 'Pantry Recipe Finder',
        category: 'Web Dev',
        tone: 'frontend',
        level: { name: 'Beginner', tone: 'success' },
        team: 4,
        text: 'What can you cook with three eggs and half a leek? A recipe site that starts with what is in your kitchen.',
      },
      {
        name: 'Conference Schedule PWA',
        category: 'Open Source',
        tone: 'console',
        level: { name: 'Advanced', tone: 'error' },
        team: 8,
        text: 'A schedule that works where a thousand people share one network: offline first, and right after every change.',
      },
    ],
  },
  voices: {
    title: 'What people say',
    items: [
      {
        quote:
          'The tests told me what my service answered and what it should have answered. I learned more from one failed run than from a month of tutorials.',
        name: 'Mira K.',
        role: 'Computer science student',
      },
      {
        quote:
          'My students arrive with something that runs. I can discuss their design instead of guessing whether it works.',
        name: 'Prof. Daniel O.',
        role: 'Professor of software engineering',
      },
      {
        quote:
          'A certificate with a deployment behind it says more than a list of courses. We invite those people first.',
        name: 'Sofia R.',
        role: 'Talent lead at a software company',
      },
    ],
  },
  action: {
    title: 'Ready to build something real?',
    text: 'Start with a free account. Bring your team, or begin on your own.',
    textIn: 'Choose the next project for your team, or begin one on your own.',
    pricing: 'View Pricing',
    next: 'Find your next project',
    signUp: 'Sign Up Now',
  },
} as const;
