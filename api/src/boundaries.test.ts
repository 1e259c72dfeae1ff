import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const source = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file),
);

const filesWith = (call: RegExp) => files.filter((file) => call.test(readFileSync(path.join(source, file), 'utf8')));

const beyond = (call: RegExp, allowed: RegExp[]) =>
  filesWith(call).filter((file) => !allowed.some((pattern) => pattern.test(file)));

/** What answers a request, or does what nobody waits for: routes, handlers of jobs, and commands of operators. */
const ENTRANCES = [/\.routes\.ts$/, /Worker\.ts$/, /^commands\//];

describe('the entrances of the API', () => {
  it('alone open transactions: everything behind them takes the one they opened', () => {
    const itself = [/^database\/connect\.ts$/, /^plugins\/database\.ts$/];
    // Run once at the start of an empty site, like a command.
    const demo = /^demo\/loadDemoData\.ts$/;
    // Called by the grading worker, in several short transactions of one job.
    const grading = /^modules\/submissions\/(gradingRun\.repository|recovery)\.ts$/;
    expect(beyond(/\.transaction\(|\binTransaction\(/, [...ENTRANCES, ...itself, demo, grading])).toEqual([]);
  });

  it('alone count against limits, apart from the plugin that counts keyed requests', () => {
    expect(beyond(/\.(limit|forgetLimit)\('/, [/\.routes\.ts$/, /^plugins\/idempotency\.ts$/])).toEqual([]);
  });

  it('are found where they are', () => {
    expect(filesWith(/\.transaction\(/)).toContain('modules/teams/teams.routes.ts');
    expect(filesWith(/\.limit\('/)).toContain('identity/sign-in/signIn.routes.ts');
  });
});
