import { screen } from '@testing-library/react';
import { aMembership, api, aProject, aRegistration, json, setupApi } from '@project-practice/shared/testing';
import { snackbarStore } from '@project-practice/shared/ui';
import { visit } from './visit.tsx';

export const server = setupApi();
export const project = { id: 7, name: 'Chain Notes' };
export const owls = aMembership({ name: 'Night Owls' });
export const foxes = aMembership({ name: `Foxes (${owls.uuid})` });

/** Whether the API has a registration of the user's team. */
export const stored = { isRegistered: false };
/** The registrations that the API received. */
export const payloads: unknown[] = [];

beforeEach(() => {
  stored.isRegistered = false;
  payloads.length = 0;
  sessionStorage.clear();
  snackbarStore.clear();
  server.use(
    api.get('/projects/7/', () => json(aProject({ id: 7, name: 'Chain Notes', is_registered: stored.isRegistered }))),
    api.get('/projects/7/tasks/', () => json([])),
    api.get('/teams/', () => json([owls, foxes])),
    api.get('/projects/registrations', () => json([])),
    api.post('/projects/registrations/', async ({ request }) => {
      // The dialog cannot be closed while the request is pending.
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      payloads.push(await request.json());
      stored.isRegistered = true;
      return json(aRegistration({ id: 1 }), 201);
    }),
  );
});

export async function openDialog() {
  const page = await visit('/projects/7');
  await page.user.click(await screen.findByRole('button', { name: 'Register Team to Project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register Team to Project' });
  return { ...page, dialog };
}
