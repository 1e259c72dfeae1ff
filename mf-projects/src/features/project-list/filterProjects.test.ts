import { aProject } from 'shared/testing';
import { compareLevels, filterProjects, pageOf, sortProjects, type Filters } from './filterProjects.ts';

const nothing: Filters = { difficulty: '', category: '', type: '', visibility: '', registration: '' };

it('filters and sorts a thousand projects well within one frame', () => {
  const projects = Array.from({ length: 1000 }, (_, index) => aProject({ name: `Project ${index}`, category: index % 2 ? 'ai' : 'backend' }));
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    expect(sortProjects(filterProjects(projects, { ...nothing, category: 'AI' }), 'name')).toHaveLength(500);
    return performance.now() - start;
  });
  expect(times.sort((a, b) => a - b)[7]).toBeLessThan(16);
});

it('orders difficulties from easy to hard, with unknown ones last', () => {
  expect(['Expert', 'Wild', 'beginner', 'Advanced', 'Intermediate'].sort(compareLevels)).toEqual(['beginner', 'Intermediate', 'Advanced', 'Expert', 'Wild']);
});

it('keeps the page inside the pages there are', () => {
  const projects = Array.from({ length: 21 }, () => aProject());
  expect(pageOf(projects, 9)).toMatchObject({ page: 3, pageCount: 3, from: 21, to: 21 });
  expect(pageOf([], 2)).toMatchObject({ page: 1, pageCount: 1, items: [] });
});
