import { storable } from '@project-practice/foundation/http';
import { z } from 'zod';
import { framesOf } from './frames.ts';
import { releaseName, version } from '../releases/remoteManifest.schema.ts';

const about = { remote: releaseName, version };

/** Anybody may send reports, and one that the database cannot store would lose the whole batch, so the text is cleaned. */
const message = z
  .string()
  .max(2_000)
  .transform((text) => storable(text.slice(0, 300)))
  .default('');

/** Only the places in released files are kept of it. A report with a stack that is too long is as good as one without. */
const stack = z.string().max(4_000).transform(framesOf).catch([]).default([]);

/** A path as a template: names and parameters, so nothing that belongs to somebody. */
const template = z
  .string()
  .max(120)
  .regex(/^\/([a-z_-]{1,30}\/|:\w{1,30}\/)*([a-z_-]{1,30}|:\w{1,30})?$/i);
const call = z.string().transform((text, context) => {
  const [method = '', path] = text.split(' ', 2);
  const parsed = template.safeParse(path);
  if (/^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && parsed.success) return `${method} ${parsed.data}`;
  context.addIssue('must be a method and a path');
  return z.NEVER;
});

const report = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('mounted'), ms: z.number().min(0).max(600_000).optional() }),
  /** Its code is about to run. Not counted by itself: it makes silence afterwards visible. */
  z.object({ ...about, kind: z.literal('started') }),
  /** The page was left before it mounted. */
  z.object({ ...about, kind: z.literal('left') }),
  z.object({
    ...about,
    kind: z.literal('failed'),
    phase: z.enum(['load', 'mount', 'render', 'runtime', 'unmount']),
    message,
    stack,
  }),
  z.object({ ...about, kind: z.literal('recovered') }),
  /** A file of the release did not arrive as it was released; `message` is its address. */
  z.object({ ...about, kind: z.literal('undelivered'), message }),
  /** The API answered a call that was made while its screen was shown. */
  z.object({ ...about, kind: z.literal('called'), call, status: z.number().int().min(100).max(599) }),
  /** Its screen was opened by a press in the page. */
  z.object({ ...about, kind: z.literal('opened'), screen: template }),
  /** A measurement of its screen: milliseconds, or the score of the layout shifts. */
  z.object({
    ...about,
    kind: z.literal('measured'),
    vital: z.enum(['lcp', 'inp', 'cls', 'softLcp']),
    value: z.number().min(0).max(600_000),
    screen: template,
  }),
  /** Somebody had trouble with its screen. */
  z.object({
    ...about,
    kind: z.literal('troubled'),
    by: z.enum(['rageClick', 'repeatedWrite', 'lostFocus']),
    screen: template,
  }),
]);

const page = z.string().max(8_000);
const batch = z.object({ page, reports: z.array(z.unknown()).max(50) });

/** For the OpenAPI document: the body is read by the route itself, which skips invalid reports. */
export const reportsDocument = z.toJSONSchema(z.object({ page, reports: z.array(report).max(50) }), {
  io: 'input',
  unrepresentable: 'any',
});

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
