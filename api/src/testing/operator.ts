import { operate } from '../commands/operate.ts';
import type { TestApi } from './testApi.ts';

/** Runs an operator's command on the test's database. Returns the exit code, what was printed and what was complained about. */
export async function runOperator(
  { settings, db }: Pick<TestApi, 'settings' | 'db'>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await operate(args, async () => ({ settings, db, close: async () => {} }), {
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
