import { screen } from '@testing-library/react';
import { api, aTeam, aUser, json, setupApi } from '@project-practice/shared/testing';
import type { Team } from '@project-practice/shared/contract';
import { nothingHappened } from './visit.tsx';

const invitations = api.get('/teams/:uuid/invitations/', () => json([]));
export const server = setupApi(nothingHappened);
beforeEach(() => server.use(invitations));

export const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
export const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
export const linus = { first_name: 'Linus', last_name: 'Torvalds', email: 'linus@example.com' };
export const team = aTeam({
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Night Owls',
  owner: ada,
  members: [ada, grace, linus],
});
export const path = `/teams/${team.uuid}`;
export const serve = (fields: Partial<Team> = {}) =>
  server.use(api.get(`${path}/`, () => json({ ...team, ...fields })));
export const asGrace = { user: aUser(grace) };
export const opened = (name: string) => screen.findByRole('dialog', { name });
export const asked = (name: string) => screen.findByRole('alertdialog', { name });
