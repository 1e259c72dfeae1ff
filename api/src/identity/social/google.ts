import type { GoogleSettings } from '@project-practice/foundation/settings';
import { z } from 'zod';
import { readEmail } from '../person/emailAddress.ts';
import { askProvider, namesOf, ProviderRefusal, type ProviderIdentity } from './provider.ts';

/** Google sends booleans as text in one answer and as booleans in another. */
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

const tokenInfo = z.object({ aud: z.string(), sub: z.string().optional() });
const userInfo = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: truth.default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/** The person behind an access token, if Google issued that token for this site. */
export async function askGoogle(google: GoogleSettings, accessToken: string): Promise<ProviderIdentity> {
  const query = new URLSearchParams({ access_token: accessToken });
  const token = await askProvider(`${google.apiUrl}/tokeninfo?${query}`, tokenInfo);
  // Otherwise any other site's token would open the account here.
  if (token.aud !== google.clientId) throw new ProviderRefusal('the token was issued for another site');
  const person = await askProvider(`${google.apiUrl}/userinfo`, userInfo, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (token.sub !== undefined && token.sub !== person.sub)
    throw new ProviderRefusal('the token belongs to another person');
  const email = readEmail(person.email);
  if (!email) throw new ProviderRefusal('the address is not usable');
  const { name: full, given_name: first, family_name: last } = person;
  return {
    subject: person.sub,
    email,
    isEmailVerified: person.email_verified,
    ...namesOf({ full, first, last }, email.split('@')[0]!),
  };
}
