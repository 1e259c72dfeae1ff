import { consistencyProof } from '@project-practice/provenance';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { readEntries, readHashes, sayCheckpoint } from '../releases/releaseLog.ts';
import { consistencySchema, errorSchema, logSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

const PAGE = 1_000;
export const base64Of = (hashes: Buffer[]): string[] => hashes.map((hash) => hash.toString('base64'));
const from = z.coerce.number().int().min(0).default(0);

export function logRoutes(app: TypedApp, context: RegistryContext): void {
  app.get(
    '/log',
    {
      schema: {
        tags: ['log'],
        summary: `Read the log of all releases, ${PAGE} entries at a time`,
        querystring: z.object({ from }),
        response: { 200: logSchema, 401: errorSchema },
      },
    },
    async (request) => {
      const entries = await readEntries(context.db, request.query.from, PAGE);
      return { entries, ...(await sayCheckpoint(context, await readHashes(context.db))) };
    },
  );

  app.get(
    '/log/consistency',
    {
      schema: {
        tags: ['log'],
        summary: 'Prove that the log begins with the first entries that somebody has seen',
        querystring: z.object({ from }),
        response: { 200: consistencySchema, 401: errorSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const hashes = await readHashes(context.db);
      const size = request.query.from;
      if (size > hashes.length)
        throw new Refusal(409, 'log_shorter', `The log has ${hashes.length} entries, not ${size}.`);
      return { hashes: base64Of(consistencyProof(size, hashes)), ...(await sayCheckpoint(context, hashes)) };
    },
  );
}
