import type { Results, Row, Table } from './results.ts';

export interface Verdict {
  /** The target in words, `≤ 1.15 × the monolith`. */
  target: string;
  value: number;
  isMet: boolean;
}

const names = { monolith: 'the monolith', federation: 'documented federation', floor: 'the same with scripts blocked' };

/** Compares a row's median with each of its targets. */
export function verdictsOn({ atMost = {}, on, figures }: Row, { profile, rows }: Table): Verdict[] {
  const ours = figures.ours?.median;
  if (ours === undefined || (on ?? profile) !== profile) return [];
  const others = {
    monolith: figures.monolith,
    federation: figures.federation,
    floor: rows.floor?.figures.ours,
  };
  return Object.entries(atMost).flatMap(([of, most]) => {
    if (of === 'value') return [{ target: `≤ ${most}`, value: ours, isMet: ours <= most }];
    const other = others[of as keyof typeof others]?.median;
    return other
      ? [{ target: `≤ ${most} × ${names[of as keyof typeof names]}`, value: ours / other, isMet: ours / other <= most }]
      : [];
  });
}

export function allVerdicts({ tables }: Results): (Verdict & { what: string })[] {
  return tables.flatMap((table) =>
    Object.values(table.rows).flatMap((row) =>
      verdictsOn(row, table).map((verdict) => ({
        ...verdict,
        what: `${table.title} (${table.profile}): ${row.title}`,
      })),
    ),
  );
}
