import { screen } from '@testing-library/react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { api, json, renderRemote } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

export const visit = (path = '/projects/drafts') => renderRemote({ manifest, routes, path });

/** Answers list and detail requests from one array of drafts, as it is when the request arrives. */
export const serving = (drafts: () => readonly ProjectDraft[]) => [
  api.get('/projects/drafts/', () => json(drafts().map((draft) => ({ ...draft, revisions: undefined })))),
  api.get('/projects/drafts/:id/', ({ params }) => {
    const draft = drafts().find(({ id }) => String(id) === params.id);
    return draft ? json(draft) : json({ message: 'Draft not found', code: 'not_found' }, 404);
  }),
];

export async function alertOf(text: string | RegExp) {
  expect(await screen.findByText(text, { selector: '[role=alert], [role=alert] *' })).toBeVisible();
}
