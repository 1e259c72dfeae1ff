import { domainToASCII } from 'node:url';
import { tidy } from '@project-practice/shared/contract';
import { canonicalEmail } from './canonicalEmail.ts';

const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/i;
// `domainToASCII` parses a domain like the host of a URL: it drops what follows one of these, and decodes percent signs.
const NOT_OF_A_DOMAIN = /[/?#\\%\s]/;
const MOST_CHARACTERS = 254;
/** Longer texts are not looked at: converting a domain of 100,000 Chinese characters takes seconds, in which nobody is answered. */
const MOST_TYPED = 320;

/**
 * A usable email address or undefined. The part before the `@` is plain ASCII, so that two accounts cannot look
 * alike; a domain in another script is stored as it is sent, in punycode.
 */
export function readEmail(text: string): string | undefined {
  if (text.length > MOST_TYPED) return undefined;
  const email = tidy(text.normalize('NFKC'));
  const at = email.lastIndexOf('@');
  if (at < 1 || NOT_OF_A_DOMAIN.test(email.slice(at + 1))) return undefined;
  const local = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  if (
    !LOCAL.test(local) ||
    local.startsWith('.') ||
    local.endsWith('.') ||
    local.includes('..') ||
    !DOMAIN.test(domain)
  )
    return undefined;
  const address = `${local}@${domain}`;
  return address.length > MOST_CHARACTERS ? undefined : address;
}

/** An address as typed, in the form in which accounts are looked up. */
export const typedEmail = (typed: string): string => canonicalEmail(readEmail(typed) ?? typed);
