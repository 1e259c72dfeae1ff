import { describe, expect, it } from '@jest/globals';
import type { Project } from '../index.ts';
import { before, names, refine } from './testing/refinement.ts';

const WISHES: { text: string; isGranted(project: Project, said: string): boolean }[] = [
  { text: 'add a waiting list', isGranted: (project) => names(project).includes('A waiting list for books') },
  { text: 'drop the search', isGranted: (project) => !names(project).includes('Search the books') },
  { text: 'for a team of 2', isGranted: ({ max_team_size }) => max_team_size === 2 },
  { text: 'make it premium', isGranted: ({ is_premium }) => is_premium },
  { text: 'make it harder', isGranted: ({ difficulty_level }) => difficulty_level === 'Advanced' },
  {
    text: 'each task takes 3 days',
    isGranted: ({ tasks }) =>
      tasks.filter(({ name }) => names(before).includes(name)).every((task) => task.duration_in_days === 3),
  },
  { text: 'rename it to Night Desk', isGranted: ({ name }) => name.startsWith('Night Desk') },
  { text: 'in 9 tasks', isGranted: ({ tasks }) => tasks.length === 9 },
  { text: 'keep it private', isGranted: (_project, said) => said.includes('"edit info"') },
  { text: 'frobnicate wildly', isGranted: (_project, said) => said.includes('frobnicate wildly') },
];

describe('a sentence that asks for several things', () => {
  const lost = (wishes: typeof WISHES, joint: string): string[] => {
    const prompt = `${wishes.map(({ text }) => text).join(joint)}.`;
    const { project, said } = refine(prompt.charAt(0).toUpperCase() + prompt.slice(1));
    return wishes
      .filter(({ isGranted }) => !isGranted(project, said.toLowerCase()))
      .map(({ text }) => `${prompt} → ${text}`);
  };

  it.each([', ', ' and ', ', and ', ' but ', '; ', '. '])(
    'fulfils each of them, or says which it did not understand, when they are joined by "%s"',
    (joint) => {
      const pairs = WISHES.flatMap((first) =>
        WISHES.filter((second) => second !== first).map((second) => [first, second]),
      );
      expect(pairs.flatMap((pair) => lost(pair, joint))).toEqual([]);
    },
  );

  it('fulfils all of them in any order', () => {
    expect(WISHES.flatMap((_, start) => lost([...WISHES.slice(start), ...WISHES.slice(0, start)], ', '))).toEqual([]);
  });

  it.each([
    [
      'Add a search, reviews and tags for a team of 2 students in 12 tasks',
      ['Reviews and ratings of books', 'Tag books'],
      { max_team_size: 2 },
    ],
    ['Replace the search with comments for a team of 5', ['Comments on books'], { max_team_size: 5 }],
    ['Make it harder with reviews', ['Reviews and ratings of books'], { difficulty_level: 'Advanced' }],
    [
      'Rename it to "Books, and more" with tags for a team of 3',
      ['Tag books'],
      { name: 'Books, and more', max_team_size: 3 },
    ],
    ['Dark shelves would be nice, also tags', ['Tag books'], {}],
  ])('"%s" is carried out completely', (prompt, tasks, about) => {
    const { project } = refine(prompt);
    expect(project).toMatchObject(about);
    expect(names(project)).toEqual(expect.arrayContaining(tasks));
  });
});
