import { AttestationRefused, envelopeSchema, inclusionProof } from '@project-practice/provenance';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { keepPassed, passedBy } from '../releases/passed.ts';
import { findEntry, readHashes, sayCheckpoint } from '../releases/releaseLog.ts';
import { releaseName, version } from '../releases/remoteManifest.schema.ts';
import { findRelease } from '../releases/releases.repository.ts';
import { requireRelease } from '../rollouts/rollouts.service.ts';
import { requireScope } from '../tokens/authenticate.ts';
import { errorSchema, releaseRecordSchema } from './answers.schema.ts';
import { base64Of } from './log.routes.ts';
import type { TypedApp } from './typedApp.ts';

const params = z.object({ name: releaseName, version });
const refusals = { 401: errorSchema, 403: errorSchema, 404: errorSchema };

/** One release: what is known of it, and what brings it from one environment to the next. */
export function releasesRoutes(app: TypedApp, context: RegistryContext): void {
  const { db, settings } = context;

  app.get(
    '/remotes/:name/releases/:version',
    {
      schema: {
        tags: ['remotes'],
        summary:
          'Get the record of a release: its files, what was said and signed of it, and the proof that the log has it',
        params,
        response: { 200: releaseRecordSchema, 401: errorSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const { name, version: wanted } = request.params;
      const release = await findRelease(db, name, wanted);
      // Read before the hashes, so that they contain it.
      const entry = await findEntry(db, name, wanted);
      if (!release || !entry) throw new Refusal(404, 'release_unknown', `${name} ${wanted} has not been released.`);
      const hashes = await readHashes(db);
      const { digest, publishedBy, publishedAt, files, attestation } = release;
      return {
        ...{ name, version: wanted, digest, publishedBy, publishedAt, files, attestation },
        signedBy: attestation?.signedBy ?? null,
        environment: settings.registry.environment,
        passed: await passedBy(context, release),
        site: settings.registry.adminOrigin ? settings.publicAppUrl : null,
        proof: {
          ...entry,
          hashes: base64Of(inclusionProof(entry.index, hashes)),
          ...(await sayCheckpoint(context, hashes)),
        },
      };
    },
  );

  app.get(
    '/remotes/:name/releases/:version/archive',
    {
      schema: {
        tags: ['remotes'],
        summary: 'Get the archive of a release as it was sent',
        description:
          'It has the source maps and the owner’s addresses, so it is given to those who may publish this remote.',
        params,
        response: { 200: z.unknown().describe('A tar.gz'), ...refusals },
      },
    },
    async (request, reply) => {
      const { name, version: wanted } = request.params;
      requireScope(request.principal, name, 'publish');
      const release = await findRelease(db, name, wanted);
      const archive = release && (await context.files.readArchive(release));
      if (!archive)
        throw new Refusal(
          404,
          'archive_missing',
          `There is no archive of ${name} ${wanted}: it was not released, or built here.`,
        );
      return reply.type('application/gzip').send(archive);
    },
  );

  app.post(
    '/remotes/:name/releases/:version/passed',
    {
      schema: {
        tags: ['remotes'],
        summary: 'Say, in the signed words of an environment before this one, that the release has passed it',
        params,
        body: envelopeSchema,
        response: { 204: z.null(), 400: errorSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { name, version: wanted } = request.params;
      requireScope(request.principal, name, 'publish');
      const { after } = settings.registry;
      try {
        await db.transaction(async (transaction) =>
          keepPassed(transaction, await requireRelease(transaction, name, wanted), request.body, {
            after,
            actor: request.principal.actor,
          }),
        );
      } catch (error) {
        if (!(error instanceof AttestationRefused)) throw error;
        throw new Refusal(400, 'passed_refused', `What is said of ${name} ${wanted} is refused: ${error.message}.`);
      }
      return reply.code(204).send(null);
    },
  );
}
