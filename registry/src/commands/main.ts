import { parseArgs } from 'node:util';
import { readSettings } from '@project-practice/foundation/settings';
import { tokenActions } from '../database/schema.ts';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import { DEFAULT_DAYS, MOST_DAYS } from '../tokens/tokens.service.ts';
import { afterRestore } from './afterRestore.ts';
import { newToken } from './createToken.ts';

const usage = `npm run registry -w registry -- token create <remote | *> [label] [--only publish|rollout] [--days ${DEFAULT_DAYS}]
  Creates a token that lets a squad publish and roll out its remote, or with * and a person's name as the label, lets that person do everything.
  Valid tokens for the same remote need different labels. Give a new label to one that will replace another.

npm run registry -w registry -- after-restore
  After a backup was restored, before the registry runs again: revokes all tokens, because some had been revoked since, and says whose they were.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { only: { type: 'string' }, days: { type: 'string' } },
});
const [subject, verb, scope, label] = positionals;
const days = Number(values.days ?? DEFAULT_DAYS);
const may = tokenActions.filter((action) => action === (values.only ?? action));

function refuse(why: string): void {
  console.error(`${why}\n${usage}`);
  process.exitCode = 1;
}

async function print(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (!subject || subject === 'help') {
  console.log(usage);
} else if (subject === 'after-restore' && !verb) {
  await print(async () => (await afterRestore(readSettings(process.env))).join('\n'));
} else if (subject !== 'token' || verb !== 'create') {
  refuse(`There is no command "${[subject, verb].filter(Boolean).join(' ')}".`);
} else if (!scope) {
  refuse('Give the remote the token is for.');
} else if (scope !== '*' && !releaseName.safeParse(scope).success) {
  refuse(`"${scope}" is not a remote's name. Use a name like mf-teams.`);
} else if (scope === '*' && !label) {
  refuse('Give the name of the person the token is for.');
} else if (may.length === 0) {
  refuse(`A token may ${tokenActions.join(' or ')}, not "${String(values.only)}".`);
} else if (!(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS)) {
  refuse(`A token is valid for 1 to ${MOST_DAYS} days.`);
} else {
  await print(() => newToken(readSettings(process.env), { scope, label, days, ...(scope !== '*' && { may }) }));
}
