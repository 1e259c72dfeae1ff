import { act, screen, waitFor, within } from '@testing-library/react';
import { hasUnsavedChanges } from '@project-practice/shared/router';
import { profileChanged, selectUser } from '@project-practice/shared/session';
import {
  api,
  breakCall,
  fails,
  faults,
  HttpResponse,
  json,
  wordsUnder,
  writeFaults,
} from '@project-practice/shared/testing';
import { fill } from '../testing/fill.ts';
import { button, edit, open, server, takeChanges } from '../testing/profilePage.ts';

it('shows name, user type with the premium mark, fields, and a link to the certificates', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByText('student (Premium)')).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('+44 20')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Certificates' })).toHaveAttribute('href', '/certificates');
});

it('saves without undoing what another tab has changed meanwhile', async () => {
  const sent = takeChanges();
  const page = await open();
  await edit(page);
  act(
    () => void page.store.dispatch(profileChanged({ ...page.store.getState().session.user!, first_name: 'Augusta' })),
  );
  await fill(page.user, 'Last name', 'King');
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully!');
  expect(sent[0]).toMatchObject({ first_name: 'Augusta', last_name: 'King' });
});

it('sends the fields that are not empty, shows a snackbar, and leaves edit mode', async () => {
  const sent = takeChanges();
  const page = await open();
  await edit(page);
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  await fill(page.user, 'First name', 'Augusta');
  await page.user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  expect(await screen.findByText('Fields left empty keep their current value.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(sent).toEqual([
    { first_name: 'Augusta', last_name: 'Lovelace', email: 'ada@example.com', user_type: 'student' },
  ]);
  expect(await button('Edit Profile')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Augusta Lovelace' })).toBeVisible();
  expect(selectUser(page.store.getState())).toMatchObject({ first_name: 'Augusta' });
});

it.each([
  ['the server’s message', fails(409, 'Somebody is faster.'), 'Somebody is faster.'],
  ['its own text otherwise', fails(500), 'Failed to update profile. Please try again.'],
  ['its own text without a network', () => HttpResponse.error(), 'Failed to update profile. Please try again.'],
  [
    'its own text for HTML instead of JSON',
    () => HttpResponse.html('<p>no</p>'),
    'Failed to update profile. Please try again.',
  ],
])('stays in edit mode when saving fails, with %s', async (_case, answer, text) => {
  server.use(api.patch('/auth/profile/', answer));
  const page = await open();
  await edit(page);
  await fill(page.user, 'First name', 'Augusta');
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('First name')).toHaveValue('Augusta');
});

it('puts a refused value under its field and warns before the email changes', async () => {
  server.use(
    api.patch('/auth/profile/', () =>
      json({ message: 'Taken', code: 'invalid', fields: { email: ['A user with this email already exists.'] } }, 400),
    ),
  );
  const page = await open();
  await edit(page);
  await fill(page.user, 'Email', 'grace@example.com');
  expect(screen.getByText(/signs you out on your other devices/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining('already exists')),
  );
});

it('asks before unsaved changes are lost, and keeps them while another section is shown', async () => {
  const page = await open();
  await edit(page);
  await fill(page.user, 'First name', 'Augusta');
  // False because it is prevented, so that the browser asks too.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  server.use(api.get('/auth/portfolio/', () => json({ handle: null, is_public: false, url: null })));
  await page.user.click(screen.getByRole('link', { name: 'Portfolio' }));
  await screen.findByLabelText(/Show my portfolio/);
  await page.user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Augusta');
  await page.user.click(screen.getByRole('link', { name: 'My Certificates' }));
  const question = await screen.findByRole('alertdialog');
  await page.user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(page.location()).toBe('/certificates'));
  page.unmount();
  expect(hasUnsavedChanges()).toBe(false);
  // Neither Leave nor Cancel keeps the draft.
  const next = await open();
  await edit(next);
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  await fill(next.user, 'First name', 'Augusta');
  await next.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await edit(next);
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
});

it('shows the session’s user when the profile cannot be loaded, and only logs the error', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(api.get('/auth/profile/', fails(500)));
  await open();
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
});

it('shows a profile whose fields are null', async () => {
  const bare = {
    id: 1,
    email: 'ada@example.com',
    first_name: null,
    last_name: null,
    phone: null,
    user_type: null,
    is_premium: null,
    avatar: null,
  };
  server.use(api.get('/auth/profile/', () => json(bare)));
  await open('/profile', bare as never);
  expect(screen.getByRole('heading', { name: 'ada@example.com' })).toBeVisible();
  expect(screen.getAllByText('Not provided')).toHaveLength(3);
  expect(screen.queryByText(/Premium/)).not.toBeInTheDocument();
});

it.each(faults)('shows the session’s user when the call for the profile %s', async (fault) => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', '/auth/profile/', fault);
  await open();
  if (fault !== 'answers another shape') await waitFor(() => expect(log).toHaveBeenCalled());
  mend();
  expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  log.mockRestore();
});

it.each(writeFaults)('stays in edit mode when saving %s', async (fault) => {
  const page = await open();
  await edit(page);
  await fill(page.user, 'First name', 'Augusta');
  const mend = breakCall(server, 'PATCH', '/auth/profile/', fault);
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    wordsUnder(fault, 'Failed to update profile. Please try again.'),
  );
  mend();
  expect(screen.getByLabelText('First name')).toHaveValue('Augusta');
});

it('cannot be cancelled while it is being saved', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(api.patch('/auth/profile/', async () => (await held, fails(500)())));
  const page = await open();
  await edit(page);
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});
