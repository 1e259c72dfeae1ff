export const landing = {
  hero: {
    eyebrow: 'Project practice for teams',
    title: 'Welcome to the product',
    text: 'Build real software with a team, submit it, have it graded by tests that run against your deployment, and earn a certificate that proves it.',
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
        name: 'Study Buddy Recommender',
        category: 'AI/ML',
        tone: 'ai',
        level: { name: 'Intermediate', tone: 'warning' },
        team: 5,
        text: 'Match learners by what they know and what they are missing, and explain every suggestion.',
      },
      {
        name: 'Campus Market',
        category: 'Web Dev',
        tone: 'frontend',
        level: { name: 'Beginner', tone: 'success' },
        team: 4,
        text: 'A marketplace for second-hand books: listings, search, messages, and a checkout that never sells the same book twice.',
      },
      {
        name: 'Build Log Explorer',
        category: 'Open Source',
        tone: 'console',
        level: { name: 'Advanced', tone: 'error' },
        team: 8,
        text: 'Read gigabytes of build logs, find what really failed, and contribute the parser upstream.',
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
    pricing: 'View Pricing',
    signUp: 'Sign Up Now',
  },
} as const;
