import { and, eq } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { ROW_NUMBER } from '../schemas.ts';
import { CommandError } from './command.ts';

const { passes, submissions, tasks, teams } = tables;

interface Pass {
  /** Of the submission that passed. */
  id: number;
  team_id: number;
  task_id: number;
  team: string;
  task: string;
}

/** What passed with this submission, locked until the transaction ends. Throws `CommandError` if nothing did. */
export async function findPass(tx: Db, number: string | undefined): Promise<Pass> {
  if (!number || !ROW_NUMBER.test(number)) throw new CommandError('Give one submission by number.');
  const [pass] = await tx
    .select({
      id: passes.submission_id,
      team_id: passes.team_id,
      task_id: passes.task_id,
      team: teams.name,
      task: tasks.name,
    })
    .from(passes)
    .innerJoin(teams, eq(teams.id, passes.team_id))
    .innerJoin(tasks, eq(tasks.id, passes.task_id))
    .where(eq(passes.submission_id, Number(number)))
    .for('update', { of: passes });
  if (!pass) throw new CommandError(`No task was passed with submission ${number}.`);
  return pass;
}

export const describePass = ({ id, team, task }: Pass) => `${id}: ${team}, ${task}`;

/** The task is open again for the team; the submission stays in its history, and says why. */
export async function takeBack(tx: Db, { id, team_id, task_id }: Pass, feedback: string): Promise<void> {
  await tx.delete(passes).where(and(eq(passes.team_id, team_id), eq(passes.task_id, task_id)));
  await tx.update(submissions).set({ status: 'cancelled', feedback }).where(eq(submissions.id, id));
}
