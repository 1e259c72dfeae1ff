import { describe, expect, it } from '@jest/globals';
import { generate, type Project } from './index.ts';

const CATEGORIES = ['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'IoT'];
const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Expert'];
const LIBRARY = 'A library app where members borrow books';

const make = (
  prompt: string,
  { category = 'backend', difficulty = 'Intermediate', name = null as string | null } = {},
) => generate({ prompt, category, difficulty, name });
const names = (project: Project): string[] => project.tasks.map((task) => task.name);

describe('a new project', () => {
  it.each(CATEGORIES.flatMap((category) => LEVELS.map((difficulty) => [category, difficulty])))(
    'is whole: %s, %s',
    (category, difficulty) => {
      const { project } = make(LIBRARY, { category, difficulty });
      expect(project).toMatchObject({ category, difficulty_level: difficulty, is_premium: false });
      expect(project.tasks.length).toBeGreaterThanOrEqual(4);
      expect(project.tasks.map(({ order }) => order)).toEqual(project.tasks.map((_, index) => index));
      expect(new Set(names(project)).size).toBe(project.tasks.length);
      for (const task of project.tasks) {
        expect([task.endpoints.length > 0, task.tests.length > 0, task.description.length > 100]).toEqual([
          true,
          true,
          true,
        ]);
        expect(task.prerequisites.filter((text) => names(project).slice(task.order).includes(text))).toEqual([]);
      }
      expect(JSON.stringify(project)).not.toMatch(
        /<(?:an? )?(?:thing|actor|record|model|first|verb)|undefined|\[(?:one|once|day|free|close)\]/,
      );
    },
  );

  it('has more and harder tasks and bigger teams at a higher level', () => {
    const [easy, hard] = [
      make(LIBRARY, { difficulty: 'Beginner' }).project,
      make(LIBRARY, { difficulty: 'Expert' }).project,
    ];
    const mean = ({ tasks }: Project): number =>
      tasks.reduce((sum, task) => sum + task.difficulty_level, 0) / tasks.length;
    expect([
      hard.tasks.length > easy.tasks.length,
      mean(hard) > mean(easy),
      hard.max_team_size > easy.max_team_size,
    ]).toEqual([true, true, true]);
  });

  it('is the same for the same words', () => {
    expect(make(LIBRARY)).toEqual(make(LIBRARY));
  });

  it('is about who does what to what', () => {
    const { project, notes } = make(LIBRARY);
    const paths = project.tasks.flatMap((task) => task.endpoints.map(({ path }) => path));
    expect(paths).toEqual(expect.arrayContaining(['/books', '/members', '/loans', '/loans/{id}/return']));
    expect(project.tasks.find(({ name }) => name === 'Let members borrow books')!.prerequisites).toEqual([
      'Add and look up books',
      'Add and look up members',
    ]);
    expect(notes[0]).toContain('books, members and loans');
    expect(project.description).toContain(LIBRARY);
  });

  it.each([
    ['An app where volunteers sign up for shifts at a food bank', 'Let volunteers join shifts'],
    ['A site where users log in and rate restaurants', 'Let users review restaurants'],
    ['A shop for candles where customers sign up for an account', 'Let customers order candles'],
    ['Employees request absences and managers approve them', 'Let employees request absences'],
    ['Help desk: customers open tickets, agents answer them', 'Let agents answer tickets'],
    ['A collection of board games that members borrow', 'Let members borrow games'],
    ['A debate club: members propose topics, others vote for them', 'Let members vote for topics'],
    ['guests book rooms in a hotel', 'Let guests book rooms'],
    ['students join courses', 'Let students join courses'],
    ['A clinic where doctors prescribe medicines', 'Let doctors prescribe medicines'],
    ['online store for handmade candles', 'Let customers order candles'],
    ['a library of board games', 'Let members borrow games'],
    ['A URL shortener with click statistics', 'Short paths that redirect'],
    ['An online shop with cart and checkout', 'A shopping cart'],
  ])('has the heart of "%s": %s', (prompt, name) => {
    expect(names(make(prompt).project).join('\n')).toContain(name);
  });

  // Prompts as people type them: no "who does what", often no plural, sometimes nothing that can be counted.
  it.each([
    ['A habit tracker', 'habits'],
    ['Event ticketing with seats and refunds', 'events, attendees, seats, refunds and enrollments'],
    ['job board', 'jobs, candidates and applications'],
    ['password manager', 'passwords'],
    ['an app for tracking how much water I drink', 'drinks'],
    ['a smart doorbell', 'doorbells'],
    ['bill splitter', 'bills'],
    ['church choir management', 'choirs'],
    ['a fishing log', 'sessions'],
    ['run tracker with GPS', 'runs'],
    ['house price prediction', 'houses'],
    ['volunteer finder', 'volunteers'],
    ['note taking app', 'notes'],
    ['Podcast directory', 'podcasts'],
    ['A place to keep track of my houseplants', 'houseplants'],
    ['A social network where users post pictures', 'pictures'],
    ['A book club API where members review books and vote for the next one', 'books, members and reviews'],
  ])('finds what "%s" is about: %s', (prompt, things) => {
    const { notes } = make(prompt);
    expect(notes[0]).toMatch(new RegExp(`about .*${things}`));
  });

  it.each([
    [
      'frontend',
      'Website of a photographer with a contact form and a dark mode',
      ['A contact page', 'A light and a dark theme'],
    ],
    [
      'backend',
      'A recipe service with reviews and tags, without sign-in',
      ['Reviews and ratings of recipes', 'Tag recipes'],
    ],
    ['backend', 'Expenses of flatmates with monthly totals', ['Numbers at a glance']],
  ])(
    'has a task for each feature that is named, and none for those that are excluded: %s, %s',
    (category, prompt, expected) => {
      const { project } = make(prompt, { category, difficulty: 'Expert' });
      expect(names(project)).toEqual(expect.arrayContaining(expected));
      if (prompt.includes('without sign-in')) expect(names(project)).not.toContain('Accounts and sign-in');
    },
  );

  it('gives a thing the fields that the prompt names, but takes a list of features for tasks', () => {
    expect(make('Keep track of boats with registration, harbour and length').project.tasks[1]!.description).toContain(
      '`registration`, `harbour` and `length` (whole number)',
    );
    expect(make('A store for candles with search and reviews').project.tasks[1]!.description).not.toContain('`search`');
  });

  it.each([
    'Ein Dienst, der Rechnungen verwaltet',
    'Una aplicación para compartir recetas de cocina',
    'Приложение для библиотеки',
    '図書館のアプリを作ってください',
    'zzzz qqqq wwww rrrr',
  ])('says so when it recognizes nothing: %s', (prompt) => {
    const { project, notes } = make(prompt);
    expect(notes[0]).toContain('I recognized no subject');
    expect(project.tasks.length).toBeGreaterThan(3);
  });

  // One path cannot create two things, and what only staff may do cannot be open to everybody.
  it.each([
    'A bank with accounts and transfers, where people sign in, with roles and a history',
    'A library app where members borrow books, with accounts, roles, comments and notifications',
    'A shop with a cart, payments and sign-in',
    'Hotel booking with rooms, guests, bookings and sign-in',
  ])('has no two tasks that want different answers to one request: %s', (prompt) => {
    const { project } = make(prompt, { difficulty: 'Expert' });
    const writes = project.tasks.flatMap(({ endpoints }) =>
      endpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    );
    expect(writes.filter((line, index) => writes.indexOf(line) !== index)).toEqual([]);
    expect(names(project)).toContain('Accounts and sign-in');
  });

  it('says that the rules of a game have no tasks', () => {
    expect(make('A snake game', { category: 'console' }).notes.join()).toContain('but not the rules of a game');
    expect(make(LIBRARY).notes.join()).not.toContain('but not the rules of a game');
  });

  it('keeps a given name, takes one from the prompt, and otherwise suggests one', () => {
    expect(make(LIBRARY, { name: 'Shelf Life' }).project.name).toBe('Shelf Life');
    expect(make('A blog with posts called Quiet Ink').project.name).toBe('Quiet Ink');
    expect(make(LIBRARY).project.name).toMatch(/Open Shelf|Reading Room|Library Desk/);
  });

  it('obeys the numbers in a first prompt', () => {
    const { project } = make('A library for 4 tasks, team of 2, premium, each task takes 3 days');
    expect(project).toMatchObject({ max_team_size: 2, is_premium: true });
    expect(project.tasks.map((task) => task.duration_in_days)).toEqual([3, 3, 3, 3]);
  });

  it.each([
    '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂',
    '((((((((((',
    'a'.repeat(4000),
    `${'a'.repeat(3999)}s`,
    '<script>alert(1)</script> and books',
    '\u202Ebooks and members\u0000',
    '.'.repeat(4000),
    'add '.repeat(1000),
    'the '.repeat(1000),
    `rename it to Open${' '.repeat(3900)}Shelf`,
    '"'.repeat(4000),
    'a-'.repeat(2000),
    ', and '.repeat(600),
    'make it '.repeat(500),
    'tasks 2 and '.repeat(300),
  ])('survives %.30j in every category', (prompt) => {
    for (const category of CATEGORIES) {
      const { project } = make(prompt, { category });
      expect(project.tasks.every(({ name, description }) => name.length <= 200 && description.length <= 4000)).toBe(
        true,
      );
      expect(
        generate({ prompt, category, difficulty: 'Beginner', previous: project }).project.tasks.length,
      ).toBeGreaterThan(0);
    }
  });

  it.each(['buyers bid on artworks', 'guests rate apartments', 'students join exams'])(
    'puts the right article before every word: %s',
    (prompt) => {
      for (const category of CATEGORIES) {
        const text = JSON.stringify(make(prompt, { category, difficulty: 'Expert' }).project);
        expect(text.match(/\b(?:a `?[aeio](?!ne\b)|an `?[bcdfgjklmnpqrstvwxz][a-z])\w*/gi)).toBeNull();
      }
    },
  );
});
