import { aGeneratedProject, aGeneratedTask } from '../testing/builders.ts';
import { changesBetween } from './changesBetween.ts';

const tasks = (...names: string[]) => names.map((name, order) => aGeneratedTask({ name, order }));

it('lists the tasks that were added, removed and changed, and how', () => {
  const before = aGeneratedProject({ tasks: tasks('Lend', 'Return', 'Search') });
  const after = aGeneratedProject({
    tasks: [
      aGeneratedTask({ name: 'Lend', difficulty_level: 1, duration_in_days: 1 }),
      aGeneratedTask({ name: 'Search', order: 1 }),
      aGeneratedTask({ name: 'Remind', order: 2 }),
    ],
  });
  expect(changesBetween(before, after)).toEqual([
    { kind: 'added', what: 'Remind' },
    { kind: 'removed', what: 'Return' },
    { kind: 'changed', what: 'Lend', detail: 'Medium → Easy, 3 days → 1 day' },
  ]);
});

it('lists the project fields that changed', () => {
  const after = aGeneratedProject({
    name: 'Shelf Life',
    max_team_size: 2,
    is_premium: true,
    description: 'Other words.',
  });
  expect(changesBetween(aGeneratedProject(), after).map(({ what, detail }) => [what, detail])).toEqual([
    ['Name', 'Library Loans → Shelf Life'],
    ['Max team size', '3 → 2'],
    ['Access', 'Free → Premium'],
    ['Description', undefined],
  ]);
});

it('reports a changed order only when tasks moved relative to each other', () => {
  const before = aGeneratedProject({ tasks: tasks('A', 'B', 'C') });
  expect(changesBetween(before, aGeneratedProject({ tasks: tasks('A', 'C') }))).toEqual([
    { kind: 'removed', what: 'B' },
  ]);
  expect(changesBetween(before, aGeneratedProject({ tasks: tasks('B', 'A', 'C') }))).toEqual([
    { kind: 'changed', what: 'Task order' },
  ]);
});

it('finds nothing between equal versions', () => {
  expect(changesBetween(aGeneratedProject(), aGeneratedProject())).toEqual([]);
});
