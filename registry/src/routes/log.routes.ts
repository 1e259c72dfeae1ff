import { consistencyProof, inclusionProof } from 'foundation/provenance';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { findEntry, readEntries, readHashes, sayCheckpoint } from '../releases/releaseLog.ts';
import { releaseName, version } from '../releases/remoteManifest.schema.ts';
import { findRelease } from '../releases/releases.repository.ts';
import { consistencySchema, errorSchema, logSchema, releaseRecordSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

const PAGE = 1_000;
const base64 = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('base64'));
const from = z.coerce.number().int().min(0).default(0);

export function logRoutes(app: TypedApp, context: RegistryContext): void {
  app.get(
    '/remotes/:name/releases/:version',
    {
      schema: {
        tags: ['remotes'],
        summary: 'Get the record of a release: its files, what its squad says of it, and the proof that the log has it',
        params: z.object({ name: releaseName, version }),
        response: { 200: releaseRecordSchema, 401: errorSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const { name, version: wanted } = request.params;
      const release = await findRelease(context.db, name, wanted);
      // Read before the hashes, so that they contain it.
      const entry = await findEntry(context.db, name, wanted);
      if (!release || !entry) throw new Refusal(404, 'release_unknown', `${name} ${wanted} has not been released.`);
      const hashes = await readHashes(context.db);
      const { digest, publishedBy, publishedAt, files, attestation } = release;
      return {
        ...{ name, version: wanted, digest, publishedBy, publishedAt, files, attestation },
        signedBy: attestation?.signedBy ?? null,
        site: context.settings.registry.adminOrigin ? context.settings.publicAppUrl : null,
        proof: {
          ...entry,
          hashes: base64(inclusionProof(entry.index, hashes)),
          ...(await sayCheckpoint(context, hashes)),
        },
      };
    },
  );

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
      return { hashes: base64(consistencyProof(size, hashes)), ...(await sayCheckpoint(context, hashes)) };
    },
  );
}
