import type { Visitor } from './signIn.ts';

const TIMES = 100;

/**
 * Loads everything often, as the visitors of a day do. Node compiles what runs often, so a server that has just started needs
 * several times as long for an answer.
 */
export async function warmUp(addresses: string[], { stored }: Visitor): Promise<void> {
  const { accessToken } = JSON.parse(stored) as { accessToken: string };
  const headers = { 'accept-encoding': 'br', authorization: `JWT ${accessToken}` };
  for (let i = 0; i < TIMES; i++) {
    for (const address of addresses) await (await fetch(address, { headers })).arrayBuffer();
  }
}
