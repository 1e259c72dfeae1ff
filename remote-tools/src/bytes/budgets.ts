import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../package/readJson.ts';
import { rootOf } from '../package/rootOf.ts';
import type { Sizes } from './parts.ts';

export interface Budgets {
  /** Bytes allowed, by package and part. `*` stands for every package or part without a budget of its own. */
  budgets: Record<string, Record<string, number>>;
  /** Packages that more than one build may contain, each with the reason. */
  mayBeTwice: Record<string, string>;
}

const FILE = 'budgets.json';
/** Of a remote that has none of its own. */
const COMMON = { entry: 6_000, everything: 100_000, '*': 30_000 };

/** The file of this repository, beside its lockfile. It may be missing. */
export function readBudgets(): Budgets {
  const file = path.join(rootOf('.'), FILE);
  const { budgets, mayBeTwice } = existsSync(file) ? readJson<Partial<Budgets>>(file) : {};
  return { budgets: { '*': COMMON, ...budgets }, mayBeTwice: mayBeTwice ?? {} };
}

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

export const budgetOf = ({ budgets }: Budgets, name: string, part: string): number | undefined => {
  const [own, common] = [budgets[name], budgets['*']];
  return own?.[part] ?? own?.['*'] ?? common?.[part] ?? common?.['*'];
};

/** One sentence per part that is larger than its budget. */
export function exceeded(name: string, sizes: Sizes, budgets: Budgets): string[] {
  return Object.entries(sizes).flatMap(([part, bytes]) => {
    const budget = budgetOf(budgets, name, part);
    if (budget === undefined || bytes <= budget) return [];
    return [
      `${name}: "${part}" is ${kilobytes(bytes)} KB compressed, its budget is ${kilobytes(budget)} KB. Make it smaller, or raise it in ${FILE} (in bytes) and say why in the commit.`,
    ];
  });
}
