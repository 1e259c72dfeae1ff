import { userInfo } from 'node:os';
import type { Settings } from 'config/settings';
import { tables, type Db } from '../database/index.ts';

interface CommandContext {
  settings: Settings;
  db: Db;
  /** Who is at the keyboard, for the audit log. */
  actor: string;
  print(line: string): void;
}

/** One thing an operator can do: `npm run operator -w api -- <name> …`. */
export interface Command {
  name: string;
  summary: string;
  /** The words after the name. */
  usage: string;
  run(context: CommandContext, args: string[]): Promise<void>;
}

/** Said without a stack trace, with exit code 1: the operator can put it right. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export const operatorName = (): string => `operator:${process.env['SUDO_USER'] ?? userInfo().username}`;

/** Every change an operator makes leaves a line, in the transaction that makes it. */
export async function audit(tx: Db, actor: string, action: string, subject: string, details: Record<string, unknown> = {}): Promise<void> {
  await tx.insert(tables.auditLog).values({ actor, action, subject, details });
}
