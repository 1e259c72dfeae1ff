import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** What modules do before a person leaves the platform for good, again if it broke off; each adds its own while being registered. */
    departures: ((userId: number) => Promise<void>)[];
  }
}

export const departuresPlugin = fp(async (app) => {
  app.decorate('departures', []);
});
