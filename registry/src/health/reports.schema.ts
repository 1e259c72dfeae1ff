import { z } from 'zod';
import { releaseName, version } from '../releases/remoteManifest.schema.ts';

const about = { remote: releaseName, version };

const report = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('mounted'), ms: z.number().min(0).max(600_000).optional() }),
  z.object({ ...about, kind: z.literal('failed'), phase: z.enum(['load', 'mount', 'render', 'runtime']), message: z.string().max(2_000).default('') }),
  z.object({ ...about, kind: z.literal('recovered') }),
]);

const batch = z.object({ reports: z.array(z.unknown()).max(50) });

export type Report = z.infer<typeof report>;

/** The reports that make sense; one odd one does not spoil the others. Undefined when the whole is something else. */
export function readBatch(body: unknown): Report[] | undefined {
  const result = batch.safeParse(body);
  return result.data?.reports.map((one) => report.safeParse(one).data).filter((one) => one !== undefined);
}
