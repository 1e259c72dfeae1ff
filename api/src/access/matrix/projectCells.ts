import type { ExtraCell } from './rows.ts';
import type { World } from './world.ts';

const URLS = { deployment_url: 'https://example.com', github_url: 'https://github.com/a/b' };
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const tasksOf = (world: World) => `/projects/${world.project.projectId}/tasks`;

/** No access to what hangs from a project: its tasks, registrations, submissions, and visits of addresses. */
export const projectCells: ExtraCell[] = [
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
];
