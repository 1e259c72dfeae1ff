import type { GithubSettings } from '@project-practice/foundation/settings';
import { z } from 'zod';
import { readEmail } from '../person/emailAddress.ts';
import { askProvider, namesOf, ProviderRefusal, type ProviderIdentity } from './provider.ts';

const exchange = z.object({ access_token: z.string().min(1) });
const account = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Exchanges a code for the person behind it, with the site's client secret. The email is the account's primary address, verified or not. */
export async function askGithub(github: GithubSettings, code: string, redirectUri: string): Promise<ProviderIdentity> {
  const { access_token } = await askProvider(github.tokenUrl, exchange, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: github.clientId,
      client_secret: github.clientSecret,
      code,
      redirect_uri: redirectUri,
    }),
  });
  const headers = { authorization: `Bearer ${access_token}` };
  const person = await askProvider(`${github.apiUrl}/user`, account, { headers });
  const main = (await askProvider(`${github.apiUrl}/user/emails`, emails, { headers })).find(({ primary }) => primary);
  const email = main && readEmail(main.email);
  if (!email) throw new ProviderRefusal('there is no usable main address');
  return {
    subject: String(person.id),
    email,
    isEmailVerified: main.verified,
    ...namesOf({ full: person.name }, person.login),
  };
}
