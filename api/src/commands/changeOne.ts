import { parseArgs } from 'node:util';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { eq } from 'drizzle-orm';
import type { SubjectKind } from '@project-practice/shared/contract';
import { inTransaction, tables, type Db } from '../database/index.ts';
import { audit, CommandError, reasonFrom, type Command } from './command.ts';
import { describePerson, findPerson } from './people.ts';
import { describePass, findPass, takeBack } from './passes.ts';
import { describeProject, findProject } from './projects.ts';
import { describeTeam, findTeam } from './teams.ts';
import { ROW_NUMBER } from '../schemas.ts';

const { projects, reports, teams, users } = tables;

/** What a command can change: how it is named, found, described, and stored. */
interface Kind<Row, Values> {
  /** For the usage, and for the error that asks for one. */
  argument: string;
  wanted: string;
  /** Locks it until the transaction ends. */
  find(tx: Db, given: string | undefined): Promise<Row>;
  describe(row: Row): string;
  store(tx: Db, row: Row, values: Values): Promise<unknown>;
  /** In the audit log, before the id. */
  subject: string;
  kind: SubjectKind;
}

interface Change<Row, Values> {
  name: string;
  summary: string;
  /** The name of the change in the audit log. */
  action: string;
  /** Why there is nothing to change, as a sentence; undefined if there is. */
  idle(row: Row): string | undefined;
  values: Values | ((row: Row) => Values);
  /** Further effects, in the same transaction. */
  also?(tx: Db, row: Row): Promise<void>;
  done: string;
  needsReason?: boolean;
}

/** Makes commands that change one thing about one row, with `--dry-run` and an entry in the audit log. */
function changer<Row extends { id: number }, Values>(kind: Kind<Row, Values>) {
  return ({ name, summary, action, idle, values, also, done, needsReason = false }: Change<Row, Values>): Command => ({
    name,
    summary,
    offer: { kind: kind.kind, needsReason },
    usage: `<${kind.argument}> ${needsReason ? '--because "<reason>" ' : ''}[--dry-run]`,
    async run({ db, actor, print }, args) {
      const options = { because: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
      const { values: given, positionals } = parseArgs({ args, allowPositionals: true, options });
      if (positionals.length > 1) throw new CommandError(kind.wanted);
      const because = needsReason ? reasonFrom(given.because) : given.because?.trim();
      await inTransaction(db, async (tx) => {
        const row = await kind.find(tx, positionals[0]);
        print(kind.describe(row));
        const reason = idle(row);
        if (reason) return print(`${reason} Nothing was changed.`);
        if (given['dry-run']) return print(`The result would be: ${done} Nothing was changed (--dry-run).`);
        await kind.store(tx, row, typeof values === 'function' ? (values as (of: Row) => Values)(row) : values);
        await also?.(tx, row);
        await audit(tx, actor, action, `${kind.subject}:${row.id}`, because ? { because } : {});
        print(done);
      });
    },
  });
}

export const changePerson = changer({
  argument: 'email',
  wanted: 'Give one person by email.',
  find: findPerson,
  describe: describePerson,
  store: (tx, { id }, values: PgUpdateSetSource<typeof users>) => tx.update(users).set(values).where(eq(users.id, id)),
  subject: 'user',
  kind: 'person',
});

export const changeProject = changer({
  argument: 'project',
  wanted: 'Give one project by number.',
  find: findProject,
  describe: describeProject,
  store: (tx, { id }, values: PgUpdateSetSource<typeof projects>) =>
    tx.update(projects).set(values).where(eq(projects.id, id)),
  subject: 'project',
  kind: 'project',
});

export const changeTeam = changer({
  argument: 'team',
  wanted: 'Give one team by its UUID.',
  find: findTeam,
  describe: describeTeam,
  store: (tx, { id }, values: PgUpdateSetSource<typeof teams>) => tx.update(teams).set(values).where(eq(teams.id, id)),
  subject: 'team',
  kind: 'team',
});

export const changePass = changer({
  argument: 'submission',
  wanted: 'Give one submission by number.',
  find: findPass,
  describe: describePass,
  store: (tx, pass, feedback: string) => takeBack(tx, pass, feedback),
  subject: 'submission',
  kind: 'submission',
});

async function findReport(tx: Db, number: string | undefined): Promise<typeof reports.$inferSelect> {
  if (!number || !ROW_NUMBER.test(number)) throw new CommandError('Give one report by number.');
  const [report] = await tx
    .select()
    .from(reports)
    .where(eq(reports.id, Number(number)))
    .for('update');
  if (!report) throw new CommandError(`There is no report ${number}.`);
  return report;
}

export const changeReport = changer({
  argument: 'report',
  wanted: 'Give one report by number.',
  find: findReport,
  describe: ({ kind, subject_id, reason }) => `${kind} ${subject_id}: ${reason}`,
  store: (tx, { id }, values: PgUpdateSetSource<typeof reports>) =>
    tx.update(reports).set(values).where(eq(reports.id, id)),
  subject: 'report',
  kind: 'report',
});
