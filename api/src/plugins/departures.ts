import fp from 'fastify-plugin';
import type { Db } from '../database/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What modules do when a person leaves the platform for good; each adds its own while being registered. */
    departures: ((tx: Db, userId: number) => Promise<void>)[];
  }
}

export const departuresPlugin = fp(async (app) => {
  app.decorate('departures', []);
});
