import { sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import type { GeneratedProject } from '../../drafting/index.ts';
import { newCertificateNumber } from '../../modules/certificates/certificateNumber.ts';
import { signUp, type TestApi, type TestUser } from '../../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register, type AtWork } from '../../testing/teamsAtWork.ts';

const { certificates, certificateVersions, draftRevisions, drafts, invitations, memberships, submissions } = tables;

/** The callers of the matrix: A anonymous, S signed-in stranger, M member, O owner, X a member who was removed. */
export type Caller = 'A' | 'S' | 'M' | 'O' | 'X';
export const CALLERS: Caller[] = ['A', 'S', 'M', 'O', 'X'];

export interface World {
  people: Record<Caller, TestUser | undefined>;
  team: { id: number; uuid: string };
  foreignTeam: { id: number; uuid: string };
  /** Registered, first of three tasks passed. */
  project: AtWork;
  /** Not public; the team is registered. */
  secret: AtWork;
  /** Public, nobody is registered. */
  open: AtWork;
  /** All tasks passed; the owner holds its certificate. */
  finished: AtWork;
  submissionId: number;
  erroredId: number;
  certificateNo: string;
  invitation: string;
  /** Created before X was removed. */
  oldInvitation: string;
  foreignInvitation: string;
  /** The member's own. */
  draftId: number;
  revisionId: number;
  sessionOf: Record<Caller, string>;
  skillId: number;
}

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

const PROJECT_JSON: GeneratedProject = {
  name: 'Tide Table',
  description: 'Shows tides.',
  category: 'backend',
  difficulty_level: 'Beginner',
  max_team_size: 3,
  is_premium: false,
  tasks: [
    {
      name: 'List tides',
      description: 'Lists.',
      difficulty_level: 1,
      duration_in_days: 2,
      order: 0,
      prerequisites: [],
      tests: [{ name: 'Lists tides', points: 1, request: { method: 'GET', path: '/tides' }, expect: { status: 200 } }],
      endpoints: [{ method: 'GET', path: '/tides', description: 'Lists tides' }],
    },
  ],
};

async function invite(api: TestApi, team_id: number, created_by: number, created_at: Date): Promise<string> {
  const [row] = await api.db
    .insert(invitations)
    .values({ team_id, created_by, created_at, expires_at: new Date(Date.now() + 3 * DAY_MS) })
    .returning({ uuid: invitations.uuid });
  return row!.uuid;
}

async function certify(api: TestApi, userId: number, projectId: number, teamId: number): Promise<string> {
  const no = newCertificateNumber(2026);
  const [row] = await api.db
    .insert(certificates)
    .values({
      no,
      user_id: userId,
      project_id: projectId,
      team_id: teamId,
      project_name: 'Finished',
      team_name: 'Team',
      task_count: 1,
      completion_date: ago(1),
    })
    .returning({ id: certificates.id });
  await api.db
    .insert(certificateVersions)
    .values({ certificate_id: row!.id, version: 1, recipient_name: 'An Earlier Name' });
  return no;
}

async function draftOf(api: TestApi, userId: number) {
  const first = (table: string) => sql`(select min(id) from ${sql.identifier(table)})`;
  const [draft] = await api.db
    .insert(drafts)
    .values({
      user_id: userId,
      category_id: first('categories'),
      difficulty_id: first('difficulties'),
      status: 'pending_review',
      latest_project_json: PROJECT_JSON,
      generator: 'built-in',
    })
    .returning({ id: drafts.id });
  const [revision] = await api.db
    .insert(draftRevisions)
    .values({
      draft_id: draft!.id,
      prompt: 'Make it about tides',
      project_json: PROJECT_JSON,
      completed_at: new Date(),
    })
    .returning({ id: draftRevisions.id });
  return { draftId: draft!.id, revisionId: revision!.id };
}

const sidOf = (user: TestUser | undefined) =>
  user ? JSON.parse(Buffer.from(user.access.split('.')[1]!, 'base64url').toString()).sid : '';

/** Builds a separate world per call, so that one caller's writes cannot affect the next caller. */
export async function aWorld(api: TestApi): Promise<World> {
  const [S, M, O, X] = [await signUp(api), await signUp(api), await signUp(api), await signUp(api)];
  const team = await aTeam(api, O, [M]);
  const foreignTeam = await aTeam(api, S);
  await api.db.update(memberships).set({ joined_at: ago(30) });
  await api.db
    .insert(memberships)
    .values({ team_id: team.id, user_id: X.id, joined_at: ago(20), ended_at: ago(5), end_reason: 'removed' });

  const [project, secret, open, finished] = [
    await aProjectWithTasks(api, 3),
    await aProjectWithTasks(api, 1, { is_public: false }),
    await aProjectWithTasks(api, 1),
    await aProjectWithTasks(api, 1),
  ];
  for (const { projectId } of [project, secret, finished]) await register(api, team.id, projectId, O);
  await pass(api, team.id, project.taskIds.slice(0, 1), M, ago(2));
  await pass(api, team.id, finished.taskIds, M, ago(1));

  const values = {
    team_id: team.id,
    user_id: M.id,
    deployment_url: 'https://example.com',
    github_url: 'https://github.com/a/b',
    completed_at: ago(1),
  };
  const [failed] = await api.db
    .insert(submissions)
    .values({ ...values, task_id: project.taskIds[0]!, status: 'failed' })
    .returning({ id: submissions.id });
  const [errored] = await api.db
    .insert(submissions)
    .values({ ...values, task_id: project.taskIds[1]!, status: 'error' })
    .returning({ id: submissions.id });

  const skills = await api.db.select().from(tables.skills).limit(1);
  for (const user of [S, M, O, X])
    await api.db.insert(tables.userSkills).values({ user_id: user.id, skill_id: skills[0]!.id });
  return {
    people: { A: undefined, S, M, O, X },
    team,
    foreignTeam,
    project,
    secret,
    open,
    finished,
    submissionId: failed!.id,
    erroredId: errored!.id,
    certificateNo: await certify(api, O.id, finished.projectId, team.id),
    invitation: await invite(api, team.id, O.id, ago(1)),
    oldInvitation: await invite(api, team.id, O.id, ago(10)),
    foreignInvitation: await invite(api, foreignTeam.id, S.id, ago(1)),
    ...(await draftOf(api, M.id)),
    sessionOf: { A: crypto.randomUUID(), S: sidOf(S), M: sidOf(M), O: sidOf(O), X: sidOf(X) },
    skillId: skills[0]!.id,
  };
}
