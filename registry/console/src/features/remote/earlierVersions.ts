import type { RemoteDetail } from '../../api/types.ts';

/** What everybody had before, latest release first: where a rollback may lead. */
export const earlierVersions = ({ releases, stable, previous, rollouts }: RemoteDetail): string[] =>
  releases
    .map(({ version }) => version)
    .filter((version) => version !== stable)
    .filter((version) => version === previous || rollouts.some((rollout) => rollout.fromVersion === version || (rollout.version === version && rollout.state === 'completed')));
