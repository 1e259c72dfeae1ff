import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aForm, buildTestApi, signUp, type TestApi, type TestUser } from '../../testing/index.ts';

describe('the profile', () => {
  let api: TestApi;
  let person: TestUser;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  beforeEach(async () => {
    person = await signUp(api);
  });
  afterAll(() => api.close());

  const change = (fields: Parameters<typeof aForm>[0]) => api.patch('/auth/profile/', { as: person, ...aForm(fields) });
  const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#14b8a6' } })
      [format]()
      .toBuffer();
  const files = () => {
    try {
      return readdirSync(join(api.settings.files.folder, 'a'));
    } catch {
      return [];
    }
  };

  it('contains the whole profile and no secrets', async () => {
    const { body } = await api.get('/auth/profile/', { as: person });
    expect(body).toEqual({
      id: person.id,
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      user_type: 'student',
      is_premium: false,
      phone: '',
      avatar: null,
    });
  });

  it('accepts a multipart form, and answers with the full profile', async () => {
    const { status, body } = await change({
      first_name: '  Grace ',
      user_type: 'professor',
      phone: '+49 (30)\n123-45',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Grace',
      last_name: person.last_name,
      user_type: 'professor',
      phone: '+49 (30) 123-45',
    });
  });

  it('accepts the same fields as JSON', async () => {
    const { body } = await api.patch('/auth/profile', { as: person, body: { last_name: 'Hopper' } });
    expect(body.last_name).toBe('Hopper');
  });

  it('ignores fields that are empty, unknown, or read-only', async () => {
    const { status, body } = await change({ first_name: '', email: ' ', is_premium: 'true', id: '1', nickname: 'x' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.id,
      first_name: person.first_name,
      email: person.email,
      is_premium: false,
    });
  });

  it.each([
    [{ user_type: 'admin' }, 'user_type', 'Choose student, professor, or company.'],
    [{ email: 'nope' }, 'email', 'Enter a valid email address.'],
    [{ phone: 'call me' }, 'phone', 'Use only digits, spaces, and + ( ) - . /'],
    [{ avatar: 'me.png' }, 'avatar', 'Send the picture as a file.'],
    [{ first_name: 'x'.repeat(101) }, 'first_name', 'At most 100 characters.'],
  ])('refuses %j with the message of that field', async (fields, name, message) => {
    const { status, body } = await change(fields);
    expect(status).toBe(400);
    expect(body).toEqual({ message, code: 'invalid', fields: { [name]: [message] } });
  });

  it('refuses an address that somebody else has, in any spelling', async () => {
    const other = await signUp(api);
    const { status, body } = await change({ email: other.email.toUpperCase() });
    expect(status).toBe(400);
    expect(body.message).toBe('A user with this email already exists.');
  });

  it('signs other devices out when the address changes', async () => {
    await api.post('/auth/register/', {
      body: { first_name: 'A', last_name: 'B', email: 'moving@example.com', password: 'a fine long phrase' },
    });
    const login = () =>
      api.post('/auth/login/', { body: { email: 'moving@example.com', password: 'a fine long phrase' } });
    const [here, there] = [(await login()).body, (await login()).body];
    await api.patch('/auth/profile/', { as: here, ...aForm({ email: 'moved@example.com' }) });
    expect((await api.get('/auth/profile/', { as: here })).body.email).toBe('moved@example.com');
    expect((await api.get('/auth/profile/', { as: there })).status).toBe(401);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('re-encodes a %s as a square WebP', async (format) => {
    const { body } = await change({ avatar: { name: `me.${format}`, bytes: await picture(format) } });
    expect(body.avatar).toMatch(/^\/media\/a\/[0-9a-f]{32}\.webp$/);
    const served = await api.get(body.avatar);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(served.headers['content-security-policy']).toMatch(/frame-ancestors 'none'; sandbox$/);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('keeps no camera metadata in the picture', async () => {
    const bytes = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'SECRETPLACE' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SECRETPLACE')).toBe(true);
    const { body } = await change({ avatar: { name: 'me.jpg', bytes } });
    const served = await api.get(body.avatar);
    expect(served.bytes.includes('SECRETPLACE')).toBe(false);
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });

  it('removes the old picture when a new one is in place', async () => {
    const first = (await change({ avatar: { name: 'a.png', bytes: await picture('png') } })).body.avatar;
    const before = files().length;
    const second = (await change({ avatar: { name: 'b.png', bytes: await picture('png') } })).body.avatar;
    expect(second).not.toBe(first);
    expect((await api.get(first)).status).toBe(404);
    expect(files()).toHaveLength(before);
    await api.runJobs();
    expect((await api.get(second)).status).toBe(200);
  });

  it('removes the picture on request, unless a new one is sent along', async () => {
    const before = files().length;
    const { avatar } = (await change({ avatar: { name: 'a.png', bytes: await picture('png') } })).body;
    expect((await change({ remove_avatar: 'false', first_name: 'Kept' })).body).toMatchObject({
      avatar,
      first_name: 'Kept',
    });
    expect((await change({ remove_avatar: 'true', first_name: 'Plain' })).body).toMatchObject({
      avatar: null,
      first_name: 'Plain',
    });
    expect((await api.get(avatar)).status).toBe(404);
    expect(files()).toHaveLength(before);
    expect(
      (await change({ remove_avatar: 'true', avatar: { name: 'b.png', bytes: await picture('png') } })).body.avatar,
    ).toMatch(/webp$/);
    expect((await api.patch('/auth/profile/', { as: person, body: { remove_avatar: true } })).body.avatar).toBeNull();
    expect((await api.patch('/auth/profile/', { as: person, body: { remove_avatar: 'yes' } })).body.fields).toEqual({
      remove_avatar: ['Send true or false.'],
    });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s under any file name', async (_what, bytes) => {
    const { status, body } = await change({ avatar: { name: 'me.png', type: 'image/png', bytes } });
    expect(status).toBe(400);
    expect(body.fields.avatar).toEqual(['The picture must be a JPEG, PNG, WebP, GIF, or AVIF file.']);
  });

  it('refuses damaged pictures, too many pixels, and more than 5 MB, without leaving a file behind', async () => {
    const before = files().length;
    const damaged = (await picture('png')).subarray(0, 60);
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const heavy = Buffer.concat([await picture('png'), Buffer.alloc(5 * 1024 * 1024 + 1)]);
    for (const bytes of [damaged, huge])
      expect((await change({ avatar: { name: 'x.png', bytes } })).body.message).toBe(
        'The picture could not be read. It may be damaged or too large.',
      );
    expect((await change({ avatar: { name: 'x.png', bytes: heavy } })).body.message).toBe(
      'The picture must be smaller than 5 MB.',
    );
    expect(files()).toHaveLength(before);
  });

  it('leaves no file behind if the form’s email address is taken', async () => {
    const before = files().length;
    const other = await signUp(api);
    expect(
      (await change({ email: other.email, avatar: { name: 'a.png', bytes: await picture('png') } })).body.fields.email,
    ).toHaveLength(1);
    expect(files()).toHaveLength(before);
  });

  it('keeps a picture that was committed even though the connection broke before the database could confirm', async () => {
    const { pool } = api.database;
    const connect = pool.connect.bind(pool);
    const breakOff = async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
      const broken = async (...sent: unknown[]) => {
        const answer = await query(...sent);
        if (sent[0] !== 'commit') return answer;
        Object.assign(client, { query });
        throw new Error('Connection terminated unexpectedly');
      };
      return Object.assign(client, { query: broken });
    };
    // Single statements call `connect` with a callback.
    pool.connect = ((done?: Parameters<typeof connect>[0]) =>
      done ? connect(done) : breakOff()) as typeof pool.connect;
    const { status } = await change({ avatar: { name: 'a.png', bytes: await picture('png') } }).finally(
      () => (pool.connect = connect),
    );
    expect(status).toBe(503);
    const { avatar } = (await api.get('/auth/profile/', { as: person })).body;
    expect((await api.get(avatar)).status).toBe(200);
  });

  it('ignores a file field in which no file was chosen', async () => {
    const { status, body } = await change({ first_name: 'Changed', avatar: { name: '', bytes: Buffer.alloc(0) } });
    expect([status, body.first_name, body.avatar]).toEqual([200, 'Changed', null]);
  });

  it('saves nothing if the picture is refused', async () => {
    await change({ first_name: 'Changed', avatar: { name: 'x.png', bytes: Buffer.from('no picture') } });
    expect((await api.get('/auth/profile/', { as: person })).body.first_name).toBe(person.first_name);
  });

  it.each(['/media/a/', '/media/a/..%2f..%2fjwt-secret', '/media/a/00000000000000000000000000000000.webp', '/media/'])(
    'finds nothing at %s',
    async (path) => {
      expect((await api.get(path)).status).toBe(404);
    },
  );
});
