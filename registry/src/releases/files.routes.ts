import type { FastifyInstance } from 'fastify';
import { sendFile, type FileServer } from './fileServer.ts';

const FOREVER = 'public, max-age=31536000, immutable';

export function fileRoutes(app: FastifyInstance, fileServer: FileServer): void {
  const hidden = { schema: { hide: true } };
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    hidden,
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      return sendFile(request, reply, await fileServer.find(`/remotes/${name}/${version}`, path), FOREVER);
    },
  );
  app.get<{ Params: { version: string; '*': string } }>('/shell/:version/*', hidden, async (request, reply) => {
    const { version, '*': path } = request.params;
    return sendFile(request, reply, await fileServer.find(`/shell/${version}`, path), FOREVER);
  });
}
