import { api, aTeam, aUser, json, setupApi } from '@project-practice/shared/testing';
import type { Invitation } from '@project-practice/shared/contract';
import { nothingHappened } from './visit.tsx';

const team = aTeam({ uuid: '11111111-1111-4111-8111-111111111111', name: 'Night Owls' });
export const path = `/teams/${team.uuid}`;
export const server = setupApi(nothingHappened);
beforeEach(() => server.use(api.get(`${path}/`, () => json(team))));

export const serve = (...list: Invitation[]) =>
  server.use(api.get(`${path}/invitations/`, () => json({ results: list })));
export const asMember = { user: aUser({ email: 'grace@example.com' }) };
