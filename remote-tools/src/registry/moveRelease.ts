import type { ReleaseRecord } from '@project-practice/registry/answers';
import { callRegistry, CommandFailed, readRegistryFile, type Place } from './client.ts';

/**
 * Brings a release that everybody has in one environment to the registry of the next: the same archive, and what was said of it
 * on its way. Nothing is built again. Repeating it does no harm. Returns what to tell, line by line.
 */
export async function moveRelease(name: string, version: string, to: Place): Promise<string[]> {
  const route = `/remotes/${name}/releases`;
  const record = await callRegistry<ReleaseRecord>('GET', `${route}/${version}`);
  if (!record.passed.some(({ environment }) => environment === record.environment))
    throw new CommandFailed(`${name} ${version} has not passed ${record.environment}: not everybody there has it.`);
  const archive = await readRegistryFile(`${route}/${version}/archive`);
  try {
    await callRegistry('POST', `${route}?hold=true`, archive, to);
  } catch (error) {
    if ((error as CommandFailed).code !== 'version_exists') throw error;
  }
  const arrived = await callRegistry<ReleaseRecord>('GET', `${route}/${version}`, undefined, to);
  if (arrived.digest !== record.digest)
    throw new CommandFailed(`${arrived.environment} has another ${name} ${version}: its digest is ${arrived.digest}.`);
  for (const { envelope } of record.passed) await callRegistry('POST', `${route}/${version}/passed`, envelope, to);
  return [
    `${name} ${version} is in ${arrived.environment}, with the digest ${record.digest}.`,
    `It has passed ${record.passed.map(({ environment, at }) => `${environment} (${at})`).join(', ')}.`,
    'No visitor there gets it yet.',
  ];
}
