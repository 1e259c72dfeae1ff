import { FolderInUse } from '@project-practice/foundation/database';
import { SettingsError, type Settings } from '@project-practice/foundation/settings';
import type { Db } from '../database/index.ts';
import { CommandError, operatorName, type Command } from './command.ts';
import { commands } from './index.ts';

interface Workplace {
  settings: Settings;
  db: Db;
  close(): Promise<void>;
}

interface Output {
  print(line: string): void;
  complain(line: string): void;
}

const lines = commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`);
const help = `Usage: npm run operator -w api -- <command> …\n\n${lines.join('\n')}`;

/** Errors that the operator can correct are printed as one line; all others with their stack. */
const isPlain = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof SettingsError ||
  error instanceof FolderInUse ||
  String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');

async function runIn(
  open: () => Promise<Workplace>,
  command: Command,
  args: string[],
  print: Output['print'],
): Promise<void> {
  const { settings, db, close } = await open();
  try {
    await command.run({ settings, db, actor: operatorName(), print }, args);
  } finally {
    await close();
  }
}

/** Runs the command that the arguments name, and returns the exit code. */
export async function operate(
  [name, ...args]: string[],
  open: () => Promise<Workplace>,
  { print, complain }: Output,
): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    print(help);
    return 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    complain(`There is no command "${name}".\n\n${help}`);
    return 1;
  }
  try {
    await runIn(open, command, args, print);
    return 0;
  } catch (error) {
    complain(isPlain(error) ? error.message : String((error as Error).stack ?? error));
    return 1;
  }
}
