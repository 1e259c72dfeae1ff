import { screen, waitFor, within } from '@testing-library/react';
import { api, breakCall, fails, HttpResponse, json, wordsUnder, writeFaults } from '@project-practice/shared/testing';
import { open, server } from '../testing/profileSection.ts';

it('keeps the account while the password is wrong, and signs out once it is closed', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    api.delete('/auth/account/', async () => {
      await held;
      return json({ message: 'no', code: 'invalid', fields: { password: ['The password is incorrect.'] } }, 400);
    }),
    api.post('/auth/logout/', () => new HttpResponse(null, { status: 204 })),
  );
  const page = await open('data');
  await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  // The dialog cannot be closed while the request is pending.
  await within(dialog).findByText('Deleting...');
  await page.user.keyboard('{Escape}');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer();
  expect(await within(dialog).findByText('The password is incorrect.')).toBeVisible();
  expect(page.store.getState().session.isAuthenticated).toBe(true);
  server.use(
    api.delete('/auth/account/', () =>
      json({ message: 'Your account is closed.', deletes_at: '2026-03-09T09:30:00.000Z' }),
    ),
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(page.store.getState().session.isAuthenticated).toBe(false));
});

it.each([
  ['is refused', fails(500)],
  ['answers a page', () => new HttpResponse('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['is cut off', () => new HttpResponse('{"profile": {"id"', { headers: { 'content-type': 'application/json' } })],
])('says so when the download of the data %s', async (_fault, answer) => {
  server.use(api.get('/auth/my-data/', answer));
  const page = await open('data');
  await page.user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeVisible();
});

it.each(writeFaults.filter((fault) => !/HTML|cut off/.test(fault)))(
  'keeps account and session when closing the account or the download %s',
  async (fault) => {
    const page = await open('data');
    let mend = breakCall(server, 'GET', '/auth/my-data/', fault);
    await page.user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(
      await screen.findByText(wordsUnder(fault, 'Your data could not be downloaded. Please try again.')),
    ).toBeVisible();
    mend();
    mend = breakCall(server, 'DELETE', '/auth/account/', fault);
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      wordsUnder(fault, 'Your account could not be deleted. Please try again.'),
    );
    mend();
    expect(page.store.getState().session.isAuthenticated).toBe(true);
  },
);
