import { useEffect } from 'react';
import type { UserProfile } from '@project-practice/shared/contract';
import { profileChanged, selectUser } from '@project-practice/shared/session';
import { useAppDispatch, useAppSelector } from '@project-practice/shared/store';
import { useAuthProfileQuery, wholeProfile } from './profileApi.ts';

/**
 * The signed-in user: at first from the session, then as loaded from the server, which also updates the session. When the
 * profile cannot be loaded, the error is only logged.
 */
export function useProfile(): UserProfile | undefined {
  const known = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { data, error } = useAuthProfileQuery(undefined, { refetchOnMountOrArgChange: true });

  useEffect(() => {
    if (data) dispatch(profileChanged(data));
  }, [data, dispatch]);
  useEffect(() => {
    if (error) console.warn('The profile could not be loaded.', error);
  }, [error]);

  return known ? wholeProfile(known) : data;
}
