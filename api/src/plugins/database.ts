import fp from 'fastify-plugin';
import { openClock, type Clock, type Database } from '@project-practice/foundation/database';
import type { Settings } from '@project-practice/foundation/settings';
import { connect, inTransaction, type Db } from '../database/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    database: Database;
    db: Db;
    /** The time on which all processes of this database agree. */
    clock: Clock;
    /** Runs `work` in one transaction, all or nothing. Use only `tx` in it. */
    transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
    /** Steps that run last inside each of these transactions; plugins add their own. */
    beforeCommit: ((tx: Db) => Promise<unknown>)[];
  }
}

export interface ApiOptions {
  settings: Settings;
  database: Database;
}

export const databasePlugin = fp<ApiOptions>(async (app, { settings, database }) => {
  const db = connect(database.pool);
  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('db', db);
  const clock = await openClock(database);
  app.decorate('clock', clock);
  app.addHook('onClose', async () => clock.close());
  app.decorate('beforeCommit', []);
  app.decorate('transaction', <T>(work: (tx: Db) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      const result = await work(tx);
      for (const step of app.beforeCommit) await step(tx);
      return result;
    }),
  );
});
