import type { RemoteSummary } from '../../api/types.ts';
import { isFailing } from '../../rollout/recentlyOf.ts';
import { isHeld } from '../../rollout/verdictOf.ts';

/** What fails comes first, then what is held, then what is rolling out. Undefined for what needs nobody. */
function urgencyOf(remote: RemoteSummary): number | undefined {
  if (isFailing(remote)) return 0;
  if (!remote.rollout) return undefined;
  return isHeld(remote.rollout) ? 1 : 2;
}

/** Where a text was found: at the beginning of the name, which every remote begins with `mf-`, in it, or in the title. */
function placeOf({ name, title }: RemoteSummary, text: string): number {
  if (name.startsWith(text) || name.startsWith(`mf-${text}`)) return 0;
  if (name.includes(text)) return 1;
  return title.toLowerCase().includes(text) ? 2 : -1;
}

/** The remotes that a text finds, the best first: those that may need somebody, and the rest. */
export function findRemotes(remotes: RemoteSummary[], search: string) {
  const text = search.trim().toLowerCase();
  const found = remotes
    .map((remote) => ({ remote, place: placeOf(remote, text), urgency: urgencyOf(remote) }))
    .filter(({ place }) => place !== -1)
    .sort((a, b) => a.place - b.place);
  return {
    first: text ? found[0]?.remote.name : undefined,
    urgent: found
      .filter(({ urgency }) => urgency !== undefined)
      .sort((a, b) => a.urgency! - b.urgency!)
      .map(({ remote }) => remote),
    calm: found.filter(({ urgency }) => urgency === undefined).map(({ remote }) => remote),
  };
}
