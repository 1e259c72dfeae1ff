import { userInfo } from 'node:os';
import type { SubjectKind } from '@project-practice/shared/contract';
import type { Settings } from '@project-practice/foundation/settings';
import { tables, type Db } from '../database/index.ts';

interface CommandContext {
  settings: Settings;
  db: Db;
  /** Who runs the command, for the audit log. */
  actor: string;
  print(line: string): void;
}

/** One command of `npm run operator -w api -- <name> …`. */
export interface Command {
  name: string;
  summary: string;
  /** The arguments after the name. */
  usage: string;
  /** For those that the console offers too: what kind of thing they are about, and whether they take a reason. */
  offer?: { kind: SubjectKind; needsReason: boolean };
  run(context: CommandContext, args: string[]): Promise<void>;
}

/** An error that the operator can correct: printed without a stack trace, exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What `--because` gives; an error without it. */
export function reasonFrom(because: string | undefined): string {
  const reason = because?.trim();
  if (!reason) throw new CommandError('Give a reason with --because "…". It is kept in the audit log.');
  return reason;
}

export const operatorName = (): string => `operator:${process.env['SUDO_USER'] ?? userInfo().username}`;

/** Adds an entry to the audit log, in the transaction of the change it is about. */
export async function audit(
  tx: Db,
  actor: string,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(tables.auditLog).values({ actor, action, subject, details });
}
