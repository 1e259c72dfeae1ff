import { configure, screen } from '@testing-library/react';
import type { GeneratedProject, GeneratedTask, ProjectDraft } from 'shared/contract';
import { aDraft, api, json, renderRemote } from 'shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

// A busy machine renders slowly; what is promised does not depend on it.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

export const visit = (path = '/projects/drafts') => renderRemote({ manifest, routes, path });

/** Answers list and detail from one set of drafts, as they are at the time of the call. */
export const serving = (drafts: () => readonly ProjectDraft[]) => [
  api.get('/projects/drafts/', () => json(drafts().map((draft) => ({ ...draft, revisions: undefined })))),
  api.get('/projects/drafts/:id/', ({ params }) => {
    const draft = drafts().find(({ id }) => String(id) === params.id);
    return draft ? json(draft) : json({ message: 'Draft not found', code: 'not_found' }, 404);
  }),
];

export const aGeneratedTask = (fields: Partial<GeneratedTask> = {}): GeneratedTask => ({
  name: 'Lend a book', description: 'A member borrows a copy.', difficulty_level: 2, duration_in_days: 3, order: 0,
  prerequisites: ['HTTP and JSON'], endpoints: [{ method: 'POST', path: '/loans', description: 'Lends a copy' }], tests: [{ name: 'Lends a copy' }], ...fields,
});

export const aGeneratedProject = (fields: Partial<GeneratedProject> = {}): GeneratedProject => ({
  name: 'Library Loans', description: 'Lend books and get them back.', category: 'backend', difficulty_level: 'Beginner', max_team_size: 3, is_premium: false,
  tasks: [aGeneratedTask()], ...fields,
});

/** A draft with one generated version. */
export function aReviewedDraft(fields: Partial<ProjectDraft> = {}): ProjectDraft {
  const project = aGeneratedProject();
  const revisions = [{ id: 1, prompt: 'A library that lends books', created_at: '2026-03-02T09:31:00.000Z', notes: ['I read this as a library.'], project_json: project }];
  return aDraft({ id: 7, status: 'pending_review', generator: 'built-in', latest_project_json: project, revisions, ...fields });
}

/** Network failures are tried three times before a screen gives up. */
export async function alertOf(text: string | RegExp) {
  expect(await screen.findByText(text, { selector: '[role=alert], [role=alert] *' })).toBeVisible();
}
