import { readSettings } from 'foundation/settings';
import { releaseName } from '../releases/remoteManifest.schema.ts';
import { newToken } from './createToken.ts';

const usage = `npm run registry -w registry -- token create <remote | *> [label]
  Creates a token that lets a squad release and roll out its remote, or with *, an operator everything.
  Valid tokens for the same remote need different labels. Give a new label to one that will replace another.`;

const [subject, verb, scope, label] = process.argv.slice(2);

function refuse(why: string): void {
  console.error(`${why}\n${usage}`);
  process.exitCode = 1;
}

if (!subject || subject === 'help' || subject === '--help') {
  console.log(usage);
} else if (subject !== 'token' || verb !== 'create') {
  refuse(`There is no command "${[subject, verb].filter(Boolean).join(' ')}".`);
} else if (!scope) {
  refuse('Give the remote the token is for.');
} else if (scope !== '*' && !releaseName.safeParse(scope).success) {
  refuse(`"${scope}" is not a remote's name. Use a name like mf-teams.`);
} else {
  try {
    console.log(await newToken(readSettings(process.env), scope, label));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
