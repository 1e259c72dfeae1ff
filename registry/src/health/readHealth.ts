import { createHash } from 'node:crypto';
import type { Queries } from '../database/connect.ts';
import type { FindPlaces } from '../releases/sourceMaps.ts';
import { readErrors, readLoadMinutes, readMinutes } from './health.repository.ts';
import { quantileOf } from './loadBuckets.ts';
import type { Histogram } from './statistics.ts';

/** Names an error in links. */
const idOf = (error: string[]) => createHash('sha256').update(JSON.stringify(error)).digest('hex').slice(0, 12);

/** Events and median load time per minute and version, and the most frequent errors. */
export async function readHealth(db: Queries, findPlaces: FindPlaces, name: string, since: Date) {
  const minutes = await readMinutes(db, name, since);
  // Every timed load is also counted in its minute, so these are all versions.
  const loads = await readLoadMinutes(db, name, [...new Set(minutes.map(({ version }) => version))], since);
  const errors = await readErrors(db, name, since);

  const histograms = new Map<string, Histogram>();
  for (const { version, minute, bucket, count } of loads) {
    const key = `${version}|${minute.getTime()}`;
    const histogram = histograms.get(key) ?? new Map<number, number>();
    histograms.set(key, histogram.set(bucket, count));
  }
  return {
    minutes: minutes.map(({ version, minute, mounts, failures, recoveries }) => {
      const histogram = histograms.get(`${version}|${minute.getTime()}`);
      return {
        version,
        minute,
        mounts,
        failures,
        recoveries,
        medianLoad: (histogram && quantileOf(histogram, 0.5)) ?? null,
      };
    }),
    errors: await Promise.all(
      errors.map(async ({ version, phase, message, count, lastAt, frames }) => ({
        id: idOf([version, phase, message]),
        ...{ version, phase, message, count, lastAt },
        places: await findPlaces(frames ?? []),
      })),
    ),
  };
}
