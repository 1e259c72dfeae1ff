import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Run before a person's account is deleted for good, and run again if that was interrupted. Modules add theirs while being registered. */
    departures: ((userId: number) => Promise<void>)[];
  }
}

export const departuresPlugin = fp(async (app) => {
  app.decorate('departures', []);
});
