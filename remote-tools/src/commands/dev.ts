import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { remoteDevConfig, shellDevConfig } from '../rspack/dev.ts';
import { callRegistry, runCommand } from '../registry/client.ts';
import { readJson } from '../package/readJson.ts';
import { rootOf } from '../package/rootOf.ts';

/** A port of this machine that nothing uses. */
const freePort = async () => Number(await RspackDevServer.getFreePort('auto', 'localhost'));

async function serve(configuration: Configuration, port: number, isHot: boolean): Promise<void> {
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: isHot,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    },
    rspack(configuration),
  );
  await server.start();
}

/** `npm run dev -w <remote>`: serves this remote with hot reload inside the running site; everything else is as released. */
await runCommand(async () => {
  const folder = process.cwd();
  const manifest = readJson<{ name: string }>('remote.json');
  const [shellPort, remotePort] = [await freePort(), await freePort()];
  // Comes first, because nothing needs to be served if the site is not running.
  const { url } = await callRegistry<{ url: string }>('POST', '/overrides', {
    overrides: [
      { name: 'shell', entry: `http://localhost:${shellPort}/main.js` },
      { name: manifest.name, entry: `http://localhost:${remotePort}/remoteEntry.js`, manifest },
    ],
  });
  await Promise.all([
    serve(shellDevConfig(path.join(rootOf(folder), 'shell'), shellPort), shellPort, false),
    serve(remoteDevConfig(folder, remotePort), remotePort, true),
  ]);
  console.log(`\n${manifest.name} is served with hot reload. Open within ten minutes, and accept:\n  ${url}\n`);
});
