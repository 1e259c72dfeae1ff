/** What the callback page posts to the page that opened the popup, by `postMessage` and by `BroadcastChannel`. */
export interface OauthMessage {
  type: 'oauth-success' | 'oauth-error';
  /** `google` or `github`: the part of `state` before the dot. */
  provider: string;
  state: string;
  access_token?: string;
  code?: string;
  error?: string;
}

/** A BroadcastChannel also reaches an opener that the provider's `Cross-Origin-Opener-Policy` has cut off from its popup. */
export const OAUTH_CHANNEL = 'oauth-callback';
export const OAUTH_CALLBACK_PATH = '/oauth/callback';
const SUCCESS_DELAY_MS = 100;

/** The provider's answer, from the fragment (token flow) or the query (code flow). */
export function readOauthAnswer({ search, hash }: Pick<Location, 'search' | 'hash'>): OauthMessage | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => fragment.get(name) ?? query.get(name) ?? undefined;
  const state = read('state') ?? '';
  const origin = { provider: state.split('.')[0]!, state };
  const error = read('error_description') ?? read('error');
  if (error) return { type: 'oauth-error', ...origin, error };
  const access_token = read('access_token');
  const code = read('code');
  return access_token || code ? { type: 'oauth-success', ...origin, access_token, code } : undefined;
}

function post(message: OauthMessage): void {
  // The message goes both ways; the receiver accepts each `state` only once.
  (window.opener as Window | null)?.postMessage(message, location.origin);
  try {
    const channel = new BroadcastChannel(OAUTH_CHANNEL);
    channel.postMessage(message);
    channel.close();
  } catch {
    // Firefox refuses channels when it refuses storage; `postMessage` remains.
  }
}

/**
 * Posts the provider's answer to the opener and closes the popup. It runs in the shell before any remote is loaded, so
 * that signing in works with every remote down. The credential is removed from the address and the history at once.
 */
export function completeOauthCallback(): void {
  const message = readOauthAnswer(location);
  history.replaceState(null, '', OAUTH_CALLBACK_PATH);
  if (!message) return window.close();
  setTimeout(
    () => {
      post(message);
      window.close();
    },
    message.type === 'oauth-success' ? SUCCESS_DELAY_MS : 0,
  );
}
