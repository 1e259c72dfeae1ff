import { z } from 'zod';
import { text, webAddress } from './values.ts';

export interface GoogleSettings {
  clientId: string;
  authorizeUrl: string;
  /** Serves `/tokeninfo` and `/userinfo`. */
  apiUrl: string;
}

export interface GithubSettings {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Serves `/user` and `/user/emails`. */
  apiUrl: string;
}

export const oauthSchema = z.object({
  OAUTH_GOOGLE_CLIENT_ID: text.optional(),
  OAUTH_GOOGLE_AUTHORIZE_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  OAUTH_GOOGLE_API_URL: webAddress.default('https://www.googleapis.com/oauth2/v3'),
  OAUTH_GITHUB_CLIENT_ID: text.optional(),
  OAUTH_GITHUB_CLIENT_SECRET: text.optional(),
  OAUTH_GITHUB_URL: webAddress.default('https://github.com'),
  OAUTH_GITHUB_API_URL: webAddress.default('https://api.github.com'),
});

export function toOauth(env: z.output<typeof oauthSchema>): { google?: GoogleSettings; github?: GithubSettings } {
  return {
    google: env.OAUTH_GOOGLE_CLIENT_ID
      ? {
          clientId: env.OAUTH_GOOGLE_CLIENT_ID,
          authorizeUrl: env.OAUTH_GOOGLE_AUTHORIZE_URL,
          apiUrl: env.OAUTH_GOOGLE_API_URL,
        }
      : undefined,
    github:
      env.OAUTH_GITHUB_CLIENT_ID && env.OAUTH_GITHUB_CLIENT_SECRET
        ? {
            clientId: env.OAUTH_GITHUB_CLIENT_ID,
            clientSecret: env.OAUTH_GITHUB_CLIENT_SECRET,
            authorizeUrl: `${env.OAUTH_GITHUB_URL}/login/oauth/authorize`,
            tokenUrl: `${env.OAUTH_GITHUB_URL}/login/oauth/access_token`,
            apiUrl: env.OAUTH_GITHUB_API_URL,
          }
        : undefined,
  };
}
