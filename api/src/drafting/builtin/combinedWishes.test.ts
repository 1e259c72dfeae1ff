import { describe, expect, it } from '@jest/globals';
import type { GeneratedProject } from '../generatedProject.ts';
import { builtInGenerator } from './builtInGenerator.ts';

const request = { category: 'backend', difficulty: 'Intermediate' };
const { project: before } = await builtInGenerator.generate({
  ...request,
  prompt: 'A library app where members borrow books',
});
const earlier = new Set(before.tasks.map(({ name }) => name));
const has = (project: GeneratedProject, name: string): boolean => project.tasks.some((task) => task.name === name);

interface Wish {
  text: string;
  /** `notes` are in lower case. */
  isGranted(project: GeneratedProject, notes: string): boolean;
}

const WISHES: Wish[] = [
  { text: 'add a waiting list', isGranted: (project) => has(project, 'A waiting list for books') },
  { text: 'drop the search', isGranted: (project) => !has(project, 'Search the books') },
  { text: 'for a team of 2', isGranted: ({ max_team_size }) => max_team_size === 2 },
  { text: 'make it premium', isGranted: ({ is_premium }) => is_premium },
  { text: 'make it harder', isGranted: ({ difficulty_level }) => difficulty_level === 'Advanced' },
  {
    text: 'each task takes 3 days',
    isGranted: ({ tasks }) =>
      tasks.filter(({ name }) => earlier.has(name)).every((task) => task.duration_in_days === 3),
  },
  { text: 'rename it to Night Desk', isGranted: ({ name }) => name === 'Night Desk' },
  { text: 'in 9 tasks', isGranted: ({ tasks }) => tasks.length === 9 },
  { text: 'keep it private', isGranted: (_project, notes) => notes.includes('"edit info"') },
  { text: 'frobnicate wildly', isGranted: (_project, notes) => notes.includes('frobnicate wildly') },
];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const refine = (prompt: string) => builtInGenerator.generate({ ...request, prompt, previous: before });

/**
 * Wishes that were neither fulfilled nor mentioned in the notes. Where a name without quotation marks ends is anybody's
 * guess, so for a renaming the note suffices.
 */
async function forgotten(prompt: string, wishes: Wish[]): Promise<string[]> {
  const { project, notes } = await refine(prompt);
  const said = notes.join(' ').toLowerCase();
  return wishes
    .filter(
      ({ text, isGranted }) =>
        !isGranted(project, said) &&
        !(text.startsWith('rename') && /called "night desk,? (?:and )?frobnicate/.test(said)),
    )
    .map(({ text }) => `${prompt} → ${text}`);
}

describe('a sentence that asks for several things', () => {
  it.each([', ', ' and ', ', and ', ' but ', '; ', '. '])(
    'fulfils each of them, or says which it did not understand, when they are joined by "%s"',
    async (joint) => {
      const pairs = WISHES.flatMap((first) =>
        WISHES.filter((second) => second !== first).map((second) => [first, second]),
      );
      const lost = await Promise.all(
        pairs.map((pair) => forgotten(`${capitalised(pair.map(({ text }) => text).join(joint))}.`, pair)),
      );
      expect(lost.flat()).toEqual([]);
    },
  );

  it('fulfils all of them in any order', async () => {
    const lost = await Promise.all(
      WISHES.map((_, start) => {
        const turned = [...WISHES.slice(start), ...WISHES.slice(0, start)];
        return forgotten(`${capitalised(turned.map(({ text }) => text).join(', '))}.`, turned);
      }),
    );
    expect(lost.flat()).toEqual([]);
  });

  it.each([
    [
      'Add a search, reviews and tags for a team of 2 students in 12 tasks',
      ['Reviews and ratings of books', 'Tag books'],
      { max_team_size: 2 },
    ],
    ['Replace the search with comments for a team of 5', ['Comments on books'], { max_team_size: 5 }],
    ['Make it harder with reviews', ['Reviews and ratings of books'], { difficulty_level: 'Advanced' }],
    ['Premium, with a waiting list, please', ['A waiting list for books'], { is_premium: true }],
    [
      'Rename it to "Books, and more" with tags for a team of 3',
      ['Tag books'],
      { name: 'Books, and more', max_team_size: 3 },
    ],
    ['Dark shelves would be nice, also tags', ['Tag books'], {}],
  ])('"%s" is carried out completely', async (prompt, tasks, about) => {
    const { project } = await refine(prompt);
    expect(project).toMatchObject(about);
    expect(project.tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(tasks));
  });

  it('removes every task of a list, numbered as they were before', async () => {
    const { project } = await refine('Drop tasks 5 and 6');
    expect(project.tasks.map(({ name }) => name)).toEqual(before.tasks.slice(0, 4).map(({ name }) => name));
  });

  it.each(['Drop task 3 and task 6', 'Remove task 3, task 6 and add tags'])(
    'removes every task of a list that repeats the word "task": %s',
    async (prompt) => {
      const { project, notes } = await refine(prompt);
      expect(has(project, before.tasks[2]!.name) || has(project, before.tasks[5]!.name)).toBe(false);
      expect([has(project, before.tasks[1]!.name), notes.join(' ')]).toEqual([
        true,
        expect.not.stringContaining('did not understand'),
      ]);
    },
  );

  it('changes each task it names', async () => {
    const { project } = await refine('Task 2 takes 3 days and task 4 takes 9 days, and the project easier');
    expect([project.tasks[1]!.duration_in_days, project.tasks[3]!.duration_in_days, project.difficulty_level]).toEqual([
      3,
      9,
      'Beginner',
    ]);
    const { project: harder } = await refine('Make tasks 2 and 5 hard');
    expect(harder.tasks.map(({ difficulty_level }) => difficulty_level === 3)).toEqual(
      before.tasks.map((task, index) => index === 1 || index === 4 || task.difficulty_level === 3),
    );
  });

  it.each([
    ['Add 2 tasks about quantum gubbinry', 'quantum gubbinry'],
    ['Team of 4, blorptastically', 'blorptastically'],
    ['Drop the search and the flux capacitor', 'flux capacitor'],
    ['search, blorping and comments', 'blorping'],
  ])('"%s" gets a note about what was not done', async (prompt, named) => {
    expect((await refine(prompt)).notes.join('\n')).toContain(named);
  });
});
