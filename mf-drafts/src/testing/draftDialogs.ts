import { screen, within } from '@testing-library/react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { aDraft, api, json, setupApi } from '@project-practice/shared/testing';
import { aReviewedDraft } from './builders.ts';
import { serving, visit } from './visit.tsx';

export const server = setupApi();
/** What the API has. */
export const stored: { drafts: ProjectDraft[] } = { drafts: [] };
/** The bodies of the writes that the API received. */
export const sent: unknown[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  stored.drafts = [aReviewedDraft()];
  server.use(
    ...serving(() => stored.drafts),
    api.get('/categories/', () =>
      json([
        { id: 2, name: 'backend' },
        { id: 3, name: 'iot' },
      ]),
    ),
    api.get('/difficulties/', () => json({ results: [{ id: 5, name: 'Beginner' }] })),
    api.post('/projects/drafts/', async ({ request }) => {
      sent.push(await request.json());
      const draft = aDraft({ id: 12, name: null, category: 'iot', created_at: '2026-04-01T00:00:00.000Z' });
      stored.drafts = [...stored.drafts, draft];
      return json(draft, 201);
    }),
    api.patch('/projects/drafts/7/', async ({ request }) => {
      const changes = (await request.json()) as Partial<ProjectDraft>;
      sent.push(changes);
      stored.drafts = stored.drafts.map((draft) => ({
        ...draft,
        ...changes,
        name: changes.name === '' ? null : (changes.name ?? draft.name),
      }));
      return json(stored.drafts[0]);
    }),
  );
});

export async function openCreate() {
  const page = await visit();
  await screen.findByText('1 draft');
  await page.user.click(screen.getByRole('button', { name: 'New draft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New AI Project Draft' });
  await within(dialog).findByLabelText('Category');
  return { ...page, dialog, form: within(dialog) };
}

export async function openEdit() {
  const page = await visit('/projects/drafts?draft=7');
  await page.user.click(await screen.findByRole('button', { name: 'Edit Info' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Draft Information' });
  return { ...page, dialog, form: within(dialog), name: within(dialog).getByLabelText('Project Name') };
}
