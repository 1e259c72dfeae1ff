import { compile } from '@project-practice/remote-tools/rspack';
import { federationConfigs } from './federation.ts';
import { monolithConfig } from './monolith.ts';

export async function buildAlternatives(): Promise<void> {
  for (const configuration of [monolithConfig(), ...federationConfigs()]) await compile(configuration);
}
