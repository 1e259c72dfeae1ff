import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../commands/workspace.ts';
import { benchServers } from './benchServers.ts';

/** `node config/transpile.mjs && node config/dist/bench/servers/main.js [--soak-minutes 10] [--seconds 2] [--out docs/performance]` */
const { values } = parseArgs({ options: { 'soak-minutes': { type: 'string', default: '10' }, seconds: { type: 'string', default: '2' }, out: { type: 'string', default: path.join(root, 'docs/performance') } } });
await benchServers(path.resolve(values.out), { soakMinutes: Number(values['soak-minutes']), seconds: Number(values.seconds) });
