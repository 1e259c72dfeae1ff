import type { Progress } from '@project-practice/shared/contract';
import { has, isEmpty, members, signedIn, type Row } from './rows.ts';
import type { World } from './world.ts';

const URLS = { deployment_url: 'https://example.com', github_url: 'https://github.com/a/b' };
const taskOf = ({ project }: World, index: number) => `/projects/${project.projectId}/tasks/${project.taskIds[index]}`;
const sees = (work: 'project' | 'secret', isSeen: boolean) => (body: { results: { id: number }[] }, world: World) =>
  body.results.some(({ id }) => id === world[work].projectId) === isSeen;
const holds =
  (certificate: string) =>
  (body: Progress, { finished }: World) =>
    body.projects.find(({ id }) => id === finished.projectId)?.certificate === certificate;
const hasNoTeam = ({ code, detail }: { code: string; detail: string }) =>
  code === 'no_team' && detail.startsWith('No team you');
const redacted = (isRedacted: boolean) => (body: { description?: string; registered: boolean }) =>
  (body.description === undefined) === isRedacted && body.registered === !isRedacted;

/** Projects, tasks, registrations, submissions and certificates. */
export const projectRows: Row[] = [
  {
    route: 'GET /projects/',
    call: () => ({ path: '/projects/' }),
    cells: members([200, sees('secret', true)], [200, sees('secret', false)]),
  },
  {
    route: 'GET /progress/',
    call: () => ({ path: '/progress/' }),
    cells: {
      ...members([200, holds('waiting')], [200, ({ projects, recent }) => isEmpty(projects) && isEmpty(recent)]),
      O: [200, holds('issued')],
    },
  },
  {
    route: 'GET /projects/:projectId/',
    call: ({ secret }) => ({ path: `/projects/${secret.projectId}/` }),
    cells: members(200, 404),
  },
  {
    route: 'GET /projects/:projectId/tasks/',
    call: ({ secret }) => ({ path: `/projects/${secret.projectId}/tasks/` }),
    cells: members([200, has(1)], 404),
  },
  {
    route: 'GET /projects/:projectId/tasks/:taskId/',
    call: (world) => ({ path: `${taskOf(world, 0)}/` }),
    cells: members([200, redacted(false)], [200, redacted(true)]),
  },
  {
    route: 'POST /projects/registrations/',
    call: ({ open, team }) => ({
      path: '/projects/registrations/',
      body: { project: open.projectId, team: team.uuid, deployment_url: '' },
    }),
    cells: members(201, 403),
  },
  {
    route: 'GET /projects/registrations/',
    call: ({ project }) => ({ path: `/projects/registrations/?project_id=${project.projectId}` }),
    cells: members([200, has(1)], [200, isEmpty]),
  },
  {
    route: 'GET /projects/:projectId/submissions/',
    call: ({ project }) => ({ path: `/projects/${project.projectId}/submissions/` }),
    cells: members([200, has(3)], [200, isEmpty]),
  },
  {
    route: 'GET /projects/:projectId/tasks/:taskId/submissions/',
    call: (world) => ({ path: `${taskOf(world, 0)}/submissions/` }),
    cells: members([200, has(2)], [200, isEmpty]),
  },
  {
    route: 'GET /projects/:projectId/tasks/:taskId/submissions/:submissionId/',
    call: (world) => ({ path: `${taskOf(world, 0)}/submissions/${world.submissionId}/` }),
    cells: members(200, 404),
  },
  {
    route: 'POST /projects/:projectId/tasks/:taskId/submissions/',
    call: (world) => ({ path: `${taskOf(world, 1)}/submissions/`, body: { team: world.team.uuid, ...URLS } }),
    cells: members(201, 403),
  },
  {
    route: 'GET /projects/:projectId/tasks/:taskId/addresses/',
    // Refused without a visit, so that nothing is called.
    call: (world) => ({
      path: `${taskOf(world, 1)}/addresses/?team=${world.team.uuid}&deployment_url=http://10.0.0.1/`,
    }),
    cells: members([200, ({ deployment_url }) => deployment_url.verdict === 'blocked'], 403),
  },
  {
    route: 'POST /projects/:projectId/tasks/:taskId/submissions/:submissionId/rerun/',
    call: (world) => ({ path: `${taskOf(world, 1)}/submissions/${world.erroredId}/rerun/` }),
    cells: members(200, 404),
  },
  {
    route: 'GET /projects/:id/certificates/available/',
    call: ({ finished }) => ({ path: `/projects/${finished.projectId}/certificates/available/` }),
    cells: {
      A: 401,
      S: [400, hasNoTeam],
      M: [200, ({ available }) => available],
      O: [400, ({ detail }) => detail.includes('already issued')],
      X: [400, hasNoTeam],
    },
  },
  {
    route: 'POST /projects/:id/certificates/request/',
    call: ({ finished }) => ({ path: `/projects/${finished.projectId}/certificates/request/` }),
    cells: {
      A: 401,
      S: [400, hasNoTeam],
      M: [200, ({ certificate_id }) => Boolean(certificate_id)],
      O: [400, (body, world) => body.certificate_id === world.certificateNo],
      X: [400, hasNoTeam],
    },
  },
  {
    route: 'GET /certificates/',
    call: () => ({ path: '/certificates/' }),
    cells: { ...signedIn([200, isEmpty]), O: [200, has(1)] },
  },
  {
    route: 'GET /certificates/:no/',
    call: ({ certificateNo }) => ({ path: `/certificates/${certificateNo}/` }),
    cells: { ...signedIn(404), O: 200 },
  },
  {
    route: 'POST /certificates/:no/reissue/',
    call: ({ certificateNo }) => ({ path: `/certificates/${certificateNo}/reissue/` }),
    cells: { ...signedIn(404), O: 200 },
  },
  {
    route: 'GET /certificates/:no/download/',
    call: ({ certificateNo }) => ({ path: `/certificates/${certificateNo}/download` }),
    cells: { ...signedIn(404), O: 200 },
  },
  {
    route: 'GET /certificates/:no/verify/',
    call: ({ certificateNo }) => ({ path: `/certificates/${certificateNo}/verify/` }),
    cells: { A: 200, S: 200, M: 200, O: 200, X: 200 },
  },
];
