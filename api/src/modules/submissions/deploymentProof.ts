import { and, eq, sql, type AnyColumn } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { parseAllowList } from '@project-practice/foundation/http';
import { teamIdsOf } from '../../access/index.ts';
import { tables, type Db } from '../../database/index.ts';
import { createVisits } from '../../grading/visits.ts';
import { Problem } from '../../problem.ts';
import { deploymentHost } from '../../webAddress.ts';

const { deploymentProofs, passes, submissions, teams } = tables;

/** Arbitrary, but different from the other advisory locks of this database. */
const PASSING_LOCK = 7_231_908;

/** A team, by its UUID, that names a deployment as its own. */
interface Claim {
  team: string;
  userId: number;
  deploymentUrl: string;
}

interface Submitted {
  /** Id or UUID. */
  team: number | string;
  userId: number;
  host: string;
}

/** Where a deployment says whose it is, below the address that is submitted, because several may share a host. */
function proofOf({ team, deploymentUrl }: Pick<Claim, 'team' | 'deploymentUrl'>) {
  const { origin, pathname } = new URL(deploymentUrl);
  return {
    address: `${origin}${pathname.replace(/\/+$/, '')}/.well-known/project-practice.txt`,
    line: `project-practice-team=${team}`,
  };
}

/** Whether the host has served the line of this team. */
export async function isProved(db: Db, teamId: number, host: string): Promise<boolean> {
  const rows = await db
    .select({ host: deploymentProofs.host })
    .from(deploymentProofs)
    .where(and(eq(deploymentProofs.host, host), eq(deploymentProofs.team_id, teamId)));
  return rows.length > 0;
}

/**
 * Whether the deployments at a host count as those of others: a team that the submitter does not belong to has proved it, or
 * was the first to pass there, and the submitter's team has not proved it.
 */
export async function isHeldByOthers(db: Db, { team, userId, host }: Submitted): Promise<boolean> {
  const isOthers = (teamId: AnyColumn) => sql`${teamId} <> ${teams.id} and ${teamId} not in ${teamIdsOf(db, userId)}`;
  const proofs = sql`from ${deploymentProofs} where ${deploymentProofs.host} = ${host}`;
  const first = sql`select ${passes.team_id} from ${passes} join ${submissions} on ${submissions.id} = ${passes.submission_id}
    where ${submissions.deployment_host} = ${host} and ${submissions.status} = 'passed'
    order by ${passes.passed_at}, ${passes.submission_id} limit 1`;
  const isHeld = sql<boolean>`not exists (select 1 ${proofs} and ${deploymentProofs.team_id} = ${teams.id})
    and (exists (select 1 ${proofs} and ${isOthers(deploymentProofs.team_id)})
      or exists (select 1 from ${passes} where ${passes.team_id} = (${first}) and ${isOthers(passes.team_id)}))`;
  const [found] = await db
    .select({ isHeld })
    .from(teams)
    .where(typeof team === 'number' ? eq(teams.id, team) : eq(teams.uuid, team));
  return found?.isHeld ?? false;
}

/** As `isHeldByOthers`, before a pass is stored: of two teams that pass with one deployment at the same time, the second sees the first. */
export async function isTakenMeanwhile(tx: Db, submitted: Submitted): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PASSING_LOCK}, hashtext(${submitted.host}))`);
  return isHeldByOthers(tx, submitted);
}

const TAKEN = 'Another team has already passed with this deployment.';
const BUSY = 'Deployments at this host have been graded very often within the last hour.';

/** Tells a deployment that is somebody else's from one that only looks so. */
export function deploymentProver(app: FastifyInstance) {
  const { grader, publicAppUrl } = app.settings;
  const visits = createVisits(parseAllowList(grader.allow), publicAppUrl);

  async function whyInDoubt({ deploymentUrl, ...claim }: Claim): Promise<string | undefined> {
    if (await isHeldByOthers(app.db, { ...claim, host: deploymentHost(deploymentUrl) })) return TAKEN;
    return (await app.isLimitReached('deployment', new URL(deploymentUrl).hostname)) ? BUSY : undefined;
  }

  /**
   * Throws 403 if the deployment may be another team's, or is graded too often to go on without asking, and does not serve
   * this team's line. Not in a transaction: it would last as long as the visit, and a committed one would count as
   * the effect of the request, of which there is none if it is refused. `check` is called before the visit,
   * throws if the caller may not submit or have addresses visited now, and returns the team's id.
   */
  return async function requireOwn(claim: Claim, check: () => Promise<number>): Promise<void> {
    const doubt = await whyInDoubt(claim);
    if (doubt === undefined) return;
    const teamId = await check();
    const host = deploymentHost(claim.deploymentUrl);
    if (await isProved(app.db, teamId, host)) return;
    const proof = proofOf(claim);
    const found = await visits.line(proof.address, proof.line);
    if (found !== true) throw unproved(doubt, proof, found);
    await app.db.insert(deploymentProofs).values({ host, team_id: teamId }).onConflictDoNothing();
  };
}

function unproved(why: string, { address, line }: ReturnType<typeof proofOf>, found: string): Problem {
  const message = `${why} If it is yours, let it answer ${address} with this line alone: ${line} Then submit again. ${found}`;
  const proof = { address, line, why, found };
  return new Problem(403, 'deployment_unproved', message, { body: { message, code: 'deployment_unproved', proof } });
}
