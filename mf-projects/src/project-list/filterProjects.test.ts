import { aProject } from '@project-practice/shared/testing';
import { compareLevels, filterProjects, pageOf, type Filters } from './filterProjects.ts';

const nothing: Filters = { difficulty: '', category: '', type: '', visibility: '', registration: '', search: '' };

it('finds projects that contain every word, ignoring case and accents', () => {
  const projects = [
    aProject({ name: 'Résumé Builder', category: 'frontend', description: 'Prints a CV.' }),
    aProject({ name: 'Till', category: 'backend', description: 'Prints receipts.' }),
    aProject({ name: 'Straße', category: 'backend', description: '' }),
  ];
  const found = (search: string) => filterProjects(projects, { ...nothing, search }).map(({ name }) => name);
  expect(found('STRASSE')).toEqual(['Straße']);
  expect(found('RESUME')).toEqual(['Résumé Builder']);
  expect(found('  prints  back ')).toEqual(['Till']);
  expect(found('prints')).toHaveLength(2);
  expect(found(' ')).toHaveLength(3);
  expect(found('resume receipts')).toEqual([]);
});

it('orders difficulties from easy to hard, with unknown ones last', () => {
  expect(['Expert', 'Wild', 'beginner', 'Advanced', 'Intermediate'].sort(compareLevels)).toEqual([
    'beginner',
    'Intermediate',
    'Advanced',
    'Expert',
    'Wild',
  ]);
});

it('limits the page to those that exist', () => {
  const projects = Array.from({ length: 21 }, () => aProject());
  expect(pageOf(projects, 9)).toMatchObject({ page: 3, pageCount: 3, from: 21, to: 21 });
  expect(pageOf([], 2)).toMatchObject({ page: 1, pageCount: 1, items: [] });
});
