import { tidy } from '@project-practice/shared/contract';
import { z } from 'zod';

// Addresses of deployments and repositories: absolute http(s) URLs without user names or control characters.
const MAX_ADDRESS_LENGTH = 2048;

// `new URL` silently repairs incomplete addresses: `https:example.org`, a backslash for a slash, an empty user name.
const AUTHORITY = /^https?:\/\/([^/?#\\]+)(?:[/?#]|$)/i;
const INCOMPLETE = 'Enter a complete address, such as https://example.org.';

function problemOf(text: string, protocols: string[]): string | undefined {
  // URL silently drops tabs and line breaks, so check for them first.
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029]/.test(text))
    return 'This address contains spaces or control characters.';
  if (!URL.canParse(text)) return INCOMPLETE;
  if (!protocols.includes(new URL(text).protocol))
    return `The address must begin with ${protocols.map((name) => `${name}//`).join(' or ')}.`;
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === undefined) return INCOMPLETE;
  return authority.includes('@') ? 'The address must not contain a user name or password.' : undefined;
}

function address(protocols: string[], { mayBeEmpty = false } = {}) {
  return (
    z
      .string({ error: INCOMPLETE })
      .overwrite(tidy)
      // Nothing after it runs: parsing a host of 100,000 Chinese characters takes seconds, in which nobody is answered.
      .max(MAX_ADDRESS_LENGTH, { error: `The address may have at most ${MAX_ADDRESS_LENGTH} characters.`, abort: true })
      .superRefine((text, context) => {
        const message = mayBeEmpty && text === '' ? undefined : problemOf(text, protocols);
        if (message) context.addIssue({ code: 'custom', message });
      })
  );
}

export const deploymentAddress = address(['https:', 'http:']);
/** For teams that have nothing deployed yet. */
export const laterDeploymentAddress = address(['https:', 'http:'], { mayBeEmpty: true });
export const repositoryAddress = address(['https:']);

/** Host and port, the same for every way to write them, so that one deployment is not taken for several. */
export function deploymentHost(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname.replace(/\.$/, '').replace(/^www\./, '')}${port && `:${port}`}`;
}
