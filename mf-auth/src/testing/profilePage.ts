import { screen } from '@testing-library/react';
import { api, aUser, json, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

export const ada = aUser({ phone: '+44 20', is_premium: true, user_type: 'student' });
export const server = setupApi();
beforeEach(() => {
  sessionStorage.clear();
  server.use(
    api.get('/auth/profile/', () => json(ada)),
    api.get('/auth/user-skills/', () => json([])),
  );
});

export const open = (path = '/profile', user = ada) => renderRemote({ manifest, routes, path, user });
export const button = (name: string) => screen.findByRole('button', { name });
export const edit = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await button('Edit Profile'));
  await screen.findByLabelText('First name');
};

/** Accepts the PATCH and returns the bodies that were sent. */
export function takeChanges() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    api.patch('/auth/profile/', async ({ request }) => {
      const body = Object.fromEntries(await request.formData());
      sent.push(body);
      const saved = { ...ada, ...body, avatar: null };
      server.use(api.get('/auth/profile/', () => json(saved)));
      return json(saved);
    }),
  );
  return sent;
}
