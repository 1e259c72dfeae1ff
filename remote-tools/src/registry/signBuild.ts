import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attest, readSigningKey, type Build } from '@project-practice/provenance';
import { CommandFailed } from './client.ts';

/** Where it is built, as the usual services say it. */
function builderOf(env: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL ?? 'urn:practice:workstation';
}

/** The commit of a folder, unless something in it was changed since. */
function commitOf(folder: string): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const changes = git('status', '--porcelain', '--', '.');
  if (changes.status !== 0 || changes.stdout !== '') return undefined;
  const head = git('rev-parse', 'HEAD');
  return head.status === 0 ? head.stdout.trim() : undefined;
}

function readAll(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((file) => {
      const whole = path.join(file.parentPath, file.name);
      return [path.relative(folder, whole).split(path.sep).join('/'), readFileSync(whole)];
    }),
  );
}

/** The text of `attestation.json` for a build folder, signed with `RELEASE_KEY`; undefined if there is no key. */
export function signBuild(dist: string, env = process.env): string | undefined {
  if (!env.RELEASE_KEY) return undefined;
  let key;
  try {
    key = readSigningKey(env.RELEASE_KEY);
  } catch {
    throw new CommandFailed('RELEASE_KEY is not an Ed25519 private key. npx practice release --new-key makes one.');
  }
  const commit = commitOf(path.dirname(dist));
  const build: Build = { builder: builderOf(env), finishedOn: new Date().toISOString(), ...(commit && { commit }) };
  return JSON.stringify(attest(readAll(dist), build, key));
}
