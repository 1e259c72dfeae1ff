import { canonicalEmail } from '../people/canonicalEmail.ts';
import { typedEmail } from '../people/emailAddress.ts';
import { isCommonPassword } from './commonPasswords.ts';

const LEAST = 8;
/** Longer passwords would only cost the server time. */
const MOST = 256;

/** What is wrong with a new password, worded for its owner; empty if nothing is. */
export function passwordProblems(password: string, email: string): string[] {
  const length = [...password].length;
  if (length < LEAST) return [`The password must have at least ${LEAST} characters.`];
  if (length > MOST) return [`The password must have at most ${MOST} characters.`];
  const canonical = canonicalEmail(email);
  const own = [canonical, canonical.split('@')[0]!];
  if (own.includes(typedEmail(password))) return ['The password must not be your email address.'];
  if (isCommonPassword(password)) return ['This password is too common.'];
  return [];
}
