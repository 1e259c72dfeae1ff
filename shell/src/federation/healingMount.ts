import type { HostServices, RemoteFailure, ResolvedRelease, ResolvedRemote } from '@project-practice/shared/contract';
import type { HealthReporter } from '../health/reportHealth.ts';
import { mountRelease, type Mounted } from './mountRelease.ts';
import { unlessLeaving } from './unlessLeaving.ts';

export type MountStatus = 'loading' | 'mounted' | 'broken';

interface Options {
  remote: ResolvedRemote;
  element: HTMLElement;
  host: HostServices;
  health: Pick<HealthReporter, 'mounted' | 'failed' | 'recovered'>;
  slot?: string;
  data?: Record<string, unknown>;
  onStatus(status: MountStatus): void;
}

interface HealingMount {
  update(data: Record<string, unknown>): void;
  stop(): void;
}

/**
 * Mounts a remote. When its version fails to load, to mount, or later to render, the last known good release replaces it,
 * with the same address and store. The status is `broken` when there is no release left.
 */
export function healingMount({ remote, element, host, health, slot, data, onStatus }: Options): HealingMount {
  const releases: ResolvedRelease[] = [remote, ...(remote.fallback ? [remote.fallback] : [])];
  let isStopped = false;
  let current: Mounted | undefined;
  let latest = data;

  const leave = (mounted: Mounted | undefined) =>
    void mounted?.unmount().catch((error: unknown) => health.failed(remote.name, mounted.version, 'unmount', error));

  async function start(index: number): Promise<void> {
    const release = releases[index]!;
    const startedAt = performance.now();
    const fail = (phase: RemoteFailure['phase'], error: unknown) => {
      health.failed(remote.name, release.version, phase, error);
      const broken = current;
      current = undefined;
      leave(broken);
      if (isStopped) return;
      if (index + 1 < releases.length) void start(index + 1);
      else onStatus('broken');
    };
    try {
      const mounted = await mountRelease({
        remote: remote.name,
        release,
        element,
        host,
        slot,
        data: latest,
        onFailure: ({ phase, error }) => unlessLeaving(() => fail(phase, error)),
      });
      if (isStopped) return leave(mounted);
      current = mounted;
      if (latest !== data) mounted.update(latest!);
      health.mounted(remote.name, release.version, performance.now() - startedAt);
      if (index > 0) health.recovered(remote.name, release.version);
      onStatus('mounted');
    } catch (error) {
      unlessLeaving(() => fail('load', error));
    }
  }

  onStatus('loading');
  void start(0);
  return {
    update: (next) => {
      latest = next;
      current?.update(next);
    },
    stop: () => {
      isStopped = true;
      leave(current);
      current = undefined;
    },
  };
}
