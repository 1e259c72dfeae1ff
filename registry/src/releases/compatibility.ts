import { PAGE_PROTOCOL, type RemoteRoute } from 'shared/contract';
import { satisfies } from 'semver';
import { liveReleases, type LiveReleases, type LiveState } from '../live/liveState.ts';
import { ReleaseRefused, type Problem } from './problem.ts';
import { isShell, type Release, type RemoteRelease, type ShellRelease } from './release.ts';
import { SERVER_PATHS } from './serverPaths.ts';

/** Patterns that differ only in the names of their parameters have the same shape. */
const shapeOf = (route: RemoteRoute) =>
  route.path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');

/** What a remote needs that this shell does not provide. */
export function unmetByShell(remote: RemoteRelease, shell: ShellRelease): Problem[] {
  const problems: Problem[] = [];
  const { contract, provides } = shell.build;
  if (!satisfies(contract, remote.manifest.contract)) {
    problems.push({
      code: 'contract_unmet',
      message: `${remote.name} ${remote.version} needs contract ${remote.manifest.contract}, but shell ${shell.version} provides ${contract}.`,
    });
  }
  // All doors of `shared` have the same version, so one sentence covers them all.
  const unmet = new Map<string, string[]>();
  for (const [module, wanted] of Object.entries(remote.build.shared)) {
    const given = provides[module];
    if (given !== undefined && satisfies(given, wanted)) continue;
    const difference = `${wanted}, but shell ${shell.version} provides ${given ?? 'none'}.`;
    unmet.set(difference, [...(unmet.get(difference) ?? []), module]);
  }
  for (const [difference, modules] of unmet) {
    problems.push({
      code: 'shared_unmet',
      message: `${remote.name} ${remote.version} needs ${modules.join(', ')} ${difference}`,
    });
  }
  return problems;
}

/** A shell that would not find in a page what this registry puts there. */
function otherProtocol({ version, build: { pageProtocol = 1 } }: ShellRelease): Problem[] {
  if (pageProtocol === PAGE_PROTOCOL) return [];
  return [
    {
      code: 'protocol_unmet',
      message: `shell ${version} speaks version ${pageProtocol} of the page protocol, but this registry speaks version ${PAGE_PROTOCOL}. Build the shell from the same state of the code as the registry.`,
    },
  ];
}

function takenRoutes(
  name: string,
  routes: RemoteRoute[],
  owners: { name: string; routes: RemoteRoute[] }[],
): Problem[] {
  const problems: Problem[] = [];
  for (const route of routes) {
    if (name !== 'shell' && SERVER_PATHS.includes(route.path.split('/')[1]!)) {
      problems.push({ code: 'route_taken', message: `${route.path} is reserved for the server.` });
    }
    const owner = owners.find(
      (other) => other.name !== name && other.routes.some((taken) => shapeOf(taken) === shapeOf(route)),
    );
    if (owner)
      problems.push({
        code: 'route_taken',
        message: `${route.path} is already owned by ${owner.name}. A route can have only one owner.`,
      });
  }
  return problems;
}

function removedWidgets(candidate: RemoteRelease, live: LiveReleases): Problem[] {
  const before = live.remotes
    .filter((remote) => remote.name === candidate.name)
    .flatMap((remote) => remote.manifest.widgets.provides);
  const removed = [...new Set(before)].filter((slot) => !candidate.manifest.widgets.provides.includes(slot));
  return removed.flatMap((slot) =>
    live.remotes
      .filter((remote) => remote.name !== candidate.name && remote.manifest.widgets.uses.includes(slot))
      .map((user): Problem => ({
        code: 'widget_removed',
        message: `${user.name} ${user.version} uses the widget ${slot}, which this version no longer provides.`,
      })),
  );
}

/** Why `candidate` may not go live next to what is live now; empty if it may. */
export function incompatibilities(candidate: Release, live: LiveReleases): Problem[] {
  const problems = isShell(candidate)
    ? [
        ...otherProtocol(candidate),
        ...live.remotes.flatMap((remote) => unmetByShell(remote, candidate)),
        ...takenRoutes(
          'shell',
          candidate.build.routes,
          live.remotes.map((remote) => ({ name: remote.name, routes: remote.manifest.routes })),
        ),
      ]
    : [
        ...live.shells.flatMap((shell) => unmetByShell(candidate, shell)),
        ...takenRoutes(candidate.name, candidate.manifest.routes, [
          ...live.shells.map((shell) => ({ name: 'shell', routes: shell.build.routes })),
          ...live.remotes.map((remote) => ({ name: remote.name, routes: remote.manifest.routes })),
        ]),
        ...removedWidgets(candidate, live),
      ];
  // Stable and canary of one remote may report the same problem.
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

/** The same check for releases, rollouts, and rollbacks. */
export const problemsOf = (release: Release, state: LiveState): Problem[] =>
  incompatibilities(release, liveReleases(state));

export function requireCompatible(release: Release, state: LiveState): void {
  const problems = problemsOf(release, state);
  if (problems.length > 0) throw new ReleaseRefused(`${release.name} ${release.version}`, problems);
}
