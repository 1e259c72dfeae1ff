import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { tables } from '../../database/index.ts';
import { aForm, signUp } from '../../testing/index.ts';
import {
  ada,
  api,
  ask,
  isSignedIn,
  letterTo,
  lettersOf,
  login,
  NEW,
  OLD,
  OVER,
  prepareForgottenPasswords,
  reset,
  rowOf,
  somebody,
} from '../testing/forgottenPasswords.ts';
import type { PersonValues } from '../../testing/people.ts';

const { identities, sessions, users } = tables;

describe('a forgotten password', () => {
  prepareForgottenPasswords();

  it('signs every device out, and notifies the owner', async () => {
    const token = await letterTo(ada);
    await reset(token);
    expect(await isSignedIn(ada)).toBe(false);
    expect((await api.post('/auth/token/refresh/', { body: { refresh: ada.refresh } })).status).toBe(401);
    const [session] = await api.db.select().from(sessions).where(eq(sessions.user_id, ada.id));
    expect(session!.revoked_because).toBe('password reset');
    const letters = await lettersOf();
    expect(letters.map(({ to }) => to)).toEqual([[ada.email]]);
    expect(letters[0]!.text).toContain('Subject: Your password was changed');
  });

  it('leaves nothing open to the old password, whatever is in progress with it', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await somebody();
      const token = await letterTo(person);
      const [, signedIn, changed] = await Promise.all([
        reset(token),
        api.post('/auth/login/', { body: { email: person.email, password: OLD } }),
        api.post('/auth/password/', { as: person, body: { current_password: OLD, new_password: 'chosen by a thief' } }),
      ]);
      if (signedIn.status === 200) expect((await api.get('/auth/profile/', { as: signedIn.body })).status).toBe(401);
      // Either the thief came first, which invalidated the link, or not at all.
      expect(await login(person.email, NEW)).toBe(changed.status < 300 ? 401 : 200);
    }
  });

  it('notifies the owner of a password change in the profile, too', async () => {
    await api.post('/auth/password/', { as: ada, body: { current_password: OLD, new_password: NEW } });
    expect(
      (await lettersOf()).map(({ to, text }) => [to, text.includes('Subject: Your password was changed')]),
    ).toEqual([[[ada.email], true]]);
    expect(await isSignedIn(ada)).toBe(true);
  });

  it('verifies the address, because the email was read', async () => {
    expect((await rowOf(ada)).email_verified_at).toBeNull();
    await reset(await letterTo(ada));
    const { email_verified_at } = await rowOf(ada);
    expect(email_verified_at).toBeInstanceOf(Date);
    await reset(await letterTo(ada));
    expect((await rowOf(ada)).email_verified_at).toEqual(email_verified_at);
  });

  it('is not available to suspended people: no email, and an earlier link does not work', async () => {
    const token = await letterTo(ada);
    await api.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, ada.id));
    expect((await ask(ada.email)).body).toEqual({ expires_in_minutes: 60 });
    expect(await lettersOf()).toEqual([]);
    expect((await reset(token)).body).toEqual(OVER);
  });

  it('is available to people who requested deletion until they can no longer cancel it', async () => {
    await api.delete('/auth/account/', { as: ada, body: { password: OLD } });
    const token = await letterTo(ada);
    expect((await reset(token)).status).toBe(204);
    expect((await rowOf(ada)).deletes_at).not.toBeNull();
    expect(await login(ada.email, NEW)).toBe(200);
    expect((await rowOf(ada)).deletes_at).toBeNull();

    await api.db
      .update(users)
      .set({ deletes_at: sql`now() - interval '1 second'` })
      .where(eq(users.id, ada.id));
    await ask(ada.email);
    expect((await lettersOf()).filter(({ text }) => text.includes('#reset='))).toEqual([]);
  });

  describe('of an account made through a provider', () => {
    const through = async (values: PersonValues) => {
      const person = await signUp(api, { password_hash: null, ...values });
      await api.db
        .insert(identities)
        .values({ provider: 'Google', subject: `subject of ${person.id}`, user_id: person.id });
      return person;
    };

    it('sets a password if its address is verified', async () => {
      const noor = await through({ email_verified_at: new Date() });
      expect((await reset(await letterTo(noor))).status).toBe(204);
      expect(await login(noor.email, NEW)).toBe(200);
    });

    it('sends the link to the address that is verified, not to one that its owner entered: it may be somebody else’s', async () => {
      const eve = await through({ email_verified_at: new Date() });
      await api.patch('/auth/profile/', { as: eve, ...aForm({ email: `victim.of.${eve.email}` }) });
      await lettersOf();
      expect((await ask(`victim.of.${eve.email}`)).status).toBe(200);
      const letters = await lettersOf();
      expect(letters.map(({ to, text }) => [to, text.includes('#reset=')])).toEqual([
        [[eve.email], true],
        [[`victim.of.${eve.email}`], false],
      ]);
    });
  });
});
