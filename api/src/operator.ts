import { hasDatabase, openDatabase } from '@project-practice/foundation/database';
import { readSettings, SettingsError } from '@project-practice/foundation/settings';
import { operate } from './commands/operate.ts';
import { connect, migrateApi } from './database/index.ts';

// npm runs a script in its package's folder; relative paths are meant from where the operator stands.
if (process.env['INIT_CWD']) process.chdir(process.env['INIT_CWD']);

/** Works while a server is running: on the same PostgreSQL, or through the server that holds the data folder. */
async function open() {
  const settings = readSettings(process.env);
  if (!hasDatabase({ url: settings.database.url, dataDir: settings.dataDir }))
    throw new SettingsError(
      `There is no site: ${settings.dataDir} (DATA_DIR) has no database. Start the site first, or set DATA_DIR or DATABASE_URL to where it is.`,
    );
  const database = await openDatabase({ ...settings.database, dataDir: settings.dataDir, join: true });
  await migrateApi(database);
  return { settings, db: connect(database.pool), close: database.close };
}

process.exitCode = await operate(process.argv.slice(2), open, { print: console.log, complain: console.error });
