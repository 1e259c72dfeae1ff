import type { SocialProviderConfig } from '@project-practice/shared/contract';
import type { OauthMessage } from '@project-practice/shared/session';
import type { SocialCredential } from './entranceApi.ts';

export type ProviderId = 'google' | 'github';

export interface Provider {
  id: ProviderId;
  name: string;
  responseType: 'token' | 'code';
  scope: string;
  /** The part of the provider's answer to exchange for a session; undefined when it is missing. */
  credentialOf(message: OauthMessage): SocialCredential | undefined;
}

export const providers: Record<ProviderId, Provider> = {
  google: {
    id: 'google',
    name: 'Google',
    responseType: 'token',
    scope: 'email profile',
    credentialOf: ({ access_token }) => (access_token ? { access_token } : undefined),
  },
  github: {
    id: 'github',
    name: 'GitHub',
    responseType: 'code',
    scope: 'read:user user:email',
    credentialOf: ({ code, state }) => (code ? { code, state } : undefined),
  },
};

/** A random `state`, used once. Its prefix tells the callback page which provider it belongs to. */
export function newState(provider: ProviderId): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `${provider}.${btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')}`;
}

/** The URL that the popup opens. */
export function authorizeAddress(
  provider: Provider,
  { authorizeUrl, clientId }: SocialProviderConfig,
  state: string,
  redirectUri: string,
): string {
  const address = new URL(authorizeUrl);
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: provider.responseType,
    scope: provider.scope,
    state,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
