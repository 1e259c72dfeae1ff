import { screen } from '@testing-library/react';
import { api, aProject, json, setupApi } from '@project-practice/shared/testing';
import type { Project } from '@project-practice/shared/contract';

const lookups = [
  api.get('/categories/', () =>
    json([
      { id: 1, name: 'backend' },
      { id: 2, name: 'frontend' },
    ]),
  ),
  api.get('/difficulties/', () =>
    json([
      { id: 1, name: 'Beginner' },
      { id: 2, name: 'Expert' },
    ]),
  ),
];
export const server = setupApi(...lookups);
beforeEach(() => server.use(...lookups));

afterEach(() => jest.restoreAllMocks());

export const serve = (...projects: Project[]) =>
  server.use(
    api.get('/projects/', () => json({ count: projects.length, next: null, previous: null, results: projects })),
  );
export const cards = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
export const many = (count: number, fields: Partial<Project> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aProject({
      name: `Project ${index + 1}`,
      created_at: new Date(2026, 0, 1, 0, count - index).toISOString(),
      ...fields,
    }),
  );
