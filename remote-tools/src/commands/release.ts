import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkBuild } from '../bytes/checkBuild.ts';
import { callRegistry, CommandFailed, runCommand } from '../registry/client.ts';
import { newSigningKey } from '@project-practice/provenance';
import { packFolder } from '../registry/packFolder.ts';
import { signBuild } from '../registry/signBuild.ts';
import { raiseVersion } from '../package/raiseVersion.ts';
import { readJson } from '../package/readJson.ts';

const usage = `npx practice release [options]
  --version X  raise the version first; a released one never changes
  --no-build   send the dist folder as it is; byte budgets still apply
  --hold       do not give even the very first version to visitors
  --start      start the default rollout of this version immediately
  --new-key    print a key to sign releases with, and what the registry must be told of it; releases nothing
RELEASE_KEY is the key that signs what is released, if the registry asks for that.
REGISTRY_URL (default http://localhost:3000) and REGISTRY_TOKEN say where and as whom.`;

interface Published {
  name: string;
  version: string;
  url: string;
  isLive: boolean;
  files: number;
  /** Packages that others bring into its pages too. Missing in the answer of an earlier registry. */
  twice?: { name: string; bytes: number; alsoIn: string[] }[];
}

/** `practice release`: builds, packs and publishes the package in the current folder (a remote or the shell). */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      version: { type: 'string' },
      'no-build': { type: 'boolean' },
      hold: { type: 'boolean' },
      start: { type: 'boolean' },
      'new-key': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const isShell = !existsSync('remote.json');
  const manifest = isShell ? 'package.json' : 'remote.json';
  const name = isShell ? 'shell' : readJson<{ name: string }>(manifest).name;
  if (values['new-key']) {
    const key = newSigningKey();
    return console.log(
      `RELEASE_KEY=${key.signing}\nKeep it secret. The registry's operators add the public one to their setting:\nREGISTRY_RELEASE_KEYS=${name}=${key.public}`,
    );
  }
  if (values.version && values['no-build'])
    throw new CommandFailed('The version is part of the build, so --version cannot be combined with --no-build.');
  if (values.version) raiseVersion(manifest, values.version);

  if (!values['no-build']) {
    const { status } = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' });
    if (status !== 0) throw new CommandFailed(`${name} failed to build, so nothing was released.`);
  }
  const dist = path.resolve('dist');
  if (!existsSync(dist))
    throw new CommandFailed(`There is no ${path.relative(process.cwd(), dist)} folder. Run without --no-build.`);
  // Without a build nothing has checked this folder: it may be left over from a build that was refused for its size.
  const problems = values['no-build'] ? await checkBuild({ name, dist }) : [];
  if (problems.length > 0) throw new CommandFailed(`Nothing was released.\n${problems.join('\n')}`);

  const attestation = signBuild(dist);
  const archive = await packFolder(dist, attestation);
  const published = await callRegistry<Published>(
    'POST',
    `/remotes/${name}/releases${values.hold ? '?hold=true' : ''}`,
    archive,
  );
  console.log(
    `released ${published.name} ${published.version}: ${published.files} files, ${Math.ceil(archive.length / 1024)} KB packed${attestation ? ', signed' : ''}, below ${published.url}`,
  );
  for (const { name: twice, bytes, alsoIn } of published.twice ?? [])
    console.log(`It brings ${twice} (${(bytes / 1024).toFixed(1)} KB), which is also in ${alsoIn.join(', ')}.`);
  if (published.isLive) return console.log('This is its first version, so every visitor gets it from now on.');
  if (!values.start) {
    // The shell has no preview.
    const preview = name === 'shell' ? '' : `See it first: npx practice preview ${name} ${published.version}\n`;
    return console.log(
      `No visitor gets it yet.\n${preview}Start a rollout: npx practice rollout start ${name} ${published.version}`,
    );
  }
  await callRegistry('POST', `/remotes/${name}/rollouts`, { version: published.version });
  console.log(`The rollout is running. Follow it with: npx practice rollout status ${published.name}`);
});
