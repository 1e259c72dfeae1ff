import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that is free now, for a program that must be told its port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
