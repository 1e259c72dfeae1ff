import { expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { logOptions } from './logOptions.ts';

it('logs what failed and where, without personal data or secrets', async () => {
  let log = '';
  const server = Fastify({
    logger: { ...logOptions({ logLevel: 'info' }), stream: { write: (line: string) => void (log += line) } },
  });
  server.get('/here', () => {
    const failed = new DrizzleQueryError(
      'insert into users values ($1, $2)',
      ['ada@example.com', 'a-password-hash'],
      Object.assign(new Error('the disk is full'), { code: '53100' }),
    );
    throw new Error('could not sign up', { cause: failed });
  });
  await server.inject({
    url: '/here?code=of-a-provider',
    headers: { authorization: 'JWT a-token', cookie: 'visitor=somebody' },
  });

  for (const part of ['"url":"/here"', 'could not sign up', 'insert into users', 'the disk is full', 'logOptions.test'])
    expect(log).toContain(part);
  expect(log).not.toMatch(/ada@example|a-password-hash|of-a-provider|a-token|somebody/);
});
