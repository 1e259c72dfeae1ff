import { describe, expect, it } from '@jest/globals';
import { checksSchema } from '../../grading/checkFormat.ts';
import { generatedProjectSchema, type GeneratedProject } from '../generatedProject.ts';
import { normaliseProject } from '../normaliseProject.ts';
import { builtInGenerator } from './builtInGenerator.ts';

const CATEGORIES = ['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'IoT'];
const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Expert'];
const LIBRARY = 'A library app where members borrow books';

const make = (
  prompt: string,
  { category = 'backend', difficulty = 'Intermediate', name = null as string | null } = {},
) => builtInGenerator.generate({ prompt, category, difficulty, name });
const names = (project: GeneratedProject): string[] => project.tasks.map((task) => task.name);

describe('the built-in generator', () => {
  it('has the label "built-in"', () => {
    expect(builtInGenerator.label).toBe('built-in');
  });

  it.each(CATEGORIES.flatMap((category) => LEVELS.map((difficulty) => [category, difficulty])))(
    'makes a whole project for %s, %s',
    async (category, difficulty) => {
      const { project } = await make(LIBRARY, { category, difficulty });
      expect(generatedProjectSchema.safeParse(project).error).toBeUndefined();
      expect(project).toMatchObject({ category, difficulty_level: difficulty, is_premium: false });
      expect(project.tasks.map(({ order }) => order)).toEqual(project.tasks.map((_, index) => index));
      expect(new Set(names(project)).size).toBe(project.tasks.length);
      for (const task of project.tasks) {
        expect(task.endpoints.length).toBeGreaterThan(0);
        expect(task.tests.length).toBeGreaterThan(0);
        expect(checksSchema.safeParse(task.tests).error).toBeUndefined();
      }
    },
  );

  it('gives harder projects more and harder tasks, and bigger teams', async () => {
    const [easy, hard] = [
      (await make(LIBRARY, { difficulty: 'Beginner' })).project,
      (await make(LIBRARY, { difficulty: 'Expert' })).project,
    ];
    const mean = ({ tasks }: GeneratedProject): number =>
      tasks.reduce((sum, task) => sum + task.difficulty_level, 0) / tasks.length;
    expect(hard.tasks.length).toBeGreaterThan(easy.tasks.length);
    expect(mean(hard)).toBeGreaterThan(mean(easy));
    expect(hard.max_team_size).toBeGreaterThan(easy.max_team_size);
  });

  it.each([' ', '\t'])('is not slowed down by a long gap between words (%j)', async (blank) => {
    const { project: previous } = await make(LIBRARY);
    const began = performance.now();
    const { project } = await builtInGenerator.generate({
      prompt: `rename it to Open${blank.repeat(3900)}Shelf`,
      category: 'backend',
      difficulty: 'Intermediate',
      previous,
    });
    expect(performance.now() - began).toBeLessThan(1500);
    expect(project.name).toMatch(/^Open/);
  });

  const endless = (letter: string, length: number): string => `${letter.repeat(length)}s`;
  it.each(
    CATEGORIES.flatMap((category) => [
      [category, endless('a', 3999)],
      [category, `members borrow ${endless('d', 3000)} with fields ${endless('e', 900)}`],
      [category, `${endless('f', 120)} `.repeat(30)],
      [category, `readers and ${endless('g', 250)}, `.repeat(14)],
    ]),
  )('cuts endless words to the allowed length: %s, %.20s', async (category, prompt) => {
    const { project } = await make(prompt, { category, difficulty: 'Expert' });
    expect(generatedProjectSchema.safeParse(project).error).toBeUndefined();
    const again = await builtInGenerator.generate({
      prompt: `add a task about ${prompt}`.slice(0, 4000),
      category,
      difficulty: 'Expert',
      previous: project,
    });
    expect(generatedProjectSchema.safeParse(again.project).error).toBeUndefined();
  });

  it('gives the same answer for the same words', async () => {
    expect(await make(LIBRARY)).toEqual(await make(LIBRARY));
  });

  it('finds who does what to what: books, members and loans', async () => {
    const { project, notes } = await make(LIBRARY);
    const paths = project.tasks.flatMap((task) => task.endpoints.map(({ path }) => path));
    expect(paths).toEqual(expect.arrayContaining(['/books', '/members', '/loans', '/loans/{id}/return']));
    expect(project.tasks.find(({ name }) => name === 'Let members borrow books')!.prerequisites).toEqual([
      'Add and look up books',
      'Add and look up members',
    ]);
    expect(notes[0]).toContain('books, members and loans');
  });

  it.each([
    ['An app where volunteers sign up for shifts at a food bank', 'Let volunteers join shifts', /sign-in/],
    ['A site where users log in and rate restaurants', 'Let users review restaurants', /dishes/],
    ['A pet app where owners sign up and book walks', 'Let owners book walks', /books/],
    [
      'A shop for candles where customers sign up for an account',
      'Let customers order candles',
      /(?:look up|sign) accounts/,
    ],
    ['A site where citizens sign petitions', 'Let citizens sign petitions', /people/],
  ])('tells signing up from signing, and what people do from how they enter: %s', async (prompt, act, misread) => {
    const { project } = await make(prompt);
    expect(names(project)).toContain(act);
    expect(names(project).join()).not.toMatch(misread);
  });

  it.each([
    ['Employees request vacation days and managers approve or reject the requests', 'Let employees request absences'],
    ['Employees submit expense reports, managers approve them', 'Let managers approve reports'],
    ['Help desk: customers open tickets, agents answer them', 'Let agents answer tickets'],
    ['Teachers create quizzes with questions, students answer them', 'Let students answer questions'],
    ['Owners describe walks and walkers accept one', 'Let walkers accept walks'],
    ['Students apply, and companies accept or reject the applications', 'Let companies accept applications'],
    ['An animal shelter where people request a visit', 'Let people request visits'],
    ['A collection of board games that members borrow', 'Let members borrow games'],
    ['A debate club: members propose topics, others vote for them', 'Let members vote for topics'],
  ])('finds the act in a whole sentence: %s', async (prompt, act) => {
    expect(names((await make(prompt)).project)).toContain(act);
  });

  it.each([
    ['console', 'A snake game', true],
    ['frontend', 'A password generator', true],
    ['backend', 'A collection of board games that members borrow', false],
    ['ai', 'Predict the score of a game', false],
  ])('admits that it plans what is stored, not what is worked out: %s, %s', async (category, prompt, isAdmitted) => {
    expect(
      (await make(prompt, { category })).notes.some((note) =>
        note.startsWith('I can plan what a program stores, but not the rules of a game'),
      ),
    ).toBe(isAdmitted);
  });

  it.each(['Expenses of flatmates', 'Medical records'])(
    'fills a longer project with what fits the thing: %s',
    async (prompt) => {
      for (const difficulty of ['Intermediate', 'Advanced', 'Expert'])
        expect(names((await make(prompt, { difficulty })).project).join()).not.toMatch(/Reviews|Favorite/);
    },
  );

  it('never names a later task as a prerequisite', async () => {
    const { project } = await make(LIBRARY, { difficulty: 'Expert' });
    for (const task of project.tasks) {
      const later = names(project).slice(task.order);
      expect(task.prerequisites.filter((text) => later.includes(text))).toEqual([]);
    }
  });

  it.each([
    ['guests book rooms in a hotel', ['/rooms', '/guests', '/bookings']],
    ['customers order products in a shop', ['/products', '/customers', '/orders']],
    ['students join courses', ['/courses', '/students', '/enrollments']],
    ['a place where gardeners swap seeds', ['/seeds', '/gardeners']],
  ])('makes the things and the link of "%s"', async (prompt, expected) => {
    const { project } = await make(prompt);
    expect(project.tasks.flatMap((task) => task.endpoints.map(({ path }) => path))).toEqual(
      expect.arrayContaining(expected),
    );
  });

  // Prompts as people type them: no "who does what", often no plural, sometimes nothing that can be counted.
  it.each([
    ['A habit tracker', 'habits'],
    ['A habit tracker with streaks', 'habits and streaks'],
    ['Event ticketing with seats and refunds', 'events, seats and refunds'],
    ['password manager', 'passwords'],
    ['an app for tracking how much water I drink', 'drinks'],
    ['a smart doorbell', 'doorbells'],
    ['bill splitter', 'bills'],
    ['church choir management', 'choirs'],
    ['A dashboard showing COVID statistics of hospices', 'hospices'],
    ['survey tool like Typeform', 'surveys'],
    ['a fishing log', 'fishing sessions'],
    ['job board', 'jobs, candidates and applications'],
    ['A CRM for freelancers', 'contacts and companies'],
    ['student attendance tracking system for schools', 'lessons, students and attendances'],
    ['appointment scheduling for dentists', 'doctors, patients and appointments'],
    ['gym class booking', 'classes, members and bookings'],
    ['An API gateway with rate limiting', 'upstreams'],
    ['A project where students learn to build a URL shortener', 'links and users'],
    ['run tracker with GPS', 'runs'],
    ['house price prediction', 'houses'],
    ['file organiser by extension', 'files'],
    ['medical records', 'records and patients'],
    ['A backend that stores sensor data', 'sensors'],
    ['volunteer finder', 'volunteers'],
    ['note taking app', 'notes'],
    ['ride sharing', 'trips and drivers'],
    ['stock price forecast', 'shares'],
    ['cattle tracking', 'cattle'],
    ['AI tutor for maths', 'questions and students'],
    ['crowdfunding smart contract', 'campaigns, donors and donations'],
    ['Recipe sharing, where people follow cooks', 'cooks, people, recipes and subscriptions'],
    ['CSV to JSON converter', 'conversions'],
    ['school timetable', 'lessons and rooms'],
    ['An API for a car rental', 'cars, customers and rentals'],
    ['Podcast directory', 'podcasts'],
    ['A collection of lighthouse pictures', 'pictures'],
    ['Something to manage my luggage', 'luggage entries'],
    ['Predict house prices', 'houses'],
    ['Landing page for a bakery', 'dishes, customers and orders'],
    ['online store for handmade candles', 'candles, customers and orders'],
    ['I want my students to build something like Airbnb', 'apartments, guests and bookings'],
    ['a Spotify clone', 'songs and playlists'],
    ['A plant shop', 'plants, customers and orders'],
    ['a library of board games', 'games, members and loans'],
    ['A marketplace for students', 'products'],
    ['Predict which students will drop out', 'students'],
    ['REST API for a car rental with payments and reviews', 'cars, customers and rentals'],
    ['A ticketing backend for concerts that never oversells', 'concerts, attendees and enrollments'],
    ['Air quality monitoring in classrooms', 'sensors and readings'],
    ['Predict house prices in our city', 'houses'],
    ['detect anomalies in heart rate data', 'pulses'],
    ['A place to keep track of my houseplants', 'houseplants'],
    ['A fitness app with attendance', 'workouts, exercises and members'],
    ['Inventory for a hospital pharmacy', 'items and suppliers'],
    ['Appointments in a hospital', 'appointments, doctors and patients'],
    ['Room booking for a university', 'rooms, people and bookings'],
    ['Hotel room booking', 'rooms, guests and bookings'],
    ['Predict house prices from size, number of rooms and location', 'houses and rooms'],
    ['Owners book walks, and payment happens at the end', 'walks, owners and bookings'],
    ['Coupon codes for a small shop', 'coupons'],
    ['Waste collection dates', 'waste entries'],
    ['A real-time collaborative whiteboard', 'whiteboards'],
    [
      'A social network where users post pictures, follow each other and like posts',
      'posts, users, pictures and likes',
    ],
    ['Nurses register patients with symptoms', 'symptoms, nurses and patients'],
    ['A theatre where visitors buy seats and show their tickets at the door', 'seats, visitors, tickets and orders'],
    ['An app for runners to log their runs and see weekly totals', 'runs'],
  ])('finds what "%s" is about: %s', async (prompt, things) => {
    const { notes } = await make(prompt);
    expect(notes[0]).toContain(`about ${things}`);
  });

  // One path cannot create two things, and what only staff may do cannot be open to everybody.
  it.each([
    'A bank with accounts and transfers, where people sign in, with roles and an archive',
    'Mentoring sessions with sign-in and roles, and an archive',
    'I want to learn authentication and rate limiting',
    'A library app where members borrow books, with accounts, roles, an archive, messages and notifications',
    'A shop with a cart, payments and sign-in',
    'Hotel booking with rooms, guests, bookings and sign-in',
    'A library where members borrow and return books, fines for late returns, and sign-in',
  ])('sets no two tasks that want different answers to one request: %s', async (prompt) => {
    const { project } = await make(prompt, { difficulty: 'Expert' });
    const writes = project.tasks
      .filter(({ name }) => name !== 'Make repeated requests safe')
      .flatMap(({ endpoints }) =>
        endpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
      );
    expect(writes.filter((line, index) => writes.indexOf(line) !== index)).toEqual([]);
    expect(names(project)).toContain('Accounts and sign-in');
  });

  it.each([
    ['A URL shortener with click statistics', 'Short paths that redirect'],
    ['A chat app with rooms and messages', 'Messages in rooms'],
    ['An e-commerce shop with cart, checkout and discount codes', 'A shopping cart'],
    ['A bike repair shop where mechanics repair bikes', 'Let mechanics repair bikes'],
    ['A job board where companies publish offers and students apply', 'Let students apply for jobs'],
    ['Food delivery: restaurants list dishes, customers order, couriers deliver', 'Let customers order dishes'],
    ['A clinic where doctors prescribe medicines', 'Let doctors prescribe medicines'],
  ])('plans the heart of "%s": %s', async (prompt, name) => {
    expect(names((await make(prompt)).project)).toContain(name);
  });

  it.each([
    [
      'frontend',
      'Website of a photographer with a contact form and an about page',
      ['A contact page', 'An about page'],
    ],
    ['backend', 'Members share photos and react with emoji', ['Reactions to photos']],
    ['backend', 'Expenses of flatmates with monthly totals', ['Numbers at a glance']],
  ])('has a task for each feature that a prompt names: %s, %s', async (category, prompt, expected) => {
    expect(names((await make(prompt, { category })).project)).toEqual(expect.arrayContaining(expected));
  });

  it('takes "free" for the price only if it is said of the project', async () => {
    expect((await make('Smart parking: sensors report whether a spot is free')).notes.join(' ')).not.toContain(
      'now free',
    );
    expect((await make('A library app, and make it free')).notes.join(' ')).toContain('now free');
  });

  it.each([
    'Ein Dienst, der Rechnungen verwaltet',
    'Eine App zum Verwalten von Rechnungen',
    'Una aplicación para compartir recetas de cocina',
  ])('does not mistake the words of another language for things: %s', async (prompt) => {
    expect((await make(prompt)).notes[0]).toContain('I recognized no subject');
  });

  it('gives people it does not know the fields of people', async () => {
    const { project } = await make('Gardeners water plants');
    expect(project.tasks.find(({ name }) => name.includes('look up gardeners'))!.description).toContain(
      'A gardener has these fields: `name` and `email` (email address)',
    );
  });

  it('gives a thing the fields the prompt names', async () => {
    const { project } = await make('Keep track of boats with registration, harbour and length');
    expect(project.tasks.find(({ name }) => name.includes('boats'))!.description).toContain(
      '`registration`, `harbour` and `length` (whole number)',
    );
  });

  it('takes a list of features for tasks, not for the fields of a thing', async () => {
    const { project } = await make('An online store for handmade candles with cart, checkout and search');
    expect(project.tasks.find(({ name }) => name === 'Add and look up candles')!.description).not.toContain('cart');
    expect(names(project)).toEqual(expect.arrayContaining(['Search the candles', 'Pay for orders']));
  });

  it.each([
    ['IoT', 'parking', /sensors/, /drivers|spots/],
    ['frontend', 'Landing page for a bakery with a menu', /dishes/, /customers/],
    ['ai', 'Sentiment analysis of restaurant reviews', /positive or negative/, /tables|guests/],
    ['blockchain', 'Voting for the student council', /vote token/, /polls/],
  ])('describes only what its tasks build: %s, %s', async (category, prompt, built, usual) => {
    const { project, notes } = await make(prompt, { category });
    expect(`${project.description} ${notes[0]}`).toMatch(built);
    expect(JSON.stringify([project, notes])).not.toMatch(usual);
  });

  it('has a task for both things of a phone app', async () => {
    const { project } = await make('An app for hikers to record trails and share photos', { category: 'mobile' });
    expect(names(project)).toEqual(expect.arrayContaining(['Add and look up trails', 'Add and look up photos']));
  });

  it.each([
    ['Sentiment analysis of restaurant reviews', 'texts labeled'],
    ['Predict house prices in our city', 'houses with'],
    ['Forecast electricity demand', 'values of a time series'],
  ])('asks for the examples that the model needs: %s', async (prompt, examples) => {
    expect((await make(prompt, { category: 'ai' })).project.tasks[1]!.description).toContain(examples);
  });

  it.each([
    'buyers bid on artworks',
    'guests rate apartments',
    'students join exams',
    'candidates apply for internships',
  ])('puts the right article before every word: %s', async (prompt) => {
    for (const category of CATEGORIES) {
      const text = JSON.stringify((await make(prompt, { category, difficulty: 'Expert' })).project);
      expect(text.match(/\b(?:a `?[aeio](?!ne\b)|an `?[bcdfgjklmnpqrstvwxz][a-z])\w*/gi)).toBeNull();
    }
  });

  it('sets tasks for the features that a prompt names, and none for those it excludes', async () => {
    const { project } = await make('A recipe service with reviews and tags, without sign-in', { difficulty: 'Expert' });
    expect(names(project)).toEqual(expect.arrayContaining(['Reviews and ratings of recipes', 'Tag recipes']));
    expect(names(project)).not.toContain('Accounts and sign-in');
  });

  it('names a project after what it is about, not after a word that fits something else', async () => {
    expect((await make('a book club API where members review books and vote for the next one')).project.name).toMatch(
      /Book/,
    );
  });

  it('keeps a given name and otherwise suggests one', async () => {
    expect((await make(LIBRARY, { name: 'Shelf Life' })).project.name).toBe('Shelf Life');
    expect((await make(LIBRARY)).project.name).not.toBe('');
    expect((await make('A blog with posts called Quiet Ink')).project.name).toBe('Quiet Ink');
  });

  it('obeys the numbers in a first prompt', async () => {
    const { project } = await make('A library for 4 tasks, team of 2, premium, each task takes 3 days');
    expect(project).toMatchObject({ max_team_size: 2, is_premium: true });
    expect(project.tasks.map((task) => task.duration_in_days)).toEqual([3, 3, 3, 3]);
  });

  it.each(CATEGORIES)('writes texts that a draft stores in full: %s', async (category) => {
    const { project } = await make(`${LIBRARY}, 20 tasks`, { category, difficulty: 'Expert' });
    expect(
      normaliseProject(project, { categories: CATEGORIES, difficulties: LEVELS, category, difficulty: 'Expert' }),
    ).toEqual(project);
  });

  it('says so when it recognises nothing', async () => {
    const { project, notes } = await make('zzzz qqqq wwww rrrr');
    expect(project.tasks.length).toBeGreaterThan(3);
    expect(notes[0]).toContain('I recognized no subject');
  });

  it.each([
    '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂',
    '((((((((((',
    'a'.repeat(4000),
    '<script>alert(1)</script> and books',
    '\u202Ebooks and members\u0000',
    '.'.repeat(3000),
    'add '.repeat(900),
  ])('survives %j', async (prompt) => {
    const { project } = await make(prompt);
    expect(generatedProjectSchema.safeParse(project).success).toBe(true);
    await expect(
      builtInGenerator.generate({ prompt, category: 'backend', difficulty: 'Beginner', previous: project }),
    ).resolves.toBeDefined();
  });
});
