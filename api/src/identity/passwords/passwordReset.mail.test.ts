import { Socket } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { closedAfterTest, until } from '@project-practice/foundation/http/testing';
import { buildTestApi, signUp } from '../../testing/index.ts';
import { ada, ask, lettersOf, prepareForgottenPasswords, reset, smtp } from '../testing/forgottenPasswords.ts';

describe('a forgotten password', () => {
  prepareForgottenPasswords();

  it('sends the email again when the mail server goes silent, after giving the first one up', async () => {
    const timeouts = jest.spyOn(Socket.prototype, 'setTimeout').mock;
    smtp.silences = 1;
    await ask(ada.email);
    const sent = lettersOf();
    await until(async () => smtp.silences === 0);
    const toServer = timeouts.contexts.findIndex(
      (socket) => (socket as Socket).remotePort === Number(new URL(smtp.url).port),
    );
    // Instead of waiting for it.
    (timeouts.contexts[toServer] as Socket).emit('timeout');
    expect((await sent).map(({ to }) => to)).toEqual([[ada.email]]);
    // The queue's own timeout is two minutes.
    expect(timeouts.calls[toServer]![0]).toBeLessThan(120_000);
    jest.restoreAllMocks();
  });

  it('sends the email again when the mail server fails, with a link that works', async () => {
    smtp.refusals = 2;
    await ask(ada.email);
    const letters = await lettersOf();
    expect(letters.map(({ to }) => to)).toEqual([[ada.email]]);
    expect((await reset(/#reset=(\S+)/.exec(letters[0]!.text)![1]!)).status).toBe(204);
  });
});

it('without a mailer, everybody is told that there are no emails', async () => {
  const api = closedAfterTest(await buildTestApi());
  const person = await signUp(api);
  for (const email of [person.email, 'nobody@example.com']) {
    const { status, body } = await api.post('/auth/password/forgot/', { body: { email } });
    expect([status, body]).toEqual([
      409,
      {
        message: 'This site cannot send email. Ask its operators for a link to choose a new password.',
        code: 'no_mailer',
      },
    ]);
  }
  expect(await api.runJobs()).toBe(0);
});
