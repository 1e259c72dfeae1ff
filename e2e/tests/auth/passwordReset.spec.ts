import { expectAccessible } from '../../fixtures/accessibility.ts';
import { builtModule } from '../../fixtures/builtModule.ts';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { runSite, type RunningSite } from '../../fixtures/runSite.ts';
import { expect, test } from '../../fixtures/test.ts';

interface SmtpServer {
  url: string;
  letters: { to: string[]; text: string }[];
  close(): Promise<void>;
}

const PORT = Number(process.env.E2E_PORT ?? 4100) + 45;
const NEW = 'four other quiet words';
let smtp: SmtpServer;
let site: RunningSite;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://localhost:${PORT}` });
test.beforeAll(async () => {
  test.setTimeout(320_000);
  const { startSmtpServer } = await builtModule<{ startSmtpServer(): Promise<SmtpServer> }>(
    'foundation/dist/mail/testing.js',
  );
  smtp = await startSmtpServer();
  site = await runSite(PORT, { SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await site?.stop();
  await smtp?.close();
});

const lettersTo = (email: string) =>
  smtp.letters.filter(({ to, text }) => to.includes(email) && text.includes('#reset='));

/** The link in the latest email, once the address has received `count` of them. */
async function linkTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => lettersTo(email).length, { timeout: 30_000 }).toBe(count);
  return /^http:\/\/localhost:\d+\/login#reset=\S+$/m.exec(lettersTo(email).at(-1)!.text)![0];
}

test('a keyboard user resets the password by an email link, and every other device is signed out', async ({
  page,
  person,
  pageOf,
  expectedErrors,
}) => {
  const elsewhere = await pageOf(person);
  await elsewhere.goto('/profile');
  const keyboard = new Keyboard(page);
  await page.goto('/login');
  await keyboard.type(page.getByLabel('Email'), person.email);
  await keyboard.press(page.getByRole('button', { name: 'Forgot password?' }));
  const asking = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(asking.getByLabel('Email')).toBeFocused();
  await expect(asking.getByLabel('Email')).toHaveValue(person.email);
  await page.keyboard.press('Enter');
  await expect(
    asking.getByText(
      `If there is an account for ${person.email}, an email is on its way. Its link works once and expires in 60 minutes.`,
    ),
  ).toBeVisible();
  await keyboard.press(asking.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();

  // As if pasted into the address bar of the open page: only the hash changes, so nothing is loaded.
  const link = await linkTo(person.email);
  await page.goto(link);
  const choosing = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(choosing.getByLabel('New password')).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(choosing.getByLabel('New password')).toBeFocused();
  await keyboard.type(choosing.getByLabel('New password'), NEW);
  await keyboard.type(choosing.getByLabel('Confirm password'), NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
  await expect(choosing).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeFocused();

  expectedErrors.push(/401/);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await page.reload();
  await expect(choosing).toHaveCount(0);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('opening the link while signed in says to sign out first; a link that is no longer valid leads to asking for another', async ({
  signedIn: page,
  request,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const ask = () => request.post('/api/v1/auth/password/forgot/', { data: { email: person.email } });
  await ask();
  const first = await linkTo(person.email);
  await ask();
  await linkTo(person.email, 2);
  await page.goto(first);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the product' })).toBeVisible();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText(
    'You are signed in. To choose a new password with the link from your email, log out first.',
  );
  await told.getByRole('button', { name: 'Logout' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(choosing.getByLabel('New password')).toBeFocused();
  await choosing.getByLabel('New password').fill(NEW);
  await choosing.getByLabel('Confirm password').fill(NEW);
  await choosing.getByRole('button', { name: 'Save password' }).click();
  await expect(choosing.getByRole('alert')).toContainText('This link has already been used or has expired.');
  await choosing.getByRole('button', { name: 'Request a new link' }).click();
  const asking = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(asking.getByLabel('Email')).toBeFocused();
  // As the library of the dialog does a frame after the pressed button has gone, which on a busy machine is late.
  await asking.evaluate((element) => element.focus());
  await expect(asking.getByLabel('Email')).toBeFocused();
  await asking.getByRole('heading').click();
  await expect(asking).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
});

test('the token is in no request, and not in the history', async ({ page, person, request }) => {
  await request.post('/api/v1/auth/password/forgot/', { data: { email: person.email } });
  const link = await linkTo(person.email);
  const token = link.split('=')[1]!;
  const sent: string[] = [];
  // Playwright reports the part after `#`, but the browser does not send it.
  page.on('request', (one) =>
    sent.push(`${one.url().split('#')[0]} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`),
  );
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => text.includes(token))).toEqual([]);
  await page.goto('/pricing');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('the dialogs of the password reset are accessible and never scroll sideways', async ({ page, person }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/an email is on its way/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(await linkTo(person.email));
  const choosing = page.getByRole('dialog', { name: 'Choose a new password' });
  await choosing.getByLabel('New password').fill('short');
  await choosing.getByRole('button', { name: 'Save password' }).click();
  await expect(choosing.getByText('Confirm password is required')).toBeVisible();
  await expectAccessible(page);
});
