import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import { liveReleases } from '../live/liveState.ts';
import { broughtTwice } from '../releases/packages.ts';
import { preparePublication } from '../releases/publish.ts';
import { folderOf } from '../releases/release.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import { isPermitted, requireScope } from '../tokens/authenticate.ts';
import { errorSchema, publishedSchema, remoteDetailSchema, remoteSummarySchema } from './answers.schema.ts';
import { listRemotes, readRemote } from './remotes.service.ts';
import type { TypedApp } from './typedApp.ts';

const MEGABYTE = 1024 * 1024;
const params = z.object({ name: releaseName });
const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema };

export function remotesRoutes(app: TypedApp, context: RegistryContext): void {
  app.addContentTypeParser(
    ['application/gzip', 'application/x-gzip', 'application/x-tar', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: context.settings.registry.releaseBytes },
    (_request, body, done) => done(null, body),
  );

  app.get(
    '/remotes',
    {
      schema: {
        tags: ['remotes'],
        summary: 'List all remotes and the shell',
        response: { 200: z.array(remoteSummarySchema), 401: errorSchema },
      },
    },
    () => listRemotes(context),
  );

  app.get(
    '/remotes/:name',
    {
      schema: {
        tags: ['remotes'],
        summary: 'Get a remote with its releases and rollouts',
        params,
        response: { 200: remoteDetailSchema, 401: errorSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const remote = await readRemote(context, request.params.name);
      if (!remote) throw new Refusal(404, 'remote_unknown', `No release exists for ${request.params.name}.`);
      return remote;
    },
  );

  app.route({
    method: 'POST',
    url: '/remotes/:name/releases',
    schema: {
      tags: ['remotes'],
      summary: 'Publish a built folder as tar.gz',
      description:
        'The body is a tar.gz of the dist folder (application/gzip). No visitor gets the version before a rollout, except the very first version of a remote (unless hold=true).',
      params,
      querystring: z.object({ hold: z.enum(['true', 'false']).optional() }),
      response: { 201: publishedSchema, ...refusals, 409: errorSchema, 413: errorSchema },
    },
    config: {
      patient: true,
      requestBody: {
        required: true,
        content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    onRequest: async (request) => {
      requireScope(request.principal, (request.params as { name: string }).name, 'publish');
      // Checked here, because the server's own check closes the connection on a client that is still sending.
      const megabytes = Number(request.headers['content-length']) / MEGABYTE;
      const most = context.settings.registry.releaseBytes / MEGABYTE;
      if (megabytes > most)
        throw new Refusal(
          413,
          'archive_too_large',
          `The archive is ${Math.ceil(megabytes)} MB. This registry accepts up to ${most} MB.`,
        );
    },
    handler: async (request, reply) => {
      const { name } = request.params;
      if (!Buffer.isBuffer(request.body))
        throw new Refusal(400, 'body_missing', 'Send the build folder as tar.gz with Content-Type: application/gzip.');
      // A first version would go live, which only a token that may roll out decides.
      const hold = request.query.hold === 'true' || !isPermitted(request.principal, 'rollout');
      const { release, store, goLive } = await preparePublication(context, {
        name,
        archive: request.body,
        actor: request.principal.actor,
        hold,
      });
      const isLive = await context.live.change(goLive, store);
      return reply.code(201).send({
        name,
        version: release.version,
        url: `${folderOf(release)}/`,
        isLive,
        files: Object.keys(release.files).length,
        twice: name === 'shell' ? [] : broughtTwice(release, liveReleases(context.live.current())),
      });
    },
  });
}
