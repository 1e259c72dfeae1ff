import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { kitConfig } from './rspack.config.ts';

// `npm run kit -w shared`: serves the kit's page on PORT, or 4100.
const port = Number(process.env.PORT ?? 4100);
const server = new RspackDevServer({ port, host: 'localhost', client: { logging: 'warn' } }, rspack(kitConfig));
await server.start();
console.log(`The kit is on http://localhost:${port}`);
