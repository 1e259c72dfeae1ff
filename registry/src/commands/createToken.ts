import { SettingsError, type Settings } from '@project-practice/foundation/settings';
import { isOwnProcess } from '@project-practice/provenance';
import { createToken, type WantedToken } from '../tokens/tokens.service.ts';
import { withDatabase } from './withDatabase.ts';

/** Asks a running registry for a token. Undefined if `REGISTRY_URL` is not set and none runs on this machine. */
async function askRunning({ port, registry }: Settings, wanted: WantedToken): Promise<string | undefined> {
  const { REGISTRY_URL, REGISTRY_TOKEN } = process.env;
  const address = (REGISTRY_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  let response: Response | undefined;
  try {
    const isOwn = REGISTRY_TOKEN !== undefined || (await isOwnProcess(address, registry.adminToken));
    if (isOwn)
      response = await fetch(`${address}/registry/api/tokens`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${REGISTRY_TOKEN ?? registry.adminToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(wanted),
      });
  } catch (error) {
    // Creating it in a local database instead would give a token of the wrong registry.
    if (REGISTRY_URL) throw error instanceof SettingsError ? error : new Error(`No registry responds at ${address}.`);
    return undefined;
  }
  if (!response)
    throw new Error(
      `Set REGISTRY_TOKEN. The token of DATA_DIR is for the site on this machine that uses this folder, which is not the one at ${address}.`,
    );
  const answer = (await response.json().catch(() => ({}))) as { token?: string; message?: string };
  if (!answer.token)
    throw new Error(answer.message ?? `The registry at ${address} responded with status ${response.status}.`);
  return answer.token;
}

/**
 * Creates a token for a squad (`mf-teams`) or for operators (`*`). Asks a running registry first, because only one process
 * can use the embedded database.
 */
export async function newToken(settings: Settings, wanted: WantedToken): Promise<string> {
  const told = await askRunning(settings, wanted);
  if (told) return told;
  return withDatabase(settings, async (db) => {
    const { token } = await db.transaction((transaction) => createToken(transaction, wanted, 'operator'));
    return token;
  });
}
