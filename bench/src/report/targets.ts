import type { Results, Row } from './results.ts';

export interface Verdict {
  /** The target in words, `≤ 1.15 × the monolith`. */
  target: string;
  value: number;
  isMet: boolean;
}

const names = { monolith: 'the monolith', federation: 'documented federation' };

/** Compares a row's median with each of its targets. */
export function verdictsOn({ atMost = {}, figures }: Row): Verdict[] {
  const ours = figures.ours?.median;
  if (ours === undefined) return [];
  return Object.entries(atMost).flatMap(([of, most]) => {
    if (of === 'value') return [{ target: `≤ ${most}`, value: ours, isMet: ours <= most }];
    const other = figures[of as keyof typeof names]?.median;
    return other
      ? [{ target: `≤ ${most} × ${names[of as keyof typeof names]}`, value: ours / other, isMet: ours / other <= most }]
      : [];
  });
}

export function allVerdicts({ tables }: Results): (Verdict & { what: string })[] {
  return tables.flatMap(({ title, profile, rows }) =>
    Object.values(rows).flatMap((row) =>
      verdictsOn(row).map((verdict) => ({ ...verdict, what: `${title} (${profile}): ${row.title}` })),
    ),
  );
}
