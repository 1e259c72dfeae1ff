import { aUser } from './builders.ts';

/** The state that a store with a session starts with. */
export const sessionState = (accessToken: string) => ({
  session: { user: aUser(), accessToken, refreshToken: 'r1', isAuthenticated: true, endedBy: null },
});
