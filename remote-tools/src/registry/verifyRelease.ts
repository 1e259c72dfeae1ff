import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  hashLeaf,
  hashOfServed,
  openCheckpoint,
  provesConsistency,
  provesInclusion,
  type Checkpoint,
} from '@project-practice/provenance';
import type { LogConsistency, ReleaseRecord } from '@project-practice/registry/answers';
import { address, callRegistry, CommandFailed } from './client.ts';

/** What this machine has seen of the log of a registry. */
interface Seen {
  verifierKey: string;
  checkpoint: string;
}

interface Leaf {
  digest: string;
  served: string;
  statement: string | null;
}

const buffers = (hashes: string[]) => hashes.map((hash) => Buffer.from(hash, 'base64'));

function opened({ checkpoint, verifierKey }: Seen): Checkpoint {
  const said = openCheckpoint(checkpoint, verifierKey);
  if (!said) throw new CommandFailed('The checkpoint of the log is not signed by the key that the registry names.');
  return said;
}

const readSeen = (file: string): Seen | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seen) : undefined;

/** Throws if the log is not the one that was seen before, with more entries. Returns how many it had then. */
async function requireContinued(seen: Seen, verifierKey: string): Promise<{ size: number; now: Seen }> {
  if (seen.verifierKey !== verifierKey)
    throw new CommandFailed(
      `The log has another key than when this machine saw it last: ${verifierKey} instead of ${seen.verifierKey}.`,
    );
  const before = opened(seen);
  const { hashes, ...now } = await callRegistry<LogConsistency>('GET', `/log/consistency?from=${before.size}`);
  if (now.verifierKey !== verifierKey || !provesConsistency(before, opened(now), buffers(hashes)))
    throw new CommandFailed(
      `The log does not begin with the ${before.size} entries that this machine saw last. Something in it was changed.`,
    );
  return { size: before.size, now };
}

async function requireServed({ name, version, files, site }: ReleaseRecord): Promise<void> {
  const folder = name === 'shell' ? `/shell/${version}/` : `/remotes/${name}/${version}/`;
  for (const [file, { integrity }] of Object.entries(files)) {
    const answer = await fetch(`${site ?? address()}${folder}${file}`);
    const content = Buffer.from(await answer.arrayBuffer());
    const found = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    if (!answer.ok) throw new CommandFailed(`${folder}${file} is not served: status ${answer.status}.`);
    if (found !== integrity) throw new CommandFailed(`${folder}${file} is not the file that was published.`);
  }
}

/**
 * Checks a release from outside: that the log has it, and goes on from what was seen of it before; that what its squad said is
 * what it said when it was published; and that every file is served as it was published. Returns what to tell, line by line.
 */
export async function verifyRelease(name: string, version: string, seenFile: string): Promise<string[]> {
  const record = await callRegistry<ReleaseRecord>('GET', `/remotes/${name}/releases/${version}`);
  const { index, leaf, hashes, ...said } = record.proof;
  const log = opened(said);
  if (!provesInclusion(hashLeaf(leaf), { index, size: log.size, root: log.root, proof: buffers(hashes) }))
    throw new CommandFailed(`The log does not have ${name} ${version}.`);
  const seen = readSeen(seenFile);
  const continued = seen && (await requireContinued(seen, said.verifierKey));

  const logged = JSON.parse(leaf) as Leaf;
  const payload = record.attestation?.envelope.payload;
  const statement = payload === undefined ? null : createHash('sha256').update(payload, 'base64').digest('hex');
  if (logged.digest !== record.digest || logged.served !== hashOfServed(record.files) || logged.statement !== statement)
    throw new CommandFailed(`The record of ${name} ${version} is not the one in the log.`);
  await requireServed(record);

  mkdirSync(path.dirname(seenFile), { recursive: true });
  writeFileSync(seenFile, JSON.stringify(continued?.now ?? said, null, 2));
  const build = record.attestation?.build;
  return [
    `${name} ${version}: all ${Object.keys(record.files).length} files are served as they were published.`,
    record.signedBy ? `Signed with the key ${record.signedBy}.` : 'Not signed by a key that the registry trusts.',
    ...(build
      ? [`Built from ${build.commit ? `commit ${build.commit}` : 'uncommitted code'} by ${build.builder}.`]
      : []),
    continued
      ? `Entry ${index} of a log of ${log.size}, which goes on from the ${continued.size} that this machine saw last.`
      : `Entry ${index} of a log of ${log.size}, seen for the first time: ${said.verifierKey}`,
  ];
}
