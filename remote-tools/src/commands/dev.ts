import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { remoteDevConfig } from '../rspack/dev.ts';
import { callRegistry, runCommand } from '../registry/client.ts';
import { readJson } from '../package/readJson.ts';

/** A port of this machine that nothing uses. */
const freePort = async () => Number(await RspackDevServer.getFreePort('auto', 'localhost'));

async function serve(configuration: Configuration, port: number): Promise<void> {
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    },
    rspack(configuration),
  );
  await server.start();
}

/** `practice dev`: serves this remote with hot reload inside the running site; everything else is as released, the shell as its development build. */
await runCommand(async () => {
  const folder = process.cwd();
  const manifest = readJson<{ name: string }>('remote.json');
  const port = await freePort();
  // Comes first, because nothing needs to be served if the site is not running.
  const { url } = await callRegistry<{ url: string }>('POST', '/overrides', {
    overrides: [
      { name: 'shell', development: true },
      { name: manifest.name, entry: `http://localhost:${port}/remoteEntry.js`, manifest },
    ],
  });
  await serve(remoteDevConfig(folder, port), port);
  console.log(`\n${manifest.name} is served with hot reload. Open within ten minutes, and accept:\n  ${url}\n`);
});
