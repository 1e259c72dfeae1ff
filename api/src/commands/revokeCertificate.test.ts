import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApi, runOperator, signUp, type TestApi } from '../testing/index.ts';
import { aProjectWithTasks, aTeam, pass, register } from '../testing/teamsAtWork.ts';
import { operate } from './operate.ts';

describe('operator: revoke-certificate', () => {
  let api: TestApi;
  let no: string;

  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    const ada = await signUp(api, { first_name: 'Ada', last_name: 'Lovelace' });
    const [team, work] = [await aTeam(api, ada), await aProjectWithTasks(api)];
    await register(api, team.id, work.projectId, ada);
    await pass(api, team.id, work.taskIds, ada);
    no = (await api.post(`/projects/${work.projectId}/certificates/request/`, { as: ada })).body.certificate_id;
  });

  const run = (...args: string[]) => runOperator(api, ...args);
  const status = async () => (await api.get(`/certificates/${no}/verify/`)).body.status;
  const auditLines = async () =>
    (
      await api.db.execute(
        sql`select actor, action, details->>'because' as because from audit_log where subject = ${no}`,
      )
    ).rows;

  it('requires an existing number and a reason', async () => {
    expect(await run('revoke-certificate')).toEqual({ code: 1, out: '', err: 'Give one certificate by number.' });
    expect((await run('revoke-certificate', no)).err).toContain('Give a reason with --because');
    expect(await run('revoke-certificate', 'TP-2026-0000-0000-0', '--because', 'x')).toEqual({
      code: 1,
      out: '',
      err: 'There is no certificate TP-2026-0000-0000-0.',
    });
    expect((await run('revoke-certificate', no, '--becuase', 'x')).err).toContain("Unknown option '--becuase'");
  });

  it('changes nothing with --dry-run', async () => {
    const { code, out } = await run('revoke-certificate', no, '--because', 'copied work', '--dry-run');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^${no}: Ada Lovelace, Weather Station API, issued .*\nWould be revoked`)),
    ]);
    expect([await status(), await auditLines()]).toEqual(['issued', []]);
  });

  it('revokes once, however the number is typed, with one entry in the audit log', async () => {
    expect(await run('revoke-certificate', no.toLowerCase(), '--because', 'copied work')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\nRevoked\.$/),
    });
    const again = await run('revoke-certificate', no, '--because', 'another reason');
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^It was already revoked on .*: copied work/)]);
    expect(await status()).toBe('revoked');
    expect(await auditLines()).toEqual([
      { actor: expect.stringMatching(/^operator:./), action: 'certificate.revoked', because: 'copied work' },
    ]);
  });
});

describe('operator', () => {
  const never = () => Promise.reject(new Error('must not open the database'));

  it('lists its commands, and reports a command that it does not know', async () => {
    const said: string[] = [];
    const output = { print: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
    expect(await operate([], never, output)).toBe(0);
    expect(await operate(['revoke'], never, output)).toBe(1);
    expect(said[0]).toContain('revoke-certificate <number> --because');
    expect(said[1]).toMatch(/^There is no command "revoke"\./);
  });
});
