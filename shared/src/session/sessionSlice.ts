import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TokenPair, UserProfile } from '../contract/wire/index.ts';
import type { RequestError } from '../http/index.ts';
import { signedOut, type StoredSession } from '../contract/storedSession.ts';

export interface SessionState extends StoredSession {
  /** Why the last session ended; null once the shell has told the user. */
  endedBy: 'expiry' | 'sign-out' | 'other-tab' | null;
  /** The server's reason, when it gave one. */
  endedWith?: string | undefined;
  /** The session was started in another tab. */
  isFromOtherTab?: boolean;
}

const initialState: SessionState = { ...signedOut, endedBy: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<{ tokens: TokenPair; user: UserProfile }>) => ({
      user: payload.user,
      accessToken: payload.tokens.access,
      refreshToken: payload.tokens.refresh,
      isAuthenticated: true,
      endedBy: null,
    }),
    tokensRefreshed: (state, { payload }: PayloadAction<TokenPair>) => {
      state.accessToken = payload.access;
      state.refreshToken = payload.refresh;
    },
    profileChanged: (state, { payload }: PayloadAction<UserProfile>) => {
      state.user = payload;
    },
    /** Another tab signed in, out or refreshed, or its session expired. */
    sessionReplaced: (
      _state,
      { payload: { hasExpired, ...session } }: PayloadAction<StoredSession & { hasExpired?: boolean }>,
    ) => ({
      ...session,
      endedBy: session.isAuthenticated ? null : hasExpired ? 'expiry' : 'other-tab',
      isFromOtherTab: session.isAuthenticated,
    }),
    sessionExpired: (_state, { payload }: PayloadAction<string | undefined>) => ({
      ...signedOut,
      endedBy: 'expiry' as const,
      endedWith: payload,
    }),
    /** The user has been told why the session ended, and sent to the right page. */
    endingTold: (state) => {
      state.endedBy = null;
    },
    signedOutByUser: () => ({ ...signedOut, endedBy: 'sign-out' as const }),
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
    selectIsAuthenticated: (state) => state.isAuthenticated,
    selectAccessToken: (state) => state.accessToken,
    selectEndedBy: (state) => state.endedBy,
  },
});

export const {
  signedIn,
  tokensRefreshed,
  profileChanged,
  sessionReplaced,
  sessionExpired,
  signedOutByUser,
  endingTold,
} = sessionSlice.actions;
export const { selectSession, selectUser, selectIsAuthenticated, selectAccessToken, selectEndedBy } =
  sessionSlice.selectors;

/** Ends the session after a 401. The server's message is kept only for a closed account; an expiry needs no words. */
export const sessionRefused = ({ code, message }: RequestError) =>
  sessionExpired(code === 'account_closed' ? message : undefined);

/** The part of the store that session code uses; importing the store would be a cycle. */
export interface SessionStore {
  getState(): { session: SessionState };
  dispatch(action: { type: string }): unknown;
  subscribe(listener: () => void): () => void;
}
