import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { poll } from '@project-practice/shared/api';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { useAppDispatch } from '@project-practice/shared/store';
import { draftApi } from './draftApi.ts';
import { isGenerating } from './draftRules.ts';

const PACE = { every: 3_000, slowest: 30_000 };
/** Milliseconds. The server ends a generation after two attempts of 120 s; half a minute more allows for slow networks and clocks. */
export const GIVE_UP_MS = 270_000;

/** Polls every generating draft until its generation is over, and calls `onOver` for each. Stops when the page is left. */
export function useGenerations(drafts: readonly ProjectDraft[], onOver: (draft: ProjectDraft) => void) {
  const dispatch = useAppDispatch();
  const since = useRef(new Map<number, number>());
  const [givenUp, setGivenUp] = useState<ReadonlySet<number>>(new Set());
  const handleOver = useEffectEvent(onOver);

  const generating = [...new Set(drafts.filter(isGenerating).map(({ id }) => id))].sort((a, b) => a - b);
  const followed = generating.filter((id) => !givenUp.has(id)).join(',');
  const all = generating.join(',');

  // A later generation of the same draft starts its own time limit.
  useEffect(() => {
    const running = new Set(all.split(',').map(Number));
    for (const id of since.current.keys()) if (!running.has(id)) since.current.delete(id);
    setGivenUp((current) =>
      [...current].every((id) => running.has(id)) ? current : new Set([...current].filter((id) => running.has(id))),
    );
  }, [all]);

  useEffect(() => {
    if (followed === '') return;
    const ids = followed.split(',').map(Number);
    for (const id of ids) if (!since.current.has(id)) since.current.set(id, Date.now());

    const look = async (id: number): Promise<boolean> => {
      const { data, error } = await dispatch(
        draftApi.endpoints.draftsDetail.initiate(id, { subscribe: false, forceRefetch: true }),
      );
      if (data && !error && !isGenerating(data)) handleOver(data);
      else if (Date.now() - (since.current.get(id) ?? Date.now()) > GIVE_UP_MS)
        setGivenUp((current) => new Set(current).add(id));
      return !error;
    };
    return poll(async () => (await Promise.all(ids.map(look))).every(Boolean), PACE);
  }, [followed, dispatch]);

  const checkAgain = (id: number) => {
    since.current.set(id, Date.now());
    setGivenUp((current) => new Set([...current].filter((other) => other !== id)));
    void dispatch(draftApi.endpoints.draftsDetail.initiate(id, { subscribe: false, forceRefetch: true }));
  };

  return { isGivenUp: (id: number) => givenUp.has(id), checkAgain };
}
