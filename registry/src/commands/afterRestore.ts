import type { Settings } from '@project-practice/foundation/settings';
import { listAudit } from '../audit/audit.repository.ts';
import { listValidTokens } from '../tokens/tokens.repository.ts';
import { revokeToken } from '../tokens/tokens.service.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * A backup knows nothing of the tokens that were revoked after it, so all of them end. Returns what to tell the operator, line
 * by line. Before the registry runs again on an embedded database; at any time on a PostgreSQL.
 */
export const afterRestore = (settings: Settings): Promise<string[]> =>
  withDatabase(settings, (db) =>
    db.transaction(async (transaction) => {
      const [last] = await listAudit(transaction, { limit: 1 });
      const valid = await listValidTokens(transaction);
      for (const { id } of valid) await revokeToken(transaction, id, 'operator');
      return [
        last
          ? `The last thing that happened in this backup was at ${last.at.toISOString()}. Roll out and take back again what was after that.`
          : 'Nothing had happened in this backup.',
        ...valid.map(({ scope, label }) => `Revoked: "${label}" of ${scope === '*' ? 'an operator' : scope}.`),
        valid.length > 0
          ? 'Create new ones for those who still need them: npm run registry -w registry -- token create …'
          : 'No token was valid.',
      ];
    }),
  );
