import { fileURLToPath } from 'node:url';
import { migrate, openClock, type Database } from '@project-practice/foundation/database';
import {
  gauge,
  safeHeaders,
  securityEvents,
  serializerCompiler,
  validatorCompiler,
} from '@project-practice/foundation/http';
import type { Settings } from '@project-practice/foundation/settings';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { operatorRoutes } from './routes/operatorRoutes.ts';
import { apiDocs } from './routes/docs.ts';
import { consoleRoutes } from './console/console.routes.ts';
import type { RegistryContext } from './context.ts';
import { connect } from './database/connect.ts';
import { readSecret } from './database/readSecret.ts';
import { discoveryRoutes } from './discovery/discovery.routes.ts';
import { answerErrors } from './errors.ts';
import { createCollector } from './health/collector.ts';
import { createPageSeal } from './health/pageSeal.ts';
import { violationsRoutes } from './health/violations.routes.ts';
import { reportsRoutes } from './health/reports.routes.ts';
import { followLiveState } from './live/followLiveState.ts';
import { npmRoutes } from './npm/npm.routes.ts';
import { ofrepRoutes } from './ofrep/ofrep.routes.ts';
import { visitorOverrideRoutes } from './overrides/visitorOverrides.routes.ts';
import { createComposer } from './page/composer.ts';
import { pageRoutes } from './page/page.routes.ts';
import { answerWorkers } from './page/workers.ts';
import { createFileServer } from './releases/fileServer.ts';
import { fileRoutes } from './releases/files.routes.ts';
import { openReleaseStore } from './releases/releaseStore.ts';
import { forgetOldBuilds } from './releases/retention.ts';
import { createSourceMaps } from './releases/sourceMaps.ts';
import { listRunning, listUnseen } from './rollouts/rollouts.repository.ts';
import { startRunner } from './rollouts/runner.ts';
import { proofRoutes } from './tokens/proof.routes.ts';
import { seed, type BuiltFolder, type Seeded } from './releases/seed.ts';

interface RegistryOptions {
  settings: Settings;
  database: Database;
}

export const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

export const migrateRegistry = (database: Database) => migrate(database.pool, migrations, 'registry');

async function openContext(
  { settings, database }: RegistryOptions,
  log: RegistryContext['log'],
  tell?: (entry: object) => void,
): Promise<RegistryContext> {
  const db = connect(database.pool, tell);
  const live = followLiveState(db, database.embedded);
  await live.refresh();
  return { settings, db, clock: await openClock(database), files: await openReleaseStore(settings), live, log };
}

/** Publishes folders built on this machine that have changed, and removes old rebuilds. Call it after `migrateRegistry` and before listening. */
export async function seedReleases({
  folders,
  log = console,
  ...options
}: RegistryOptions & { folders: BuiltFolder[]; log?: RegistryContext['log'] }): Promise<Seeded> {
  const context = await openContext(options, log);
  const seeded = await seed(context, folders);
  await forgetOldBuilds(context, new Date(context.clock.now()));
  context.clock.close();
  return seeded;
}

/** After this, what is served is too old to be called good. */
const GOOD_WITHOUT_DATABASE_MS = 10 * 60_000;

/** What visitors get is answered from memory while the database is gone, and says so. */
function standIn(app: FastifyInstance, { live }: RegistryContext): void {
  app.worksWithoutDatabase?.push(() => {
    const since = live.staleSince();
    return since === undefined || Date.now() - since.getTime() < GOOD_WITHOUT_DATABASE_MS;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const since = live.staleSince();
    if (since) reply.header('registry-stale-since', since.toISOString());
    done();
  });
}

/** What of the live state an operator watches: which version visitors get, and where its rollout stands. */
function measure(app: FastifyInstance, { db, live }: RegistryContext): void {
  gauge(app, {
    name: 'live_version_info',
    help: 'The version that visitors get of the shell and each remote; 1.',
    labels: ['name', 'version'],
    read: () =>
      [live.current().shell, ...live.current().remotes].flatMap(({ name, stable }) =>
        stable ? [{ labels: { name, version: stable.version }, value: 1 }] : [],
      ),
  });
  gauge(app, {
    name: 'rollout_percentage',
    help: 'The share of visitors (0 to 100) that gets the new version of a running rollout.',
    labels: ['name', 'version'],
    read: async () =>
      (await listRunning(db)).map(({ name, version, percentage }) => ({
        labels: { name, version },
        value: percentage,
      })),
  });
  gauge(app, {
    name: 'rollouts_unseen',
    help: 'Rollouts that the registry took back and that nobody has looked at; 1.',
    labels: ['name', 'version'],
    read: async () => (await listUnseen(db)).map(({ name, version }) => ({ labels: { name, version }, value: 1 })),
  });
  gauge(app, {
    name: 'registry_stale_seconds',
    help: 'For how long the database has not said what is live; 0 if it does.',
    labels: [],
    read: () => [{ labels: {}, value: (Date.now() - (live.staleSince()?.getTime() ?? Date.now())) / 1000 }],
  });
}

/**
 * The registry as a Fastify plugin. It owns `/registry`, `/remotes`, `/shell`, and `/ofrep`, and answers every other GET
 * with the page, so register other routes on the same server. Run `migrateRegistry` first.
 */
export const registryApp = fp<RegistryOptions>(
  async (parent, options) => {
    await parent.register(async (app: FastifyInstance) => {
      // At every level but silent: what is needed after a break-in was not asked for before it.
      const level = app.log.level === 'silent' ? 'silent' : 'info';
      const trail = app.log.child({ type: 'audit' }, { level });
      const context = await openContext(options, app.log, (entry) => trail.info(entry));
      app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
      answerErrors(app);
      await app.register(securityEvents);
      standIn(app, context);
      measure(app, context);
      const headers = safeHeaders(context.settings.publicAppUrl);
      app.addHook('onRequest', (_request, reply, done) => {
        reply.headers(headers);
        done();
      });
      await app.register(apiDocs, { publicAppUrl: context.settings.publicAppUrl });
      answerWorkers(app);
      const fileServer = createFileServer(context.files, context.live.readRelease);
      const collector = createCollector(context);
      const seal = createPageSeal(await readSecret(context.db, 'page'));
      fileRoutes(app, fileServer);
      proofRoutes(app, context);
      reportsRoutes(app, collector, seal);
      violationsRoutes(app);
      discoveryRoutes(app, context);
      npmRoutes(app, context);
      await app.register(ofrepRoutes, { prefix: '/ofrep/v1', context });
      await app.register(visitorOverrideRoutes, { context });
      const findPlaces = createSourceMaps(context);
      await app.register(operatorRoutes, { prefix: '/registry/api', context, findPlaces });
      consoleRoutes(app, context.settings.registry.adminOrigin !== undefined);
      pageRoutes(app, { context, composer: createComposer(context), fileServer, collector, seal });

      context.live.watch((error) => app.log.error(error, 'The registry could not look for changes.'));
      const stopRunner = startRunner(context, collector, findPlaces);
      app.addHook('onClose', async () => {
        await stopRunner();
        await collector.stop();
        await context.live.stop();
        context.clock.close();
      });
    });
  },
  { name: 'registry' },
);
