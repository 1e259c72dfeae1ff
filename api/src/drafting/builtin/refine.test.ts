import { describe, expect, it } from '@jest/globals';
import { generatedProjectSchema, type GeneratedProject } from '../generatedProject.ts';
import type { Generated } from '../generator.ts';
import { builtInGenerator } from './builtInGenerator.ts';

const names = (project: GeneratedProject): string[] => project.tasks.map((task) => task.name);
const days = (project: GeneratedProject): number[] => project.tasks.map((task) => task.duration_in_days);

async function library(prompt = 'A library app where members borrow books'): Promise<GeneratedProject> {
  return (await builtInGenerator.generate({ prompt, category: 'backend', difficulty: 'Intermediate' })).project;
}

async function refine(
  prompt: string,
  previous?: GeneratedProject,
): Promise<Generated & { before: GeneratedProject; notesText: string }> {
  const before = previous ?? (await library());
  const made = await builtInGenerator.generate({
    prompt,
    category: 'backend',
    difficulty: 'Intermediate',
    previous: before,
  });
  expect(generatedProjectSchema.safeParse(made.project).error).toBeUndefined();
  return { ...made, before, notesText: made.notes.join('\n') };
}

describe('refinement', () => {
  it.each([
    ['make it 4 tasks', 4],
    ['make it eight tasks', 8],
    ['add 2 more tasks', 8],
    ['one fewer task would do', 5],
    ['I want exactly 10 tasks please', 10],
    ['keep only the essentials: 3 tasks', 3],
  ])('"%s" gives %i tasks', async (prompt, count) => {
    const { project, notesText } = await refine(prompt);
    expect(project.tasks).toHaveLength(count);
    expect(notesText).toMatch(/Added|Removed/);
  });

  it('keeps the core of the project when it is shortened', async () => {
    const { project } = await refine('make it 4 tasks');
    expect(names(project)).toEqual([
      'Put an empty service online',
      'Add and look up books',
      'Add and look up members',
      'Let members borrow books',
    ]);
  });

  it('says that a draft has at most 20 tasks', async () => {
    const { project, notesText } = await refine('make it 50 tasks');
    expect(project.tasks).toHaveLength(20);
    expect(notesText).toContain('from 1 to 20');
  });

  it.each([
    ['make it harder', 'Advanced', 1],
    ['make it easier', 'Beginner', -1],
    ['this should be for experts', 'Expert', 1],
  ])('"%s" gives the level %s', async (prompt, level, direction) => {
    const { project, before, notesText } = await refine(prompt);
    expect(project.difficulty_level).toBe(level);
    expect(Math.sign(project.tasks[3]!.difficulty_level - before.tasks[3]!.difficulty_level)).toBe(direction);
    expect(notesText).toContain(`The level is now ${level}`);
  });

  it('adds features and says which', async () => {
    const { project, notesText } = await refine('add reviews and a waiting list');
    expect(names(project).slice(-2)).toEqual(['Reviews and ratings of books', 'A waiting list for books']);
    expect(project.tasks.at(-1)!.prerequisites).toContain('Let members borrow books');
    expect(notesText).toContain('Added "Reviews and ratings of books".');
  });

  it('adds what a feature needs', async () => {
    const { project } = await refine('add roles, and make it 12 tasks');
    expect(names(project)).toEqual(expect.arrayContaining(['Accounts and sign-in', 'Let only staff remove books']));
  });

  it('adds things that it does not know', async () => {
    const { project } = await refine('also add publishers');
    expect(project.tasks.at(-1)).toMatchObject({ name: 'Add and look up publishers', order: 6 });
  });

  it.each([
    ['drop the search'],
    ['please remove search'],
    ['remove task 5'],
    ['remove the fifth task'],
    ['no search, please'],
    ['I do not like the search'],
  ])('"%s" removes the search', async (prompt) => {
    const { project, before } = await refine(prompt);
    expect(names(before)).toContain('Search the books');
    expect(names(project)).toEqual(names(before).filter((name) => name !== 'Search the books'));
    expect(project.tasks.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
  });

  it('removes what builds on a removed task, and says so', async () => {
    const { project, notesText } = await refine('drop the members');
    expect(names(project)).not.toContain('Let members borrow books');
    expect(notesText).toContain('and with it "Let members borrow books" and "Numbers at a glance"');
  });

  it('replaces one feature with another', async () => {
    const { project } = await refine('replace the search with filters');
    expect(names(project)).not.toContain('Search the books');
    expect(names(project)).toContain('Filter books by author');
  });

  it.each([
    ['swap tasks 2 and 3', [0, 2, 1, 3, 4, 5]],
    ['swap the search task with the last task', [0, 1, 2, 3, 5, 4]],
    ['put the search last', [0, 1, 2, 3, 5, 4]],
    ['move task 5 before task 4', [0, 1, 2, 4, 3, 5]],
    ['do task 3 after task 1', [0, 2, 1, 3, 4, 5]],
  ])('"%s" changes the order of the tasks', async (prompt, order) => {
    const { project, before, notesText } = await refine(prompt);
    expect(names(project)).toEqual(order.map((at) => names(before)[at]));
    expect(project.tasks.map((task) => task.order)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(notesText).toContain('The order is now');
  });

  it('keeps a task behind what it builds on, and says so', async () => {
    const { project, before, notesText } = await refine('move task 4 to the beginning');
    expect(project.tasks).toEqual(before.tasks);
    expect(notesText).toContain('"Let members borrow books" builds on');
  });

  it('changes its subject when asked to', async () => {
    const { project } = await refine('make the project about recipes instead');
    expect(names(project)).toContain('Add and look up recipes');
    expect(names(project)).not.toContain('Add and look up books');
  });

  it('treats a wish that is expressed twice as one', async () => {
    const { project, notes } = await refine('make it easier for beginners');
    expect(project.difficulty_level).toBe('Beginner');
    expect(notes.filter((note) => note.includes('level'))).toHaveLength(1);
  });

  it.each([
    ['rename it to Shelf Life', 'Shelf Life'],
    ['call the project "Books and more"', 'Books and more'],
    ['change the name to Night Desk', 'Night Desk'],
  ])('"%s" renames the project', async (prompt, name) => {
    expect((await refine(prompt)).project.name).toBe(name);
  });

  it('renames a task, also in the prerequisites of others', async () => {
    const { project } = await refine('rename task 2 to The catalogue');
    expect(project.tasks[1]!.name).toBe('The catalogue');
    expect(project.tasks[3]!.prerequisites).toContain('The catalogue');
    expect((await refine('make it 4 tasks', project)).project.tasks[1]!.name).toBe('The catalogue');
  });

  it('changes durations: of all tasks, of one, in total, by a factor', async () => {
    expect(days((await refine('each task should take 2 days')).project)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(days((await refine('task 3 takes a week')).project)[2]).toBe(7);
    expect(days((await refine('give the search task 9 days')).project)[4]).toBe(9);
    expect(days((await refine('make the second task longer')).project)[1]).toBe(5);
    const total = async (prompt: string) => days((await refine(prompt)).project).reduce((a, b) => a + b);
    expect(await total('make it about 20 days long')).toBe(20);
    expect(await total('it should be finished in 4 weeks')).toBe(28);
    for (const longer of ['more time', 'longer tasks', 'a bit longer, please'])
      expect(await total(longer)).toBeGreaterThan(await total('hello'));
    const { project, before } = await refine('double the durations');
    expect(days(project)).toEqual(days(before).map((length) => length * 2));
  });

  it('changes the team size, and between premium and free', async () => {
    expect((await refine('for a team of 7')).project.max_team_size).toBe(7);
    expect((await refine('students should work alone')).project.max_team_size).toBe(1);
    const { project } = await refine('make it premium');
    expect(project.is_premium).toBe(true);
    expect((await refine('make it free for everyone', project)).project.is_premium).toBe(false);
  });

  it('fulfils several wishes of one prompt', async () => {
    const { project, notes } = await refine(
      'Rename it to Night Desk, drop the search, add comments; team of 5 and each task 2 days.',
    );
    expect(project).toMatchObject({ name: 'Night Desk', max_team_size: 5 });
    expect(names(project)).toContain('Comments on books');
    expect(names(project)).not.toContain('Search the books');
    expect(new Set(days(project))).toEqual(new Set([2]));
    expect(notes.length).toBeGreaterThanOrEqual(5);
  });

  it('says what it did not understand and leaves the project alone', async () => {
    const { project, before, notesText } = await refine('please defenestrate the gubbins');
    expect(project).toEqual(before);
    expect(notesText).toContain('I did not understand: "please defenestrate the gubbins"');
  });

  it('says so when there is nothing to change', async () => {
    const { project, before, notesText } = await refine('remove all tasks');
    expect(project).toEqual(before);
    expect(notesText).toContain('I found nothing to change');
  });

  it('does what it understands and says what it did not understand', async () => {
    const { project, notesText } = await refine('team of 6. Frobnicate wildly.');
    expect(project.max_team_size).toBe(6);
    expect(notesText).toContain('I did not understand: "Frobnicate wildly"');
  });

  it('says that visibility and category are decided elsewhere', async () => {
    expect((await refine('make it public please')).notesText).toContain('Edit Info');
    expect((await refine('turn it into a mobile app')).notesText).toContain('stays backend');
  });

  it('keeps at least one task', async () => {
    let { project } = await refine('make it 1 task');
    ({ project } = await refine('remove task 1', project));
    expect(project.tasks).toHaveLength(1);
  });

  it('starts over when asked to', async () => {
    const { project } = await refine('Start over: a shop where customers order products');
    expect(names(project)).toContain('Let customers order products');
    expect(names(project)).not.toContain('Let members borrow books');
  });

  it('understands a project that it did not make', async () => {
    const [task] = (await library()).tasks;
    const foreign: GeneratedProject = {
      name: 'Boat Yard',
      description: 'Boats and their owners.',
      category: 'backend',
      difficulty_level: 'Beginner',
      max_team_size: 3,
      is_premium: false,
      tasks: [
        { ...task!, name: 'Moor the boats', prerequisites: [], endpoints: [] },
        { ...task!, name: 'Bill the owners', prerequisites: ['Moor the boats', 'Patience'], endpoints: [], order: 1 },
      ],
    };
    const { project } = await refine('rename task 1 to Harbour, add search', foreign);
    expect(names(project).slice(0, 2)).toEqual(['Harbour', 'Bill the owners']);
    expect(project.tasks[1]!.prerequisites).toEqual(['Harbour', 'Patience']);
    expect(names(project)).toContain('Search the boats');
  });
});
