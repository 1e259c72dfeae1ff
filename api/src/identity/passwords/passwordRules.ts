import { canonicalEmail } from '../person/canonicalEmail.ts';
import { typedEmail } from '../person/emailAddress.ts';
import { isCommonPassword } from './commonPasswords.ts';

const LEAST = 8;
/** Longer passwords would only cost the server time. */
const MOST = 256;

function isOwnAddress(password: string, email: string): boolean {
  const canonical = canonicalEmail(email);
  return [canonical, canonical.split('@')[0]].includes(typedEmail(password));
}

/** What is wrong with a new password, worded for its owner; empty if nothing is. Leave the address out if it is not usable itself. */
export function passwordProblems(password: string, email?: string): string[] {
  const length = [...password].length;
  if (length < LEAST) return [`The password must have at least ${LEAST} characters.`];
  if (length > MOST) return [`The password must have at most ${MOST} characters.`];
  if (email && isOwnAddress(password, email)) return ['The password must not be your email address.'];
  if (isCommonPassword(password)) return ['This password is too common.'];
  return [];
}
