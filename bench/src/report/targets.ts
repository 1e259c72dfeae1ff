import type { Results, Row, Table } from './results.ts';

export interface Verdict {
  /** The target in words, `≤ 1.15 × the monolith`. */
  target: string;
  value: number;
  isMet: boolean;
}

const names = { monolith: 'the monolith', federation: 'documented federation' };

/** Compares a row's median with each of its targets. */
export function verdictsOn({ atMost = {}, on, figures }: Row, { profile, rows }: Table): Verdict[] {
  const ours = figures.ours?.median;
  if (ours === undefined || (on ?? profile) !== profile) return [];
  const { value, own = {}, ofMonolith = {}, ...sites } = atMost;
  const against = (most: number | undefined, other: number | undefined, name: string): Verdict[] =>
    most && other ? [{ target: `≤ ${most} × ${name}`, value: ours / other, isMet: ours / other <= most }] : [];
  return [
    ...(['monolith', 'federation'] as const).flatMap((kind) =>
      against(sites[kind], figures[kind]?.median, names[kind]),
    ),
    ...Object.entries(ofMonolith).flatMap(([metric, most]) => {
      const row = rows[metric];
      return against(most, row?.figures.monolith?.median, `${names.monolith}’s “${row?.title}”`);
    }),
    ...Object.entries(own).flatMap(([metric, most]) => {
      const row = rows[metric];
      return against(most, row?.figures.ours?.median, `“${row?.title}”`);
    }),
    ...(value === undefined ? [] : [{ target: `≤ ${value}`, value: ours, isMet: ours <= value }]),
  ];
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
