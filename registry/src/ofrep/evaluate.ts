import { overridesOf, serviceOf, type LiveState } from '../live/liveState.ts';
import { choose } from '../live/resolve.ts';

interface Evaluation {
  key: string;
  /** The version that this visitor gets. */
  value: string;
  variant: string;
  reason: string;
  metadata: Record<string, string | number>;
}

/** The decision about one remote as a flag: the key is its name, the value its version. */
export function evaluate(state: LiveState, key: string, targetingKey: string): Evaluation | undefined {
  const service = serviceOf(state, key);
  const override = overridesOf(state, targetingKey).find(({ name }) => name === key);
  const choice = service && choose(service, targetingKey, override);
  if (!choice) return undefined;
  const { variant, reason, release, fallback } = choice;
  return {
    key,
    value: override ? override.entry : release!.version,
    variant,
    reason,
    metadata: {
      ...(fallback && { fallback: fallback.version }),
      ...(service.canary && { percentage: service.canary.percentage }),
    },
  };
}

export function evaluateAll(state: LiveState, targetingKey: string): Evaluation[] {
  return [state.shell, ...state.remotes]
    .map((service) => evaluate(state, service.name, targetingKey))
    .filter((flag) => flag !== undefined);
}
