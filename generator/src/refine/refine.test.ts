import { describe, expect, it } from '@jest/globals';
import type { Project } from '../index.ts';
import { before, make, names, refine } from './testing/refinement.ts';

const days = (project: Project): number[] => project.tasks.map((task) => task.duration_in_days);
const levels = (project: Project): number[] => project.tasks.map((task) => task.difficulty_level);

describe('a refinement', () => {
  it('does what the example on the page asks', () => {
    const blog = make('A blog with comments and search');
    const { project, said } = refine('add a search, make it four tasks, and drop the comments', blog);
    expect(project.tasks).toHaveLength(4);
    expect(names(project)).toContain('Search the posts');
    expect(names(project)).not.toContain('Comments on posts');
    expect(project.description.split('.')[0]).toBe('The team builds a service about posts and authors, with search');
    expect(said).toContain('Removed "Comments on posts"');
  });

  it.each(['backend', 'console', 'frontend', 'ai', 'IoT', 'blockchain', 'mobile'])(
    'makes all tasks of a %s project easy',
    (category) => {
      const { project, notes } = refine(
        'make all tasks easy',
        make('A library app where members borrow books', category),
      );
      expect(new Set(levels(project))).toEqual(new Set([1]));
      expect(notes).toEqual(['Every task is now easy.']);
      expect(project.tasks.every(({ tests }) => tests.length > 0)).toBe(true);
    },
  );

  it.each([
    ['make it 4 tasks', 4],
    ['make it eight tasks', 8],
    ['add 2 more tasks', 8],
    ['one fewer task would do', 5],
    ['I want exactly 10 tasks please', 10],
    ['keep only the essentials: 3 tasks', 3],
    ['four easy tasks', 4],
  ])('"%s" gives %i tasks', (prompt, count) => {
    const { project, said } = refine(prompt);
    expect(project.tasks).toHaveLength(count);
    expect(said).toMatch(/Added|Removed/);
    expect(said).not.toContain('not understand');
  });

  it('keeps the core of the project when it is shortened', () => {
    expect(names(refine('make it 4 tasks').project)).toEqual(names(before).slice(0, 4));
  });

  it('says how many tasks there can be', () => {
    const { project, said } = refine('make it 50 tasks');
    expect(project.tasks.length).toBeLessThanOrEqual(20);
    expect(said).toContain('from 1 to 20');
    expect(said).toContain('I have no more ready tasks');
  });

  it.each([
    ['make it harder', 'Advanced', 1],
    ['make it easier for beginners', 'Beginner', -1],
    ['this should be for experts', 'Expert', 1],
  ])('"%s" gives the level %s', (prompt, level, direction) => {
    const { project, notes } = refine(prompt);
    expect(project.difficulty_level).toBe(level);
    expect(Math.sign(levels(project)[3]! - levels(before)[3]!)).toBe(direction);
    expect(notes.filter((note) => note.includes('level'))).toHaveLength(1);
  });

  it('adds features, what they need, and things that it does not know', () => {
    const { project, said } = refine('add reviews, a waiting list and roles, also publishers');
    expect(names(project)).toEqual(
      expect.arrayContaining([
        'Reviews and ratings of books',
        'A waiting list for books',
        'Accounts and sign-in',
        'Let only staff remove books',
        'Add and look up publishers',
      ]),
    );
    expect(said).toContain('Added "Reviews and ratings of books".');
  });

  it.each([
    'drop the search',
    'please remove search',
    'remove task 5',
    'remove the fifth task',
    'no search, please',
    'I do not like the search',
  ])('"%s" removes the search', (prompt) => {
    const { project } = refine(prompt);
    expect(names(project)).toEqual(names(before).filter((name) => name !== 'Search the books'));
    expect(project.tasks.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
  });

  it('removes what builds on a removed task, and keeps at least one task', () => {
    const { project, said } = refine('drop the members');
    expect(names(project)).not.toContain('Let members borrow books');
    expect(said).toContain('and with it "Let members borrow books" and "Numbers at a glance"');
    expect(refine('remove task 1', refine('make it 1 task').project).project.tasks).toHaveLength(1);
  });

  it('removes every task of a list, numbered as they were before', () => {
    expect(names(refine('Drop tasks 5 and 6').project)).toEqual(names(before).slice(0, 4));
  });

  it('replaces one feature with another', () => {
    const { project } = refine('replace the search with filters');
    expect(names(project)).toEqual([
      ...names(before).filter((name) => name !== 'Search the books'),
      'Filter books by author',
    ]);
  });

  it.each([
    ['rename it to Shelf Life', 'Shelf Life'],
    ['call the project "Books and more"', 'Books and more'],
    ['change the name to Night Desk', 'Night Desk'],
  ])('"%s" renames the project', (prompt, name) => {
    expect(refine(prompt).project.name).toBe(name);
  });

  it('renames a task, also in the prerequisites of others, and still knows it', () => {
    const { project } = refine('rename task 2 to The catalogue');
    expect(project.tasks[3]!.prerequisites).toContain('The catalogue');
    expect(names(refine('make it 4 tasks', project).project)[1]).toBe('The catalogue');
    expect(names(refine('rename task 5 to Looking for it, and drop the search').project)).not.toContain(
      'Looking for it',
    );
  });

  it('changes durations: of all tasks, of one, in total, by a factor', () => {
    expect(days(refine('each task should take 2 days').project)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(days(refine('task 3 takes a week').project)[2]).toBe(7);
    expect(days(refine('give the search task 9 days').project)[4]).toBe(9);
    const total = (prompt: string): number => days(refine(prompt).project).reduce((a, b) => a + b);
    expect(total('make it about 20 days long')).toBe(20);
    expect(total('it should be finished in 4 weeks')).toBe(28);
    expect(total('longer tasks, please')).toBeGreaterThan(total('hello'));
    expect(days(refine('double the durations').project)).toEqual(days(before).map((length) => length * 2));
  });

  it('changes the difficulty of the tasks it names only', () => {
    expect(levels(refine('Make tasks 2 and 5 hard').project)).toEqual(
      levels(before).map((level, at) => (at === 1 || at === 4 ? 3 : level)),
    );
    expect(levels(refine('make the search task easy').project)[4]).toBe(1);
  });

  it('changes the team size, and between premium and free', () => {
    expect(refine('for a team of 7').project.max_team_size).toBe(7);
    expect(refine('students should work alone').project.max_team_size).toBe(1);
    const { project } = refine('make it premium');
    expect([project.is_premium, refine('make it free for everyone', project).project.is_premium]).toEqual([
      true,
      false,
    ]);
    expect(refine('whether a spot is free').said).toContain('not understand');
  });

  it.each([
    ['please defenestrate the gubbins', 'please defenestrate the gubbins'],
    ['team of 6. Frobnicate wildly.', 'Frobnicate wildly'],
    ['Add 2 tasks about quantum gubbinry', 'quantum gubbinry'],
    ['Team of 4, blorptastically', 'blorptastically'],
    ['Drop the search and the flux capacitor', 'flux capacitor'],
    ['swap tasks 2 and 3', 'swap tasks 2 and 3'],
    ['make it public please', 'Edit Info'],
    ['turn it into a mobile app', 'stays backend'],
    ['remove all tasks', 'I found nothing to change'],
  ])('"%s": says what was not done', (prompt, said) => {
    expect(refine(prompt).said).toContain(said);
  });

  it('changes nothing that it was not asked to', () => {
    expect(refine('please defenestrate the gubbins').project).toEqual(before);
  });

  it('starts over when asked to, and changes its subject', () => {
    for (const prompt of [
      'Start over: a shop where customers order products',
      'make the project about customers who order products instead',
    ]) {
      const { project } = refine(prompt);
      expect(names(project)).toContain('Let customers order products');
      expect(names(project)).not.toContain('Let members borrow books');
    }
  });

  it('understands a project that it did not make', () => {
    const [task] = before.tasks;
    const tasks = [
      { ...task!, name: 'Moor the boats', prerequisites: [], tests: [] },
      { ...task!, name: 'Bill the owners', prerequisites: ['Moor the boats', 'Patience'], tests: [], order: 1 },
    ];
    const { project } = refine('rename task 1 to Harbour, add search', {
      ...before,
      name: 'Boat Yard',
      description: 'Boats and their owners.',
      tasks,
    });
    expect(names(project).slice(0, 2)).toEqual(['Harbour', 'Bill the owners']);
    expect(project.tasks[1]!.prerequisites).toEqual(['Harbour', 'Patience']);
    expect(names(project)).toContain('Search the boats');
    expect(project.description).toBe('Boats and their owners.');
  });
});
