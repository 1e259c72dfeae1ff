import { screen, waitFor, within } from '@testing-library/react';
import { api, breakCall, faults, json, wordsUnder, writeFaults } from '@project-practice/shared/testing';
import { creation, haveNoPasskeys, havePasskeys, refused } from '../testing/passkeyBrowser.ts';
import { open as openSection, server } from '../testing/profileSection.ts';

const aPasskey = (id: number, name = 'Chrome on Linux') => ({
  ...{ id, name, is_synced: false, last_used_at: null },
  created_at: '2026-03-02T09:30:00.000Z',
});
const listed = (passkeys: object[] = [aPasskey(1)], is_required = false) => json({ passkeys, is_required });

beforeEach(() => {
  havePasskeys();
  server.use(
    api.get('/auth/sessions/', () => json([])),
    api.get('/auth/passkeys/', () => listed()),
    api.post('/auth/passkeys/options/', () => json(creation)),
  );
});
afterEach(haveNoPasskeys);

const dialog = () => screen.findByRole('dialog');
type Opened = Awaited<ReturnType<typeof openSection>>;
const press = async (page: Opened, name: string) => page.user.click(await screen.findByRole('button', { name }));
async function prove(page: Opened, submit: string, password = 'a fine long phrase') {
  const asking = await dialog();
  await page.user.click(await within(asking).findByLabelText('Current password'));
  if (password) await page.user.paste(password);
  await page.user.click(within(asking).getByRole('button', { name: submit }));
}

it('adds a passkey that the browser makes, once the password is proved', async () => {
  const sent: unknown[] = [];
  server.use(
    api.get('/auth/passkeys/', () => listed([])),
    api.post('/auth/passkeys/options/', async ({ request }) => (sent.push(await request.json()), json(creation))),
    api.post('/auth/passkeys/', async ({ request }) => (sent.push(await request.json()), listed())),
  );
  const page = await openSection('security');
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
  await press(page, 'Add a passkey');
  await prove(page, 'Add a passkey');
  expect(await screen.findByText(/Passkey added/)).toBeVisible();
  expect(sent).toMatchObject([
    { password: 'a fine long phrase' },
    { name: expect.any(String), credential: { id: 'AAAA', response: { transports: ['internal'] } } },
  ]);
  expect(within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  [
    'somebody who says no to the browser',
    () => havePasskeys({ create: refused }),
    'No passkey was used. Please try again.',
  ],
  [
    'a device that has one already',
    () => havePasskeys({ create: () => Promise.reject(Object.assign(new Error(), { name: 'InvalidStateError' })) }),
    'This device already has a passkey for your account.',
  ],
  ['a browser without passkeys', haveNoPasskeys, 'This browser cannot use passkeys.'],
])('keeps the dialog open and says why nothing was added: %s', async (_what, arrange, text) => {
  arrange();
  const page = await openSection('security');
  await press(page, 'Add a passkey');
  await prove(page, 'Add a passkey');
  expect(await within(await dialog()).findByText(text)).toBeVisible();
});

it('shows a wrong password under its field', async () => {
  server.use(
    api.post('/auth/passkeys/options/', () =>
      json({ message: 'no', code: 'invalid', fields: { password: ['The password is incorrect.'] } }, 400),
    ),
  );
  const page = await openSection('security');
  await press(page, 'Add a passkey');
  await prove(page, 'Add a passkey', 'wrong');
  expect(await screen.findByText('The password is incorrect.')).toBeVisible();
});

it('removes one, also when another tab has removed it, and keeps the focus in the card', async () => {
  for (const answer of [
    () => listed([]),
    () => json({ message: 'There is no such passkey.', code: 'not_found' }, 404),
  ]) {
    server.use(
      api.get('/auth/passkeys/', () => listed()),
      api.delete('/auth/passkeys/:id/', answer),
    );
    const page = await openSection('security');
    await press(page, 'Remove Chrome on Linux');
    server.use(api.get('/auth/passkeys/', () => listed([])));
    await prove(page, 'Remove');
    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus());
    page.unmount();
  }
});

it('asks for a passkey after the password, and stops again', async () => {
  server.use(
    api.patch('/auth/passkeys/', async ({ request }) =>
      listed([aPasskey(1)], ((await request.json()) as { is_required: boolean }).is_required),
    ),
  );
  const page = await openSection('security');
  await press(page, 'Ask for a passkey after the password');
  await prove(page, 'Confirm');
  expect(await screen.findByText('After the password, a passkey is asked for.')).toBeVisible();
  await press(page, 'Stop asking for a passkey');
  await prove(page, 'Confirm');
  expect(await screen.findByRole('button', { name: 'Ask for a passkey after the password' })).toBeVisible();
});

it.each(faults)('offers Retry when the list cannot be loaded: %s', async (fault) => {
  const mend = breakCall(server, 'GET', '/auth/passkeys/', fault);
  const page = await openSection('security');
  expect(await screen.findByText('Failed to load your passkeys')).toBeVisible();
  mend();
  await page.user.click(within(screen.getByText('Failed to load your passkeys').parentElement!).getByRole('button'));
  expect(await screen.findByText('Chrome on Linux')).toBeVisible();
});

it.each(writeFaults)('says that a passkey could not be removed: %s', async (fault) => {
  breakCall(server, 'DELETE', '/auth/passkeys/1/', fault);
  const page = await openSection('security');
  await press(page, 'Remove Chrome on Linux');
  await prove(page, 'Remove');
  expect(
    await within(await dialog()).findByText(wordsUnder(fault, 'That did not work. Please try again.')),
  ).toBeVisible();
});

it('keeps a list of what is readable', async () => {
  server.use(
    api.get('/auth/passkeys/', () => json({ passkeys: [null, { id: 0 }, aPasskey(2, 'Key')], is_required: 7 })),
  );
  await openSection('security');
  expect(await screen.findByText('Key')).toBeVisible();
});
