import { timeBudget, TookTooLong } from '@project-practice/foundation/http';
import { matchPattern, PAGE_PROTOCOL, type RemoteRoute } from '@project-practice/shared/contract';
import { satisfies } from 'semver';
import { liveReleases, together, type LiveReleases, type LiveState } from '../live/liveState.ts';
import { ReleaseRefused, type Problem } from './problem.ts';
import { isShell, type Release, type RemoteRelease, type ShellRelease } from './release.ts';
import { SERVER_PATHS } from './serverPaths.ts';

const isParameter = (segment: string) => segment.startsWith(':');
const accepts = (route: RemoteRoute, segment: string, value: string) =>
  matchPattern({ path: segment, params: route.params }, value) !== undefined;

/**
 * Whether one address may fit both routes, so that one of them shadows the other: `/projects/1` does `/projects/:id`. The rules
 * of two parameters are not compared, because two regular expressions cannot be; `/projects/drafts` is told from `:id` by its rule.
 */
function canMeet(one: RemoteRoute, other: RemoteRoute): boolean {
  const [left, right] = [one.path.split('/'), other.path.split('/')];
  return (
    left.length === right.length &&
    left.every((segment, i) => {
      if (isParameter(segment)) return isParameter(right[i]!) || accepts(one, segment, right[i]!);
      return accepts(other, right[i]!, segment);
    })
  );
}

/** Enough for any number of routes; the rule of a parameter may take forever on a crafted segment. */
const COMPARING_MS = 1_000;

/** Earlier majors that a shell brings for remotes that have not moved. */
const keptKits = ({ build }: ShellRelease) =>
  (build.kits ?? []).flatMap(({ version, doorFiles }) => (doorFiles ? [{ version, doorFiles }] : []));

/** The versions in which a shell provides a module, its own first. */
const versionsOf = (module: string, shell: ShellRelease): string[] => {
  const kept = keptKits(shell).filter(({ doorFiles }) => Object.hasOwn(doorFiles, module));
  return [shell.build.provides[module], ...kept.map(({ version }) => version)].filter(
    (version) => version !== undefined,
  );
};

/** The kept kit of this shell that a remote gets; undefined if it is built with the shell's own. */
export function keptKitOf(remote: RemoteRelease, shell: ShellRelease) {
  return keptKits(shell).find(({ version, doorFiles }) =>
    Object.entries(remote.build.shared).some(
      ([module, wanted]) =>
        Object.hasOwn(doorFiles, module) &&
        satisfies(version, wanted) &&
        !satisfies(shell.build.provides[module] ?? '', wanted),
    ),
  );
}

/** What a remote needs that this shell does not provide. */
export function unmetByShell(remote: RemoteRelease, shell: ShellRelease): Problem[] {
  const problems: Problem[] = [];
  const { contract } = shell.build;
  if (!satisfies(contract, remote.manifest.contract)) {
    problems.push({
      code: 'contract_unmet',
      message: `${remote.name} ${remote.version} needs contract ${remote.manifest.contract}, but shell ${shell.version} provides ${contract}.`,
    });
  }
  // All doors of `shared` have the same version, so one sentence covers them all.
  const unmet = new Map<string, string[]>();
  for (const [module, wanted] of Object.entries(remote.build.shared)) {
    const given = versionsOf(module, shell);
    if (given.some((version) => satisfies(version, wanted))) continue;
    const difference = `${wanted}, but shell ${shell.version} provides ${given.join(' and ') || 'none'}.`;
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

/** Whoever owns something for good, also while it is out of the site. */
const ownersOf = ({ remotes, retired }: LiveReleases) => [
  ...remotes.map((release) => ({ release, giveUp: '' })),
  ...retired.map((release) => ({
    release,
    giveUp: ` ${release.name} is retired; its squad can give up what it owned: npx practice rollout retire ${release.name} --give-up.`,
  })),
];

interface RouteOwner {
  name: string;
  routes: RemoteRoute[];
  giveUp: string;
}

const routeOwners = (live: LiveReleases): RouteOwner[] =>
  ownersOf(live).map(({ release, giveUp }) => ({ name: release.name, routes: release.manifest.routes, giveUp }));

function takenRoutes(name: string, routes: RemoteRoute[], owners: RouteOwner[]): Problem[] {
  const problems: Problem[] = [];
  const inTime = timeBudget(COMPARING_MS);
  for (const route of routes) {
    if (name !== 'shell' && SERVER_PATHS.includes(route.path.split('/')[1]!)) {
      problems.push({ code: 'route_taken', message: `${route.path} is reserved for the server.` });
    }
    try {
      for (const owner of owners) {
        const taken =
          owner.name === name ? undefined : inTime(() => owner.routes.find((other) => canMeet(route, other)));
        if (taken)
          problems.push({
            code: 'route_taken',
            message: `${route.path} is already owned by ${owner.name}, as ${taken.path}. An address can have only one owner.${owner.giveUp}`,
          });
      }
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      problems.push({
        code: 'route_taken',
        message: `${route.path} cannot be compared with the other remotes' routes in time. Simplify the rules of its parameters.`,
      });
      return problems;
    }
  }
  return problems;
}

function takenWidgets({ name, manifest }: RemoteRelease, live: LiveReleases): Problem[] {
  return ownersOf(live).flatMap(({ release: owner, giveUp }) =>
    manifest.widgets.provides
      .filter((slot) => owner.name !== name && owner.manifest.widgets.provides.includes(slot))
      .map((slot): Problem => ({
        code: 'widget_taken',
        message: `The widget ${slot} is already provided by ${owner.name}. A slot can have only one provider.${giveUp}`,
      })),
  );
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

/** A version of a remote that another one cannot stand beside. */
const unmetNeed = (user: RemoteRelease, range: string, given: RemoteRelease): Problem => ({
  code: 'needs_unmet',
  message: `${user.name} ${user.version} needs ${given.name} ${range}, but would stand beside ${given.name} ${given.version}.`,
});

/** What this version needs of the others, and the others of it. */
function unmetNeeds(candidate: RemoteRelease, { remotes }: LiveReleases): Problem[] {
  const others = remotes.filter(({ name }) => name !== candidate.name);
  const absent = Object.entries(candidate.manifest.needs ?? {}).filter(
    ([name]) => !others.some((other) => other.name === name),
  );
  return [
    ...absent.map(([name, range]): Problem => ({
      code: 'needs_unmet',
      message: `${candidate.name} ${candidate.version} needs ${name} ${range}, which is not live.`,
    })),
    ...others.flatMap((other) => {
      const [wanted, given] = [candidate.manifest.needs?.[other.name], other.manifest.needs?.[candidate.name]];
      return [
        ...(wanted && !satisfies(other.version, wanted) ? [unmetNeed(candidate, wanted, other)] : []),
        ...(given && !satisfies(candidate.version, given) ? [unmetNeed(other, given, candidate)] : []),
      ];
    }),
  ];
}

/** Why `candidate` may not go live next to what is live now; empty if it may. */
export function incompatibilities(candidate: Release, live: LiveReleases): Problem[] {
  const problems = isShell(candidate)
    ? [
        ...otherProtocol(candidate),
        ...live.remotes.flatMap((remote) => unmetByShell(remote, candidate)),
        ...takenRoutes('shell', candidate.build.routes, routeOwners(live)),
      ]
    : [
        ...live.shells.flatMap((shell) => unmetByShell(candidate, shell)),
        ...takenRoutes(candidate.name, candidate.manifest.routes, [
          ...live.shells.map((shell) => ({ name: 'shell', routes: shell.build.routes, giveUp: '' })),
          ...routeOwners(live),
        ]),
        ...takenWidgets(candidate, live),
        ...removedWidgets(candidate, live),
        ...unmetNeeds(candidate, live),
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

/** The same for versions that go live at once: each is checked beside the others instead of what is live of their remotes. */
export function requireCompatibleTogether(candidates: readonly Release[], state: LiveState): void {
  for (const candidate of candidates) {
    const others = candidates.filter((other) => other !== candidate);
    requireCompatible(candidate, together(state, others));
  }
}
