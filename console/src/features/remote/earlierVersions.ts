import type { RemoteDetail } from '../../api/types.ts';

/** The versions that were stable before, latest release first: those a rollback may return to. */
export const earlierVersions = ({ releases, stable, previous, rollouts }: RemoteDetail): string[] =>
  releases
    .map(({ version }) => version)
    .filter((version) => version !== stable)
    .filter(
      (version) =>
        version === previous ||
        rollouts.some(
          (rollout) =>
            rollout.fromVersion === version || (rollout.version === version && rollout.state === 'completed'),
        ),
    );
