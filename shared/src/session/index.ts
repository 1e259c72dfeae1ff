export { completeOauthCallback, OAUTH_CALLBACK_PATH, OAUTH_CHANNEL, type OauthMessage } from './oauthCallback.ts';
export {
  endingTold,
  profileChanged,
  selectAccessToken,
  selectEndedBy,
  selectIsAuthenticated,
  selectSession,
  selectUser,
  sessionExpired,
  sessionReplaced,
  signedIn,
  type SessionState,
  type SessionStore,
} from './sessionSlice.ts';
export { dropResetToken, takeResetToken } from './resetToken.ts';
export type { StoredSession as Session } from '../contract/storedSession.ts';
export { readStoredSession } from './sessionStorage.ts';
export { completeSignIn, signOut } from './signIn.ts';
export { isTokenPair } from './tokens.ts';
export { dropUnsaved, readUnsaved, writeUnsaved } from './unsavedText.ts';
export { watchSession } from './watchSession.ts';
