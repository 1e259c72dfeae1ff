import type { Expected } from './inPage.ts';

export interface Screen {
  path: string;
  /** A screen's time is that of the last one; a widget may still follow. */
  expected: Expected[];
  /** Visited without a session. */
  isPublic?: boolean;
}

const one = (mark: string, selector: string, text?: string): Expected => ({ mark, selector, count: 1, text });

/** The screens, and what is visible when they are complete, for the visitor's demo data. */
export const screens = {
  project: {
    path: '/projects/1',
    expected: [
      { mark: 'cards', selector: 'main ol > li', count: 4, text: 'day' },
      one('widget', '[data-widget] section'),
    ],
  },
  teams: { path: '/teams', expected: [{ mark: 'cards', selector: 'main li a[href^="/teams/"]', count: 2 }] },
  projects: { path: '/projects', expected: [{ mark: 'cards', selector: 'main h2 a[href^="/projects/"]', count: 10 }] },
  task: { path: '/projects/1/tasks/1', expected: [{ mark: 'cards', selector: 'main ol > li', count: 4 }] },
  certificates: { path: '/certificates', expected: [one('cards', 'main h2')] },
  profile: { path: '/profile', expected: [{ mark: 'cards', selector: 'main ul[aria-label="Skills"] > li', count: 5 }] },
  landing: { path: '/', expected: [{ ...one('cards', 'main h1'), isEarly: true }], isPublic: true },
  pricing: { path: '/pricing', expected: [{ ...one('cards', 'main h1'), isEarly: true }], isPublic: true },
  login: {
    path: '/login',
    expected: [{ ...one('cards', 'main input[type="password"]'), isEarly: true }],
    isPublic: true,
  },
} satisfies Record<string, Screen>;
