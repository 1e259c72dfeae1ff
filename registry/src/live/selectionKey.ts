/** A version that a page was sent with, and the rollout in which it was chosen. */
export interface Named {
  name: string;
  version: string;
  fallback?: string;
  rollout?: { id: string; percentage: number };
}

const NONE = '-';

/** Names all that a page contains, so that equal keys mean equal pages. */
export const keyOf = (all: Named[]): string =>
  all
    .map(({ name, version, fallback = NONE, rollout }) =>
      [name, version, fallback, ...(rollout ? [rollout.id, rollout.percentage] : [])].join(' '),
    )
    .join('|');

export const readKey = (key: string): Named[] =>
  key.split('|').map((one) => {
    const [name = '', version = '', fallback, id, percentage] = one.split(' ');
    return {
      name,
      version,
      ...(fallback !== NONE && { fallback }),
      ...(id && { rollout: { id, percentage: Number(percentage) } }),
    };
  });
