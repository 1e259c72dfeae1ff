import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TokenPair, UserProfile } from '../contract/wire.ts';
import type { RequestError } from '../http/index.ts';
import { signedOut, type Session } from './sessionStorage.ts';

export interface SessionState extends Session {
  /** Why the last session ended here; the shell tells the person once. */
  endedBy: 'expiry' | 'sign-out' | 'other-tab' | null;
  /** The server's words for it, where it has any. */
  endedWith?: string | undefined;
  /** Another tab signed in; nobody did it here. */
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
    sessionReplaced: (_state, { payload: { hasExpired, ...session } }: PayloadAction<Session & { hasExpired?: boolean }>) => ({
      ...session,
      endedBy: session.isAuthenticated ? null : hasExpired ? 'expiry' : 'other-tab',
      isFromOtherTab: session.isAuthenticated,
    }),
    sessionExpired: (_state, { payload }: PayloadAction<string | undefined>) => ({ ...signedOut, endedBy: 'expiry' as const, endedWith: payload }),
    /** The person has been told, and sent where they belong. */
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

export const { signedIn, tokensRefreshed, profileChanged, sessionReplaced, sessionExpired, signedOutByUser, endingTold } =
  sessionSlice.actions;
export const { selectSession, selectUser, selectIsAuthenticated, selectAccessToken, selectEndedBy } = sessionSlice.selectors;

/** The server takes the tokens no more; it says why where the person does not know. */
export const sessionRefused = ({ code, message }: RequestError) => sessionExpired(code === 'account_closed' ? message : undefined);

/** What session code needs of the store, without importing it. */
export interface SessionStore {
  getState(): { session: SessionState };
  dispatch(action: { type: string }): unknown;
  subscribe(listener: () => void): () => void;
}
