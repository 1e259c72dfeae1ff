import { eq } from 'drizzle-orm';
import { record } from '../audit/audit.repository.ts';
import type { Queries, Transaction } from '../database/connect.ts';
import { floors } from '../database/schema.ts';
import { Refusal } from '../errors.ts';
import { defaultFloor, type Floor } from './floor.schema.ts';
import { secondsOf, type RolloutPlan } from './plan.schema.ts';

/** A plan with a lower one would take nothing back, however many visitors fail. */
const LEAST_FALSE_ALARM = 0.0001;

export async function readFloor(db: Queries, name: string): Promise<Floor> {
  const [row] = await db.select().from(floors).where(eq(floors.name, name));
  return row?.floor ?? defaultFloor;
}

export async function setFloor(
  transaction: Transaction,
  { name, floor, actor, reason }: { name: string; floor: Floor; actor: string; reason: string },
): Promise<void> {
  await transaction.insert(floors).values({ name, floor }).onConflictDoUpdate({ target: floors.name, set: { floor } });
  await record(transaction, { type: 'floor.set', name, actor, reason: `${textOf(floor)}: ${reason}` });
}

const textOf = ({ percentage, duration: time, visitors, toleratedFailureRate }: Floor) =>
  `more than ${percentage} % only after ${time} and ${visitors} visitors, at most ${toleratedFailureRate * 100} % may fail`;

const refuse = (name: string, what: string): never => {
  throw new Refusal(
    409,
    'below_floor',
    `${what} That is the floor that operators set for squads’ rollouts of ${name}. Ask one of them to do it, or to lower the floor.`,
  );
};

/** Refuses a plan that gives a version to more visitors, sooner, or with more failures than the floor allows. */
export function requirePlanAbove(floor: Floor, name: string, { stages, analysis }: RolloutPlan): void {
  const beyond = stages.findIndex(({ targetPercentage }) => targetPercentage > floor.percentage);
  const before = beyond === -1 ? stages : stages.slice(0, beyond);
  if (before.length === 0) refuse(name, `The first stage may reach at most ${floor.percentage} % of the visitors.`);
  if (analysis.toleratedFailureRate > floor.toleratedFailureRate)
    refuse(name, `A plan may tolerate that at most ${floor.toleratedFailureRate * 100} % of the visitors fail.`);
  if (analysis.falseAlarm < LEAST_FALSE_ALARM) refuse(name, `falseAlarm must be at least ${LEAST_FALSE_ALARM}.`);
  // A stage that waits for a person is checked when that person promotes it.
  if (before.some((stage) => 'approval' in stage)) return;
  const seconds = before.reduce((sum, stage) => sum + ('duration' in stage ? secondsOf(stage.duration) : 0), 0);
  if (seconds < secondsOf(floor.duration))
    refuse(name, `The stages of up to ${floor.percentage} % must take ${floor.duration} or longer.`);
  if (analysis.minimumVisitors < floor.visitors)
    refuse(name, `minimumVisitors must be at least ${floor.visitors} before more than ${floor.percentage} % get it.`);
}

/** Refuses to give a version to `percentage` % of the visitors before it has been tried as the floor demands. */
export function requireTriedAbove(
  floor: Floor,
  { name, version }: { name: string; version: string },
  { percentage, seconds, visitors }: { percentage: number; seconds: number; visitors: number },
): void {
  if (percentage <= floor.percentage) return;
  if (seconds < secondsOf(floor.duration))
    refuse(
      name,
      `${version} has been rolled out for less than ${floor.duration}, so at most ${floor.percentage} % get it.`,
    );
  if (visitors < floor.visitors)
    refuse(
      name,
      `${visitors} of ${floor.visitors} visitors have had ${version}, so at most ${floor.percentage} % get it.`,
    );
}
