import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig } from '@project-practice/remote-tools/rspack';
import { freePort } from '@project-practice/foundation/http';
import { alternatives } from '../build/folders.ts';
import { replacements } from '../build/replacements.ts';
import { REMOTE } from './workingCopy.ts';

/** Starts the bundler's own development server for the whole program, with the remote's source from `folder`. */
export async function startBareDevServer(folder: string, api: string): Promise<{ url: string; stop(): Promise<void> }> {
  const base = baseConfig(alternatives, true);
  const configuration: Configuration = {
    ...base,
    entry: { main: './monolith/main.ts' },
    output: { path: path.join(folder, '.dev'), publicPath: '/', uniqueName: 'bare' },
    plugins: [
      ...replacements(rspack, 'monolith'),
      new rspack.NormalModuleReplacementPlugin(
        new RegExp(`/${REMOTE}/src/routes\\.ts$`),
        path.join(folder, 'src/routes.ts'),
      ),
      new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><div id="root"></div>' }),
      new ReactRefreshRspackPlugin(),
    ],
  };
  const port = await freePort();
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      historyApiFallback: true,
      client: { overlay: false, logging: 'none' },
      proxy: [{ context: ['/api'], target: api }],
    },
    rspack(configuration),
  );
  await server.start();
  return { url: `http://localhost:${port}/teams`, stop: () => server.stop() };
}
