import type { RegistryContext } from '../context.ts';
import { serviceOf } from '../live/liveState.ts';
import { isShell } from '../releases/release.ts';
import { listNames, listReleases } from '../releases/releases.repository.ts';
import { listRollouts, listRunning, type Rollout } from '../rollouts/rollouts.repository.ts';

function summary({ live }: RegistryContext, name: string, running: Rollout[]) {
  const service = serviceOf(live.current(), name);
  const release = service?.stable ?? service?.canary?.release;
  return {
    name,
    title: release ? (isShell(release) ? release.build.title : release.manifest.title) : name,
    stable: service?.stable?.version ?? null,
    previous: service?.previous?.version ?? null,
    rollout: running.find((rollout) => rollout.name === name) ?? null,
  };
}

/** Reads what is live after the rollouts, so that the pages of this process never lag behind what it reports. */
export async function listRemotes(context: RegistryContext) {
  const names = await listNames(context.db);
  const running = await listRunning(context.db);
  await context.live.refresh();
  return names.map(({ name, releases }) => ({ ...summary(context, name, running), releases }));
}

export async function readRemote(context: RegistryContext, name: string) {
  const rollouts = await listRollouts(context.db, name);
  await context.live.refresh();
  const about = summary(
    context,
    name,
    rollouts.filter((rollout) => rollout.state === 'running'),
  );
  // A squad may release many times a day and roll out few of them, so include the live versions and those of rollouts even if they are old.
  const named = [
    about.stable,
    about.previous,
    ...rollouts.flatMap(({ version, fromVersion }) => [version, fromVersion]),
  ].filter((version) => version !== null);
  const releases = await listReleases(context.db, name, named);
  return releases.length > 0 ? { ...about, releases, rollouts } : undefined;
}
