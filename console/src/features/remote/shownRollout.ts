import type { RemoteDetail, Rollout } from '../../api/types.ts';

/** The rollout that a link names, else the running one, else the last one if its version was taken back and nothing has happened since. */
export function shownRollout(
  { rollout, rollouts, stable }: RemoteDetail,
  asked: string | undefined,
): Rollout | undefined {
  const named = asked && rollouts.find(({ id }) => id === asked);
  if (named) return named;
  if (rollout) return rollout;
  const [last] = rollouts;
  const isBack = last?.state === 'rolled_back' || last?.state === 'aborted';
  return isBack && last.fromVersion === stable ? last : undefined;
}
