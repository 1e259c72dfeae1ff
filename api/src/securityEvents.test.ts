import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApi, signUp, type TestApi } from './testing/index.ts';

interface Line {
  type?: string;
  event: string;
  subject?: string;
}

describe('security events', () => {
  let api: TestApi;
  let lines: Line[];
  beforeAll(async () => {
    lines = [];
    api = await buildTestApi({
      env: { LOG_LEVEL: 'fatal', LIMIT_SIGN_IN_PER_MINUTE: '3' },
      onLog: (line) => void (line['type'] === 'security' && lines.push(line as unknown as Line)),
    });
  });
  afterAll(() => api?.close());
  beforeEach(() => void (lines = []));

  const events = () => lines.map(({ event, subject }) => (subject ? `${event} ${subject}` : event));
  const login = (email: string, password: string) => api.post('/auth/login/', { body: { email, password } });

  it('are logged whatever the level: sign-ins, refusals, limits, changes, and reuse, with who and where', async () => {
    const person = await signUp(api);
    const who = `user:${person.id}`;
    const password = 'a password of the test 1';
    lines = [];
    await api.post('/auth/register/', {
      body: { first_name: 'A', last_name: 'B', email: 'new@example.com', password },
    });
    for (let time = 0; time < 4; time++) await login('new@example.com', 'a wrong password');
    expect(events()).toEqual([
      'user_created',
      ...Array(3).fill(expect.stringMatching(/^authn_login_fail$/)),
      'excess_rate_limit_exceeded',
    ]);
    expect(lines[1]).toMatchObject({ address: '127.0.0.1', method: 'POST', route: '/api/v1/auth/login/', status: 401 });

    lines = [];
    await api.get('/teams/');
    await api.delete('/auth/sessions/', { as: person });
    await api.patch('/auth/profile/', { as: person, body: { email: 'moved@example.com' } });
    expect(events()).toEqual(['authz_fail', `authn_token_revoked ${who}`, `user_updated ${who}`]);

    lines = [];
    const refresh = (token: string) => api.post('/auth/token/refresh/', { body: { refresh: token } });
    const { body } = await refresh(person.refresh);
    await refresh(body.refresh);
    await api.db.execute(sql`update refresh_tokens set rotated_at = rotated_at - interval '1 minute'`);
    await refresh(person.refresh);
    expect(events()).toContain(`authn_token_reuse ${who}`);
  });

  it('have no line for what everybody does, and none of what was typed', async () => {
    const person = await signUp(api);
    lines = [];
    await api.get('/teams/', { as: person });
    await api.post('/teams/', { as: person, body: { name: 'Otters' } });
    expect(lines).toEqual([]);
    await login('my-password-by-mistake@example.com', 'secret words');
    expect(JSON.stringify(lines)).not.toMatch(/by-mistake|secret words/);
  });
});
