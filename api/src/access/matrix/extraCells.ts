import type { Call } from './rows.ts';
import type { Caller, World } from './world.ts';

interface ExtraCell {
  promise: string;
  as: Caller;
  call(world: World): Call & { method: 'GET' | 'POST' | 'PATCH' | 'DELETE' };
  status: number;
}

const URLS = { deployment_url: 'https://example.com', github_url: 'https://github.com/a/b' };
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const tasksOf = (world: World) => `/projects/${world.project.projectId}/tasks`;

/** What the rows do not cover: ids of other projects, teams, and people in the path, body, or query grant no access. */
export const extraCells: ExtraCell[] = [
  {
    promise: 'a task is not found below another project',
    as: 'M',
    status: 404,
    call: ({ project, open }) => ({ method: 'GET', path: `/projects/${open.projectId}/tasks/${project.taskIds[0]}/` }),
  },
  {
    promise: 'a submission is not found below another task',
    as: 'M',
    status: 404,
    call: (world) => ({
      method: 'GET',
      path: `${tasksOf(world)}/${world.project.taskIds[1]}/submissions/${world.submissionId}/`,
    }),
  },
  {
    promise: 'a submission is not found below another project',
    as: 'M',
    status: 404,
    call: ({ open, project, submissionId }) => ({
      method: 'GET',
      path: `/projects/${open.projectId}/tasks/${project.taskIds[0]}/submissions/${submissionId}/`,
    }),
  },
  {
    promise: 'a private project has no tasks for a stranger',
    as: 'S',
    status: 404,
    call: ({ secret }) => ({ method: 'GET', path: `/projects/${secret.projectId}/tasks/${secret.taskIds[0]}/` }),
  },
  {
    promise: 'a private project has no submissions for a former member',
    as: 'X',
    status: 404,
    call: ({ secret }) => ({ method: 'GET', path: `/projects/${secret.projectId}/submissions/` }),
  },
  {
    promise: 'a stranger cannot register for a private project',
    as: 'S',
    status: 404,
    call: ({ secret, foreignTeam }) => ({
      method: 'POST',
      path: '/projects/registrations/',
      body: { project: secret.projectId, team: foreignTeam.uuid, deployment_url: '' },
    }),
  },
  {
    promise: 'a team that does not exist is refused like a foreign one at registration',
    as: 'M',
    status: 403,
    call: ({ open }) => ({
      method: 'POST',
      path: '/projects/registrations/',
      body: { project: open.projectId, team: NOWHERE, deployment_url: '' },
    }),
  },
  {
    promise: 'a team registers to a project once',
    as: 'M',
    status: 409,
    call: ({ project, team }) => ({
      method: 'POST',
      path: '/projects/registrations/',
      body: { project: project.projectId, team: team.uuid, deployment_url: '' },
    }),
  },
  {
    promise: 'a member cannot submit for a team they are not in',
    as: 'M',
    status: 403,
    call: (world) => ({
      method: 'POST',
      path: `${tasksOf(world)}/${world.project.taskIds[0]}/submissions/`,
      body: { team: world.foreignTeam.uuid, ...URLS },
    }),
  },
  {
    promise: 'a locked task takes no submission',
    as: 'M',
    status: 403,
    call: (world) => ({
      method: 'POST',
      path: `${tasksOf(world)}/${world.project.taskIds[2]}/submissions/`,
      body: { team: world.team.uuid, ...URLS },
    }),
  },
  {
    promise: 'a project the team is not registered to takes no submission',
    as: 'M',
    status: 403,
    call: ({ open, team }) => ({
      method: 'POST',
      path: `/projects/${open.projectId}/tasks/${open.taskIds[0]}/submissions/`,
      body: { team: team.uuid, ...URLS },
    }),
  },
  {
    promise: 'nothing is visited for a stranger to a private project',
    as: 'S',
    status: 404,
    call: ({ secret, foreignTeam }) => ({
      method: 'GET',
      path: `/projects/${secret.projectId}/tasks/${secret.taskIds[0]}/addresses/?team=${foreignTeam.uuid}`,
    }),
  },
  {
    promise: 'a stranger to a private project is told so, even with a question that makes no sense',
    as: 'S',
    status: 404,
    call: ({ secret }) => ({
      method: 'GET',
      path: `/projects/${secret.projectId}/tasks/${secret.taskIds[0]}/addresses/?team=nonsense`,
    }),
  },
  {
    promise: 'a stranger to a private project is told so, even with a submission that makes no sense',
    as: 'S',
    status: 404,
    call: ({ secret }) => ({
      method: 'POST',
      path: `/projects/${secret.projectId}/tasks/${secret.taskIds[0]}/submissions/`,
      body: null,
    }),
  },
  {
    promise: 'nothing is visited for a task of another project',
    as: 'M',
    status: 404,
    call: ({ project, open, team }) => ({
      method: 'GET',
      path: `/projects/${open.projectId}/tasks/${project.taskIds[0]}/addresses/?team=${team.uuid}`,
    }),
  },
  {
    promise: 'nothing is visited for a team the caller is not in',
    as: 'M',
    status: 403,
    call: (world) => ({
      method: 'GET',
      path: `${tasksOf(world)}/${world.project.taskIds[0]}/addresses/?team=${world.foreignTeam.uuid}`,
    }),
  },
  {
    promise: 'nothing is visited for a locked task',
    as: 'M',
    status: 403,
    call: (world) => ({
      method: 'GET',
      path: `${tasksOf(world)}/${world.project.taskIds[2]}/addresses/?team=${world.team.uuid}`,
    }),
  },
  {
    promise: 'nothing is visited for a project the team is not registered to',
    as: 'M',
    status: 403,
    call: ({ open, team }) => ({
      method: 'GET',
      path: `/projects/${open.projectId}/tasks/${open.taskIds[0]}/addresses/?team=${team.uuid}`,
    }),
  },
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
