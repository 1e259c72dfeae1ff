import { readFileSync } from 'node:fs';
import { CommandFailed } from './client.ts';

/** `1:10m,10:30m,50` → stages of a plan. A stage without a duration waits for a promotion. */
function stagesOf(text: string): object[] {
  return text.split(',').map((part) => {
    const match = /^(\d+(?:\.\d+)?)%?(?::(\d+[smhd]))?$/.exec(part.trim());
    if (!match)
      throw new CommandFailed(`'${part}' is not a stage. Write it like 10:30m, or 10 to wait for a promotion.`);
    return { targetPercentage: Number(match[1]), ...(match[2] ? { duration: match[2] } : { approval: true }) };
  });
}

/** The plan of `--plan file.json` or `--stages`; undefined without either, so that the registry uses its own. */
export function planOf({ plan, stages }: { plan?: string; stages?: string }): object | undefined {
  if (plan) {
    try {
      return JSON.parse(readFileSync(plan, 'utf8')) as object;
    } catch (error) {
      throw new CommandFailed(`${plan} is not a valid plan: ${(error as Error).message}`);
    }
  }
  return stages ? { stages: stagesOf(stages) } : undefined;
}
