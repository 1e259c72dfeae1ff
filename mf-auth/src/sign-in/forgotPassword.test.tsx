import { screen, waitFor, within } from '@testing-library/react';
import { api, breakCall, faults, HttpResponse, json, wordsUnder } from '@project-practice/shared/testing';
import { fill } from '../testing/fill.ts';
import { dialog, gone, open, press, server } from '../testing/passwordReset.ts';

describe('requesting a letter', () => {
  async function openDialog(email = 'ada@example.com') {
    const page = await open();
    if (email) await fill(page.user, 'Email', email);
    await press(page, 'Forgot password?');
    return { ...page, dialog: await dialog('Forgot your password?') };
  }

  it('takes over the email from the sign-in form, and says how long the link will work', async () => {
    let sent: unknown;
    server.use(
      api.post('/auth/password/forgot/', async ({ request }) => {
        sent = await request.json();
        return json({ expires_in_minutes: 45 });
      }),
    );
    const page = await openDialog();
    expect(within(page.dialog).getByLabelText('Email')).toHaveValue('ada@example.com');
    await waitFor(() => expect(within(page.dialog).getByLabelText('Email')).toHaveFocus());
    await press(page, 'Send link');
    await screen.findByText(
      'If there is an account for ada@example.com, an email is on its way. Its link works once and expires in 45 minutes.',
    );
    expect(sent).toEqual({ email: 'ada@example.com' });
    // The focus is on the text that has replaced the pressed button.
    expect(document.activeElement).toHaveTextContent(/^If there is an account.* expires in 45 minutes\.$/);
    await press(page, 'Done');
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Forgot password?' })).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('requires an email', async () => {
    const page = await openDialog('');
    await press(page, 'Send link');
    await waitFor(() =>
      expect(within(page.dialog).getByLabelText('Email')).toHaveAccessibleDescription('Email is required'),
    );
    expect(within(page.dialog).getByLabelText('Email')).toHaveFocus();
  });

  it.each([
    [
      'too many requests',
      () => json({ message: 'slow down' }, 429, { 'retry-after': '42' }),
      'Too many attempts. Please try again in 42 s.',
    ],
    [
      'a site that sends no letters',
      () => json({ message: 'This site cannot send email.', code: 'no_mailer' }, 409),
      'This site cannot send email.',
    ],
    ['no network', () => HttpResponse.error(), 'An error occurred'],
  ])('shows an error for %s, keeps the email, and works at the next press', async (_case, answer, text) => {
    server.use(api.post('/auth/password/forgot/', answer));
    const page = await openDialog();
    await press(page, 'Send link');
    expect(await within(page.dialog).findByRole('alert')).toHaveTextContent(text);
    expect(within(page.dialog).getByLabelText('Email')).toHaveValue('ada@example.com');
    server.use(api.post('/auth/password/forgot/', () => json({ expires_in_minutes: 60 })));
    await press(page, 'Send link');
    expect(await screen.findByText(/an email is on its way/)).toBeVisible();
  });

  it('shows a refused email under its field', async () => {
    server.use(
      api.post('/auth/password/forgot/', () =>
        json({ message: 'email: no', code: 'invalid', fields: { email: ['Enter a valid email address.'] } }, 400),
      ),
    );
    const page = await openDialog('ada');
    await press(page, 'Send link');
    await waitFor(() =>
      expect(within(page.dialog).getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.'),
    );
  });

  it('sends one request on a double click', async () => {
    let calls = 0;
    server.use(
      api.post('/auth/password/forgot/', () => {
        calls += 1;
        return json({ expires_in_minutes: 60 });
      }),
    );
    const page = await openDialog();
    await page.user.dblClick(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText(/an email is on its way/);
    expect(calls).toBe(1);
  });

  it.each(faults)('shows an error when the call %s', async (fault) => {
    const page = await openDialog();
    const mend = breakCall(server, 'POST', '/auth/password/forgot/', fault);
    await press(page, 'Send link');
    expect(await within(page.dialog).findByRole('alert')).toHaveTextContent(wordsUnder(fault, 'An error occurred'));
    mend();
  });
});
