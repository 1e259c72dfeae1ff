import { storable } from 'config/server';
import { z } from 'zod';
import { releaseName, version } from '../releases/remoteManifest.schema.ts';

const about = { remote: releaseName, version };

/** Anybody may send one, and it is stored with those of others: as the database keeps it, or the whole batch would be lost. */
const message = z
  .string()
  .max(2_000)
  .transform((text) => storable(text.slice(0, 300)))
  .default('');

const report = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('mounted'), ms: z.number().min(0).max(600_000).optional() }),
  z.object({ ...about, kind: z.literal('failed'), phase: z.enum(['load', 'mount', 'render', 'runtime']), message }),
  z.object({ ...about, kind: z.literal('recovered') }),
]);

const batch = z.object({ reports: z.array(z.unknown()).max(50) });

export type Report = z.infer<typeof report>;

/** The reports that make sense; one odd one does not spoil the others. Undefined when the whole is something else. */
export function readBatch(body: unknown): Report[] | undefined {
  const result = batch.safeParse(body);
  return result.data?.reports.map((one) => report.safeParse(one).data).filter((one) => one !== undefined);
}
