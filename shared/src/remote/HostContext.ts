import { createContext, useContext } from 'react';
import type { HostServices } from '../contract/host.ts';

export const HostContext = createContext<HostServices | null>(null);

/** The host's services, for components of a remote; throws outside of one. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('This component belongs inside a remote made by defineRemote().');
  return host;
}
