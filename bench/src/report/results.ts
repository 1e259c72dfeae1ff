import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJson, root } from '@project-practice/tooling/workspace';
import { measures } from '../measure/index.ts';
import type { Metric } from '../measure/measure.ts';
import type { ProfileName } from '../measure/profiles.ts';
import type { Series } from '../runRounds.ts';
import type { Kind } from '../site/startSites.ts';
import { median, variation } from './statistics.ts';

export const folder = path.join(root, 'docs/performance');

export interface Figure {
  median: number;
  least: number;
  samples: number[];
}

export interface Row extends Metric {
  figures: Partial<Record<Kind, Figure>>;
}

export interface Run {
  at: string;
  rounds: number;
  browser: string;
  machine: string;
  /** Variation of the time that a fixed piece of work took between visits. */
  noise: number;
}

export interface Table {
  id: string;
  title: string;
  group: string;
  profile: ProfileName;
  run: Run;
  rows: Record<string, Row>;
  failures: string[];
}

export interface LoopRow {
  title: string;
  ours: number;
  bare: number;
}

export interface Results {
  tables: Table[];
  loop?: { at: string; rows: LoopRow[] };
}

export const describeRun = (rounds: number, browser: string, work: number[]): Run => ({
  at: new Date().toISOString().slice(0, 16).replace('T', ' '),
  rounds,
  browser,
  machine: `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'CPU'}, ${os.platform()}`,
  noise: variation(work),
});

export function tableOf({ id, profile, samples, failures }: Series, run: Run): Table {
  const { title, group, metrics } = measures.find((measure) => measure.id === id)!;
  const figuresOf = (metric: string) =>
    Object.fromEntries(
      Object.entries(samples).flatMap(([kind, byMetric]) => {
        const values = byMetric[metric];
        return values?.length
          ? [
              [
                kind,
                {
                  median: median(values),
                  least: Math.min(...values),
                  samples: values.map((value) => Math.round(value * 1000) / 1000),
                },
              ],
            ]
          : [];
      }),
    );
  return {
    id,
    title,
    group,
    profile,
    run,
    failures,
    rows: Object.fromEntries(
      Object.entries(metrics).map(([metric, about]) => [metric, { ...about, figures: figuresOf(metric) }]),
    ),
  };
}

const file = path.join(folder, 'results.json');

/** What has been measured. Titles and targets are those of today. */
export function readResults(): Results {
  if (!existsSync(file)) return { tables: [] };
  const results = readJson<Results>(file);
  const tables = results.tables.flatMap((table) => {
    const measure = measures.find(({ id }) => id === table.id);
    if (!measure) return [];
    const rows = Object.entries(measure.metrics).flatMap(([metric, about]) => {
      const figures = table.rows[metric]?.figures;
      return figures ? [[metric, { ...about, figures }]] : [];
    });
    return [{ ...table, title: measure.title, rows: Object.fromEntries(rows) as Table['rows'] }];
  });
  return { ...results, tables };
}

/** Replaces tables that were measured again and keeps the others. */
export function mergeTables(before: Table[], now: Table[]): Table[] {
  const key = ({ id, profile }: Pick<Table, 'id' | 'profile'>) => `${id} ${profile}`;
  const all = new Map([...before, ...now].map((table) => [key(table), table]));
  return measures
    .flatMap(({ id, profiles }) => profiles.map((profile) => all.get(key({ id, profile }))))
    .filter((table) => table !== undefined);
}
