import { openFileStore, type FileStore } from '@project-practice/foundation/files';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
  }
}

export const filesPlugin = fp(async (app) => {
  const { folder, s3 } = app.settings.files;
  app.decorate('files', await openFileStore(folder, s3));
});
