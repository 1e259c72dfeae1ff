import { expectAccessible } from '../../fixtures/accessibility.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a person edits the profile with a picture, and the whole site shows it', async ({ signedIn: page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Renamed');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('I am a').selectOption('Professor');
  // A landscape picture, larger than the size the server keeps.
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 900];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0f766e';
    context.fillRect(0, 0, 1600, 900);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await page
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await expect(page.getByText('Others will see this picture once you save.')).toBeVisible();
  const saving = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await saving).headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Renamed Tester' })).toBeVisible();
  await expect(page.getByText('professor', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('+44 20 7946 0000')).toBeVisible();
  const size = await page
    .locator('main img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]));
  expect(size).toEqual([512, 512]);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /\/media\/a\//);
});

test('a refused change stays in edit mode, and leaving with unsaved changes asks first', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Use only digits, spaces, and + ( ) - . /')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByRole('link', { name: 'My Certificates' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('call me');
  await page.getByRole('link', { name: 'My Certificates' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/certificates$/);
});

test('signing out is not held up by unsaved changes', async ({ signedIn: page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Unsaved');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('skills are added several at once, removed one by one, and restored by Undo', async ({ signedIn: page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add Skills' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Skills' });
  await expect(dialog.getByLabel('Search skills')).toBeFocused();
  await page.keyboard.type('typescr');
  await page.keyboard.press('Enter');
  await page.keyboard.type('react');
  await dialog.getByLabel('React', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Add 2 skills' }).click();
  await expect(dialog).toHaveCount(0);
  const chips = page.getByRole('list', { name: 'Skills' });
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Skills' }).click();
  await expect(dialog.getByLabel('React', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove React' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
});

test('a portfolio is public once it is switched on, and gone when switched off', async ({
  signedIn: page,
  browser,
}) => {
  await page.goto('/profile?section=portfolio');
  await page.getByLabel('Show my portfolio to everyone').check();
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expect(page.getByText('Choose an address first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(`robin-${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  const link = page.getByRole('link', { name: 'Open portfolio' });
  const address = (await link.getAttribute('href'))!;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.addInitScript(() => localStorage.setItem('theme-storage', 'dark'));
  await visitor.goto(new URL(new URL(address).pathname, page.url()).href);
  await expect(visitor.getByRole('heading', { name: 'Robin Tester' })).toBeVisible();
  await expect(visitor.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByLabel('Show my portfolio to everyone').uncheck();
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expect(link).toHaveCount(0);
  expect((await visitor.reload())!.status()).toBe(404);
  await visitor.context().close();
});

test('own data is downloaded; the account is closed with the password and comes back by signing in', async ({
  signedIn: page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await page.goto('/profile?section=data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is closed and will be deleted in 7 days.')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('another device is signed out from here', async ({ signedIn: page, person, request }) => {
  const other = await signIn(request, person);
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();
  const answer = await request.get('/api/v1/auth/profile/', { headers: { authorization: `JWT ${other.access}` } });
  expect(answer.status()).toBe(401);
});

test('the profile is accessible and never scrolls sideways', async ({ signedIn: page }) => {
  for (const [path, text] of [
    ['/profile', 'No skills yet'],
    ['/profile?section=portfolio', 'Show my portfolio to everyone'],
    ['/profile?section=security', 'This device'],
    ['/profile?section=data', 'Delete my account'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add Skills' }).click();
  await expect(page.getByRole('dialog').getByLabel('React', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
});
