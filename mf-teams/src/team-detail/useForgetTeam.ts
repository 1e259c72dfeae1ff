import { useEffect } from 'react';
import { api } from '@project-practice/shared/api';
import { useAppDispatch } from '@project-practice/shared/store';
import { belongingTags } from '../refresh.ts';

/** When a team turns out to be gone, invalidates everything that was loaded because of it. */
export function useForgetTeam(isGone: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isGone) dispatch(api.util.invalidateTags([...belongingTags]));
  }, [isGone, dispatch]);
}
