import { has, isEmpty, members, signedIn, type Row } from './rows.ts';
import type { World } from './world.ts';

const teamAt = ({ team }: World) => `/teams/${team.uuid}`;
const invitationAt = (world: World) => `${teamAt(world)}/invitations/${world.invitation}/`;
const draftAt = ({ draftId }: World) => `/projects/drafts/${draftId}/`;
/** Of certificates, the team's activity tells only the holder. */
const tellsOfCertificate = (body: { certificate_no: string | null }[]) =>
  body.some(({ certificate_no }) => certificate_no !== null);
const keys = (expected: string[]) => (body: object) => Object.keys(body).sort().join() === [...expected].sort().join();
const isPreview = keys(['uuid', 'team_name', 'expires_in_days', 'is_active']);
const isFull = (body: object) => 'invitation_url' in body;
/** Only its author can see a draft; here that is the member. */
const onlyMember = (status: number): Row['cells'] => ({ ...signedIn(404), M: status });

/** Teams, invitations and drafts. */
export const teamRows: Row[] = [
  {
    route: 'GET /teams/',
    call: () => ({ path: '/teams/' }),
    cells: {
      A: 401,
      S: [200, (body, { foreignTeam }) => body.length === 1 && body[0].uuid === foreignTeam.uuid],
      M: [200, has(1)],
      O: [200, has(1)],
      X: [200, isEmpty],
    },
  },
  { route: 'POST /teams/', call: () => ({ path: '/teams/', body: { name: 'Otters' } }), cells: signedIn(201) },
  { route: 'GET /teams/:uuid/', call: (world) => ({ path: `${teamAt(world)}/` }), cells: members(200, 404) },
  {
    route: 'GET /teams/:uuid/activity/',
    call: (world) => ({ path: `${teamAt(world)}/activity/` }),
    cells: { A: 401, S: 404, M: [200, (body) => !tellsOfCertificate(body)], O: [200, tellsOfCertificate], X: 404 },
  },
  {
    route: 'PATCH /teams/:uuid/',
    call: (world) => ({ path: `${teamAt(world)}/`, body: { name: 'Renamed' } }),
    cells: { A: 401, S: 404, M: 403, O: 200, X: 404 },
  },
  {
    route: 'DELETE /teams/:uuid/members/',
    call: (world) => ({ path: `${teamAt(world)}/members/`, body: { email: world.people.M!.email } }),
    cells: { A: 401, S: 404, M: 403, O: 200, X: 404 },
  },
  {
    route: 'POST /teams/:uuid/leave/',
    call: (world) => ({ path: `${teamAt(world)}/leave/` }),
    cells: members(200, 404),
  },
  {
    route: 'GET /teams/:uuid/invitations/',
    call: (world) => ({ path: `${teamAt(world)}/invitations/` }),
    cells: members([200, has(2)], 404),
  },
  {
    route: 'POST /teams/:uuid/invitations/',
    call: (world) => ({ path: `${teamAt(world)}/invitations/`, body: { expires_in_days: 3 } }),
    cells: members(201, 404),
  },
  {
    route: 'GET /teams/:uuid/invitations/:invitation/',
    call: (world) => ({ path: invitationAt(world) }),
    cells: { A: [200, isPreview], S: [200, isPreview], M: [200, isFull], O: [200, isFull], X: [200, isPreview] },
  },
  {
    route: 'GET /teams/:uuid/invitations/:invitation/inviter/',
    call: (world) => ({ path: `${invitationAt(world)}inviter/` }),
    cells: signedIn([200, keys(['first_name', 'last_name'])]),
  },
  {
    route: 'DELETE /teams/:uuid/invitations/:invitation/',
    call: (world) => ({ path: invitationAt(world) }),
    cells: { A: 401, S: 404, M: 403, O: 204, X: 404 },
  },
  {
    route: 'POST /teams/:uuid/invitations/:invitation/enable/',
    call: (world) => ({ path: `${invitationAt(world)}enable/` }),
    cells: members(200, 404),
  },
  {
    route: 'POST /teams/:uuid/invitations/:invitation/disable/',
    call: (world) => ({ path: `${invitationAt(world)}disable/` }),
    cells: members(200, 404),
  },
  {
    route: 'POST /teams/:uuid/invitations/:invitation/accept/',
    call: (world) => ({ path: `${teamAt(world)}/invitations/${world.oldInvitation}/accept/` }),
    cells: { A: 401, S: 200, M: 200, O: 200, X: 403 },
  },
  {
    route: 'GET /projects/drafts/',
    call: () => ({ path: '/projects/drafts/' }),
    cells: { ...signedIn([200, isEmpty]), M: [200, has(1)] },
  },
  {
    route: 'POST /projects/drafts/',
    call: () => ({ path: '/projects/drafts/', body: { category_id: 1, difficulty_level_id: 1, is_public: false } }),
    cells: signedIn(201),
  },
  { route: 'GET /projects/drafts/:id/', call: (world) => ({ path: draftAt(world) }), cells: onlyMember(200) },
  {
    route: 'PATCH /projects/drafts/:id/',
    call: (world) => ({ path: draftAt(world), body: { name: 'Tides' } }),
    cells: onlyMember(200),
  },
  { route: 'DELETE /projects/drafts/:id/', call: (world) => ({ path: draftAt(world) }), cells: onlyMember(204) },
  {
    route: 'POST /projects/drafts/:id/refine/',
    call: (world) => ({ path: `${draftAt(world)}refine/`, body: { prompt: 'Add a task about storms' } }),
    cells: onlyMember(202),
  },
  {
    route: 'POST /projects/drafts/:id/restore/',
    call: (world) => ({ path: `${draftAt(world)}restore/`, body: { revision_id: world.revisionId } }),
    cells: onlyMember(200),
  },
  {
    route: 'POST /projects/drafts/:id/finalize/',
    call: (world) => ({ path: `${draftAt(world)}finalize/` }),
    cells: onlyMember(200),
  },
];
