import type { RegistryContext } from '../context.ts';
import { noReports, readRecently, type Recently } from '../health/recently.ts';
import { belongingTo, liveReleases, serviceOf } from '../live/liveState.ts';
import { keptKitOf } from '../releases/compatibility.ts';
import { broughtTwice } from '../releases/packages.ts';
import { isShell } from '../releases/release.ts';
import { listNames, listReleases } from '../releases/releases.repository.ts';
import { readFloor } from '../rollouts/floor.ts';
import { listRollouts, listRunning, listUnseen, type Rollout } from '../rollouts/rollouts.repository.ts';

interface Happened {
  running: Rollout[];
  unseen: Rollout[];
  recently: Map<string, Recently>;
}

function summary({ live }: RegistryContext, name: string, { running, unseen, recently }: Happened) {
  const service = serviceOf(live.current(), name);
  const release = service?.stable ?? service?.canary?.release;
  return {
    name,
    title: release ? (isShell(release) ? release.build.title : release.manifest.title) : name,
    stable: service?.stable?.version ?? null,
    previous: service?.previous?.version ?? null,
    rollout: running.find((rollout) => rollout.name === name) ?? null,
    takenBack: unseen.find((rollout) => rollout.name === name) ?? null,
    recently: recently.get(name) ?? noReports,
    together: belongingTo(live.current(), name),
  };
}

async function readHappened({ db, clock, live }: RegistryContext): Promise<Happened> {
  const { shells, remotes } = liveReleases(live.current());
  return {
    running: await listRunning(db),
    unseen: await listUnseen(db),
    recently: await readRecently(db, clock.now(), [...shells, ...remotes]),
  };
}

/** Reads what is live after the rollouts, so that the pages of this process never lag behind what it reports. */
export async function listRemotes(context: RegistryContext) {
  const names = await listNames(context.db);
  const happened = await readHappened(context);
  await context.live.refresh();
  return names.map(({ name, releases }) => ({ ...summary(context, name, happened), releases }));
}

/** The kits that everybody's shell provides, and who needs the earlier ones. */
function kitsOf({ live }: RegistryContext) {
  const state = live.current();
  const { stable } = state.shell;
  const { remotes } = liveReleases(state);
  return (stable?.build.kits ?? []).map(({ version, bytes, doorFiles }) => ({
    version,
    bytes,
    heldBy: doorFiles
      ? remotes
          .filter((remote) => keptKitOf(remote, stable!)?.version === version)
          .map(({ name, version: held }) => ({ name, version: held }))
      : null,
  }));
}

export async function readRemote(context: RegistryContext, name: string) {
  const rollouts = await listRollouts(context.db, name);
  const happened = await readHappened(context);
  await context.live.refresh();
  const about = summary(context, name, happened);
  // A squad may release many times a day and roll out few of them, so include the live versions and those of rollouts even if they are old.
  const named = [
    about.stable,
    about.previous,
    ...rollouts.flatMap(({ version, fromVersion }) => [version, fromVersion]),
  ].filter((version) => version !== null);
  const releases = await listReleases(context.db, name, named);
  if (releases.length === 0) return undefined;
  const kits = name === 'shell' ? kitsOf(context) : [];
  const service = serviceOf(context.live.current(), name);
  const twice =
    name !== 'shell' && service?.stable ? broughtTwice(service.stable, liveReleases(context.live.current())) : [];
  return { ...about, releases, rollouts, kits, twice, floor: await readFloor(context.db, name) };
}
