import fp from 'fastify-plugin';
import { openFileStore, type FileStore } from '../files/fileStore.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
  }
}

export const filesPlugin = fp(async (app) => {
  app.decorate('files', await openFileStore(app.settings.files));
});
