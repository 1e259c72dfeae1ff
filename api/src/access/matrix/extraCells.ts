import type { ExtraCell } from './rows.ts';
import { projectCells } from './projectCells.ts';

/** What the rows do not cover: ids of other projects, teams, and people in the path, body, or query grant no access. */
export const extraCells: ExtraCell[] = [
  ...projectCells,
  {
    promise: 'a certificate of a teammate is not found',
    as: 'M',
    status: 404,
    call: ({ certificateNo }) => ({ method: 'GET', path: `/certificates/${certificateNo}/download/` }),
  },
  {
    promise: 'an unknown certificate does not verify',
    as: 'A',
    status: 404,
    call: () => ({ method: 'GET', path: '/certificates/TP-2026-0000-0000-0/verify/' }),
  },
  {
    promise: 'an owner cannot remove themselves',
    as: 'O',
    status: 400,
    call: ({ team, people }) => ({
      method: 'DELETE',
      path: `/teams/${team.uuid}/members/`,
      body: { email: people.O!.email },
    }),
  },
  {
    promise: 'a member who is not the owner cannot remove anybody, not even themselves',
    as: 'M',
    status: 403,
    call: ({ team, people }) => ({
      method: 'DELETE',
      path: `/teams/${team.uuid}/members/`,
      body: { email: people.M!.email },
    }),
  },
  {
    promise: 'ownership of a team goes to members only',
    as: 'O',
    status: 400,
    call: ({ team, people }) => ({ method: 'PATCH', path: `/teams/${team.uuid}/`, body: { owner: people.S!.email } }),
  },
  {
    promise: 'an invitation is not found below another team',
    as: 'O',
    status: 404,
    call: ({ team, foreignInvitation }) => ({
      method: 'GET',
      path: `/teams/${team.uuid}/invitations/${foreignInvitation}/`,
    }),
  },
  {
    promise: 'an owner cannot delete an invitation of another team',
    as: 'O',
    status: 404,
    call: ({ team, foreignInvitation }) => ({
      method: 'DELETE',
      path: `/teams/${team.uuid}/invitations/${foreignInvitation}/`,
    }),
  },
  {
    promise: 'a removed member may use an invitation created after the removal',
    as: 'X',
    status: 200,
    call: ({ team, invitation }) => ({ method: 'POST', path: `/teams/${team.uuid}/invitations/${invitation}/accept/` }),
  },
  {
    promise: 'a number that cannot be an id is not found',
    as: 'M',
    status: 404,
    call: () => ({ method: 'GET', path: '/projects/0/' }),
  },
  {
    promise: 'a number with a leading zero is not found',
    as: 'M',
    status: 404,
    call: ({ open }) => ({ method: 'GET', path: `/projects/0${open.projectId}/` }),
  },
  {
    promise: 'a number beyond any id is not found',
    as: 'M',
    status: 404,
    call: () => ({ method: 'GET', path: '/projects/9999999999999999/tasks/' }),
  },
  {
    promise: 'a team address that is not a uuid is not found',
    as: 'M',
    status: 404,
    call: () => ({ method: 'GET', path: '/teams/otters/' }),
  },
];
