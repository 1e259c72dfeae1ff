import type { HostServices, RemoteFailure, ResolvedRelease, ResolvedRemote } from 'shared/contract';
import type { HealthReporter } from '../health/reportHealth.ts';
import { mountRelease, type Mounted } from './mountRelease.ts';
import { unlessLeaving } from './unlessLeaving.ts';

export type AreaState = { status: 'loading' } | { status: 'mounted'; version: string } | { status: 'broken'; error: unknown };

interface Options {
  remote: ResolvedRemote;
  element: HTMLElement;
  host: HostServices;
  health: HealthReporter;
  slot?: string;
  data?: Record<string, unknown>;
  onState(state: AreaState): void;
}

interface HealingMount {
  update(data: Record<string, unknown>): void;
  stop(): void;
}

/**
 * Mounts a remote and keeps the place alive: when its version fails to load, to mount or later in render, the last known
 * good one takes over in the same place, with the same address and store. Only when nothing is left the place is broken.
 */
export function healingMount({ remote, element, host, health, slot, data, onState }: Options): HealingMount {
  const releases: ResolvedRelease[] = [remote, ...(remote.fallback ? [remote.fallback] : [])];
  let isStopped = false;
  let current: Mounted | undefined;
  let latest = data;

  async function start(index: number): Promise<void> {
    const release = releases[index]!;
    const startedAt = performance.now();
    const fail = (phase: RemoteFailure['phase'], error: unknown) => {
      health.failed(remote.name, release.version, phase, error);
      const broken = current;
      current = undefined;
      void broken?.unmount().catch(() => {});
      if (isStopped) return;
      if (index + 1 < releases.length) void start(index + 1);
      else onState({ status: 'broken', error });
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
      if (isStopped) return void mounted.unmount().catch(() => {});
      current = mounted;
      if (latest !== data) mounted.update(latest!);
      health.mounted(remote.name, release.version, performance.now() - startedAt);
      if (index > 0) health.recovered(remote.name, release.version);
      onState({ status: 'mounted', version: release.version });
    } catch (error) {
      unlessLeaving(() => fail('load', error));
    }
  }

  onState({ status: 'loading' });
  void start(0);
  return {
    update: (next) => {
      latest = next;
      current?.update(next);
    },
    stop: () => {
      isStopped = true;
      void current?.unmount().catch(() => {});
      current = undefined;
    },
  };
}
