import { useEffect } from 'react';
import { api } from 'shared/api';
import { useAppDispatch } from 'shared/store';
import { belongingTags } from '../../refresh.ts';

/** Once it turns out that a team is gone, nothing else that was loaded because of it is shown either. */
export function useForgetTeam(isGone: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isGone) dispatch(api.util.invalidateTags([...belongingTags]));
  }, [isGone, dispatch]);
}
