import type { ProgramArguments, RouteMatch } from '@project-practice/shared/contract';
import type { Selection } from '../live/resolve.ts';
import { addressOf } from '../releases/release.ts';

function shellOf({ shell }: Selection): ProgramArguments['shell'] {
  const { version } = shell.release;
  if (shell.override) return { version, developerEntry: shell.override.entry };
  const lastGood = shell.variant === 'canary' && shell.fallback;
  return lastGood
    ? { version, fallback: { version: lastGood.version, entry: addressOf(lastGood, lastGood.entry) } }
    : { version };
}

/** What the programs of the shell's release need to know of a page. */
export function programArguments(selection: Selection, match: RouteMatch | undefined): ProgramArguments {
  if (!match) return { shell: shellOf(selection) };
  const { path, access, reads } = match.route;
  return {
    route: { path, access, reads },
    shell: shellOf(selection),
  };
}
