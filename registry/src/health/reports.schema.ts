import { storable } from 'foundation/http';
import { z } from 'zod';
import { releaseName, version } from '../releases/remoteManifest.schema.ts';

const about = { remote: releaseName, version };

/** Anybody may send reports, and one that the database cannot store would lose the whole batch, so the text is cleaned. */
const message = z
  .string()
  .max(2_000)
  .transform((text) => storable(text.slice(0, 300)))
  .default('');

const report = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('mounted'), ms: z.number().min(0).max(600_000).optional() }),
  /** The code of a canary is about to run. Not counted by itself: it makes silence afterwards visible. */
  z.object({ ...about, kind: z.literal('started') }),
  z.object({
    ...about,
    kind: z.literal('failed'),
    phase: z.enum(['load', 'mount', 'render', 'runtime', 'unmount']),
    message,
  }),
  z.object({ ...about, kind: z.literal('recovered') }),
  /** A file of the release did not arrive as it was released; `message` is its address. */
  z.object({ ...about, kind: z.literal('undelivered'), message }),
]);

const batch = z.object({ page: z.string().max(8_000), reports: z.array(z.unknown()).max(50) });

export type Report = z.infer<typeof report>;

/** The page's seal and the valid reports; invalid ones are skipped. Undefined if the body is not a batch. */
export function readBatch(body: unknown): { page: string; reports: Report[] } | undefined {
  const { data } = batch.safeParse(body);
  return (
    data && {
      page: data.page,
      reports: data.reports.map((one) => report.safeParse(one).data).filter((one) => one !== undefined),
    }
  );
}
