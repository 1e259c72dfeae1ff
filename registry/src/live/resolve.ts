import type { RemoteManifest, ResolvedRemote, VariantReason } from '@project-practice/shared/contract';
import { unmetByShell } from '../releases/compatibility.ts';
import { addressOf, type Release, type RemoteRelease, type ShellRelease } from '../releases/release.ts';
import { isInCanary } from './bucketing.ts';
import type { ReadRelease } from './live.repository.ts';
import { keyOf, readKey, type Named } from './selectionKey.ts';
import { overridesOf, serviceOf, type LiveService, type LiveState, type Override } from './liveState.ts';

interface Choice<R extends Release = Release> {
  name: string;
  variant: 'stable' | 'canary' | 'override';
  reason: VariantReason;
  /** Missing only for an override of a remote that was never released. */
  release?: R;
  /** The last known good version, if there is another one and it works with the visitor's shell. */
  fallback?: R;
  override?: Override;
  /** The rollout that chose between stable and canary, and its percentage. */
  rollout?: { id: string; percentage: number };
}

/** One version per remote, for one visitor. Without a shell there is none. */
export interface Selection {
  shell: Choice<ShellRelease> & { release: ShellRelease };
  remotes: Choice<RemoteRelease>[];
  /** Equal keys mean equal pages (see `keyOf`). Undefined with an override, which is unique to a visitor. */
  key?: string;
  /** Whether a rollout chose some of the versions. */
  isChosen: boolean;
}

/** The version of one remote for this visitor. Undefined if its only version is a canary that this visitor does not get. */
export function choose<R extends Release>(
  service: LiveService<R>,
  visitor: string,
  override?: Override,
): Choice<R> | undefined {
  const { name, stable, previous, canary, group } = service;
  // Without a fallback, because who looks at a release before others must see that it fails.
  if (override) return { name, variant: 'override', reason: 'TARGETING_MATCH', override, release: stable };
  const rollout = canary && { id: canary.rollout, percentage: canary.percentage };
  // What belongs together has no fallback: it would stand beside a version that it does not belong to.
  if (canary && isInCanary(canary.group ?? name, visitor, canary.percentage)) {
    const fallback = canary.group ? undefined : stable;
    return { name, variant: 'canary', reason: 'SPLIT', release: canary.release, fallback, rollout };
  }
  if (!stable) return undefined;
  return {
    name,
    variant: 'stable',
    reason: canary ? 'SPLIT' : 'STATIC',
    release: stable,
    fallback: group ? undefined : previous,
    rollout,
  };
}

/** Equal for choices that make equal pages. None of them is an override. */
export const keyOfChoices = (choices: readonly Choice[]): string =>
  keyOf(
    choices.map(({ name, release, fallback, rollout }) => ({
      name,
      version: release!.version,
      fallback: fallback?.version,
      rollout,
    })),
  );

function select(state: LiveState, visitor: string, overrides: Override[]): Selection | undefined {
  const overrideOf = (name: string) => overrides.find((override) => override.name === name);
  const chosen = choose(state.shell, visitor, overrideOf('shell'));
  if (!chosen?.release) return undefined;
  const shell = { ...chosen, release: chosen.release };

  const services: LiveService<RemoteRelease>[] = [...state.remotes];
  for (const { name } of overrides) {
    if (name !== 'shell' && !services.some((service) => service.name === name)) services.push({ name });
  }
  const remotes = services
    .map((service) => choose(service, visitor, overrideOf(service.name)))
    .filter((choice) => choice !== undefined)
    .map((choice) =>
      choice.fallback && unmetByShell(choice.fallback, shell.release).length === 0
        ? choice
        : { ...choice, fallback: undefined },
    );

  if (overrides.length > 0) return { shell, remotes, isChosen: false };
  const all = [shell, ...remotes];
  return { shell, remotes, key: keyOfChoices(all), isChosen: all.some(({ rollout }) => rollout) };
}

/** Those of these names whose version a rollout chose. */
export const chosenOf = ({ isChosen, shell, remotes }: Selection, names: string[]): Named[] =>
  isChosen
    ? [shell, ...remotes]
        .filter(({ name, rollout }) => rollout && names.includes(name))
        .map(({ name, release, rollout }) => ({ name, version: release!.version, rollout }))
    : [];

/** With thirty rollouts at once, hardly two visitors have the same canaries; beyond this many, selections are made anew. */
const MOST_SHARED = 2_000;

/** Visitors with the same canaries share one selection, so that most requests only compute their buckets. */
const shared = new WeakMap<LiveState, Map<string, Selection>>();

/** Undefined until a shell is released. */
export function resolveVisitor(state: LiveState, visitor: string): Selection | undefined {
  const overrides = overridesOf(state, visitor);
  if (overrides.length > 0) return select(state, visitor, overrides);

  let canaries = '';
  for (const { name, canary } of [state.shell, ...state.remotes]) {
    if (canary) canaries += isInCanary(canary.group ?? name, visitor, canary.percentage) ? '1' : '0';
  }
  let selections = shared.get(state);
  if (!selections) shared.set(state, (selections = new Map()));
  const known = selections.get(canaries);
  if (known) return known;
  const selection = select(state, visitor, []);
  if (selections.size >= MOST_SHARED) selections.clear();
  if (selection) selections.set(canaries, selection);
  return selection;
}

/** The selection that a page was sent with, whatever is live by now. Undefined if a version of it is gone. */
export async function selectionSent(
  key: string,
  state: LiveState,
  readRelease: ReadRelease,
): Promise<Selection | undefined> {
  const choices: Choice[] = [];
  for (const { name, version, fallback, rollout } of readKey(key)) {
    const release = await readRelease(name, version);
    if (!release) return undefined;
    choices.push({
      name,
      variant: serviceOf(state, name)?.canary?.release.version === version ? 'canary' : 'stable',
      reason: rollout ? 'SPLIT' : 'STATIC',
      release,
      fallback: fallback === undefined ? undefined : await readRelease(name, fallback),
      rollout,
    });
  }
  const [shell, ...remotes] = choices;
  return { shell, remotes, key, isChosen: choices.some(({ rollout }) => rollout) } as Selection;
}

/** A choice in the form in which the page names it. Undefined for an override without a manifest. */
export function describe(choice: Choice<RemoteRelease>): ResolvedRemote | undefined {
  const { name, variant, reason, release, fallback, override } = choice;
  const lastGood = fallback && {
    version: fallback.version,
    entry: addressOf(fallback, fallback.entry),
    manifest: fallback.manifest,
  };
  if (override) {
    const manifest: RemoteManifest | undefined = override.manifest ?? release?.manifest;
    return (
      manifest && {
        name,
        version: 'override',
        entry: override.entry,
        variant,
        reason,
        manifest,
        files: [],
        fallback: lastGood,
      }
    );
  }
  if (!release) return undefined;
  return {
    name,
    version: release.version,
    entry: addressOf(release, release.entry),
    variant,
    reason,
    manifest: release.manifest,
    files: release.firstFiles.map((file) => addressOf(release, file)),
    fallback: lastGood,
  };
}
