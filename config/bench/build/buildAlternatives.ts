import { type Configuration, rspack } from '@rspack/core';
import { federationConfigs } from './federation.ts';
import { monolithConfig } from './monolith.ts';

function build(configuration: Configuration): Promise<void> {
  const compiler = rspack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(`${configuration.name} could not be built:\n${stats!.toString({ preset: 'errors-only' })}`));
        else resolve();
      });
    });
  });
}

export async function buildAlternatives(): Promise<void> {
  for (const configuration of [monolithConfig(), ...federationConfigs()]) await build(configuration);
}
