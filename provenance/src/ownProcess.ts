import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Shows that a process has this token, without the token. The port keeps another process from passing on somebody else's. */
export const proofOf = (token: string, challenge: string, port: number): string =>
  createHmac('sha256', token).update(`${challenge} ${port}`).digest('base64url');

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Whether the registry at this address runs on this machine and has this token, as the one does whose data folder it was read
 * from. Rejects if nothing responds.
 */
export async function isOwnProcess(address: string, token: string): Promise<boolean> {
  const url = new URL(address);
  if (!isLoopback(url)) return false;
  const challenge = randomBytes(24).toString('base64url');
  const answer = await fetch(`${url.origin}/registry/proof/${challenge}`, { redirect: 'error' });
  const given = Buffer.from(await answer.text());
  const expected = Buffer.from(proofOf(token, challenge, Number(url.port || (url.protocol === 'https:' ? 443 : 80))));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
