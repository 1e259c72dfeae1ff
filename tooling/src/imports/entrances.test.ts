import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../workspace/workspace.ts';

function filesWith(server: string, call: RegExp): string[] {
  const source = path.join(root, server, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .filter((file) => call.test(readFileSync(path.join(source, file), 'utf8')));
}

const beyond = (server: string, call: RegExp, allowed: RegExp[]) =>
  filesWith(server, call).filter((file) => !allowed.some((pattern) => pattern.test(file)));

/** What answers a request, or does what nobody waits for: routes, what runs by the clock, and commands of operators. */
const ENTRANCES = [/\.routes\.ts$/, /(Worker|runner|collector|messenger|auditLines)\.ts$/, /^commands\//];
/** What opens a transaction for them. */
const OPENERS = [/^database\/connect\.ts$/, /^plugins\/database\.ts$/, /^live\/followLiveState\.ts$/];
/** Run once at the start of a site, like commands. */
const AT_START = [/^demo\/loadDemoData\.ts$/, /^releases\/(seed|retention)\.ts$/];

const OPENS = /\.transaction\(|\binTransaction\(|\blive\.change\(/;

describe('the entrances of a server', () => {
  it.each(['api', 'registry'])('alone open transactions: all behind them take the one they opened (%s)', (server) => {
    expect(beyond(server, OPENS, [...ENTRANCES, ...OPENERS, ...AT_START])).toEqual([]);
  });

  it('alone count against limits, apart from the plugin that counts keyed requests', () => {
    expect(beyond('api', /\.(limit|forgetLimit)\('/, [/\.routes\.ts$/, /^plugins\/idempotency\.ts$/])).toEqual([]);
  });

  it('are found where they are', () => {
    expect(filesWith('api', OPENS)).toContain('modules/teams/teams.routes.ts');
    expect(filesWith('registry', OPENS)).toContain('routes/tokens.routes.ts');
    expect(filesWith('api', /\.limit\('/)).toContain('identity/sign-in/signIn.routes.ts');
  });
});
