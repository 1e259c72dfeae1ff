import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { addressRoutes } from './address/address.routes.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { signInRoutes } from './sign-in/signIn.routes.ts';
import { socialRoutes } from './social/social.routes.ts';

export { hashPassword } from './passwords/hash.ts';
export { LINK_MINUTES, makeLink } from './passwords/resetLinks.ts';
export { typedEmail } from './person/emailAddress.ts';
export { hashOfToken, newToken } from './person/linkTokens.ts';
export { readName } from './person/names.ts';
export { authenticationPlugin, tokensPlugin } from './sessions/authentication.ts';
export type { CurrentUser } from './sessions/currentUser.ts';
export { revokeSessions } from './sessions/revoke.ts';
export { startSession } from './sessions/startSession.ts';

/** What people do about themselves: sign in and out, choose a password, see their devices, change or delete their account. */
export async function identityRoutes(app: FastifyInstance) {
  await app.register(signInRoutes);
  await app.register(passwordsRoutes);
  await app.register(passkeysRoutes);
  await app.register(socialRoutes);
  await app.register(profileRoutes);
  await app.register(addressRoutes);
  await app.register(sessionsRoutes);
  await app.register(accountRoutes);
}
