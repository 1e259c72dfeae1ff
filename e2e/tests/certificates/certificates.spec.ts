import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { callAs } from '../../fixtures/people.ts';
import { passAllTasks, registerTeam, WEATHER_STATION } from '../../fixtures/practice.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a keyboard user who passed every task requests, reads, and downloads the certificate, which anyone can verify', async ({
  request,
  person,
  signedIn: page,
  browser,
  deployments,
}) => {
  const keyboard = new Keyboard(page);
  const deployment = await deployments.deploy();
  const practice = await registerTeam(request, person, deployment.url);
  const status = page.getByRole('region', { name: 'Certificate status' });

  await test.step('is told what is missing while tasks are open', async () => {
    await page.goto(`/projects/${practice.project}`);
    await expect(status.getByText('Your team has not completed all tasks.')).toBeVisible();
    await keyboard.press(status.getByRole('link', { name: 'Complete Tasks' }));
    await expect(page).toHaveURL(new RegExp(`/projects/${practice.project}/submissions$`));
  });

  await passAllTasks(request, person, practice, deployment.url);

  await test.step('requests the certificate and is taken to it', async () => {
    await page.goto(`/projects/${practice.project}`);
    await expect(page.getByText('All Completed!')).toBeVisible();
    await keyboard.press(status.getByRole('button', { name: 'Request Certificate' }));
    await expect(page.getByText('Certificate request submitted successfully!')).toBeVisible();
    await expect(status.getByText('You have earned this certificate')).toBeVisible();
    await expect(page).toHaveURL(/\/certificates\/TP-[\w-]+$/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Certificate of Completion' })).toBeFocused();
  });

  const no = new URL(page.url()).pathname.split('/').at(-1)!;
  await test.step('reads it', async () => {
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`Certificate #${no}`);
    await expect(page.getByRole('main')).toContainText('Issued');
    await expect(page.getByText(WEATHER_STATION)).toBeVisible();
    await expect(page.getByText('Robin Tester')).toBeVisible();
    await expect(page.getByText('Certificate Recipient')).toBeVisible();
  });

  const download = async (press: () => Promise<void>) => {
    const downloading = page.waitForEvent('download');
    await press();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`certificate-${no}.pdf`);
    return readFile(await file.path());
  };

  await test.step('looks at the document in a dialog, and downloads it from there', async () => {
    const opener = page.getByRole('button', { name: 'Preview Certificate' });
    const reading = page.waitForResponse((answer) => answer.url().endsWith(`/certificates/${no}/download/`));
    await keyboard.press(opener);
    const dialog = page.getByRole('dialog', { name: 'Certificate preview' });
    // A browser without a PDF viewer shows a link that opens the document in a tab.
    const shown = dialog.locator('iframe').or(dialog.getByRole('link', { name: 'Open the PDF' }));
    await expect(shown).toBeVisible();
    expect((await reading).headers()['content-type']).toBe('application/pdf');
    const file = await download(() => keyboard.press(dialog.getByRole('button', { name: 'Download' })));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await keyboard.press(dialog.getByRole('button', { name: 'Close' }).last());
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('downloads it', async () => {
    const file = await download(() => keyboard.press(page.getByRole('button', { name: 'Download PDF' })));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.subarray(-10).toString()).toContain('%%EOF');
    expect(file.length).toBeGreaterThan(10_000);
  });

  await test.step('anyone verifies it, without an account', async () => {
    const link = page.getByRole('link', { name: 'Open verification page' });
    await keyboard.reach(link);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto((await link.getAttribute('href'))!);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Certificate of Completion' })).toBeVisible();
    for (const text of [no, 'Robin Tester', WEATHER_STATION]) await expect(visitor.getByText(text)).toBeVisible();
    await expect(visitor.getByText(person.email)).toHaveCount(0);
    await visitor.context().close();
  });

  await test.step('finds it among the certificates', async () => {
    await keyboard.press(page.getByRole('link', { name: 'Back to Certificates' }));
    await expect(page.getByRole('heading', { level: 1, name: 'My Certificates' })).toBeFocused();
    const card = page.getByRole('article', { name: `Certificate #${no}` });
    await download(() => keyboard.press(card.getByRole('button', { name: /^Download/ })));
    await keyboard.press(card.getByRole('link', { name: /^View/ }));
    await expect(page).toHaveURL(new RegExp(`/certificates/${no}$`));
  });
});

test('leaving the project page after the request cancels the redirect to the certificate', async ({
  request,
  person,
  signedIn: page,
  deployments,
}) => {
  const deployment = await deployments.deploy();
  const practice = await registerTeam(request, person, deployment.url);
  await passAllTasks(request, person, practice, deployment.url);
  await page.clock.install();
  await page.goto(`/projects/${practice.project}`);
  await page.getByRole('button', { name: 'Request Certificate' }).click();
  await expect(page.getByText('Certificate request submitted successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Projects' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/projects$/);
});

test('the certificates are accessible and never scroll sideways', async ({
  request,
  person,
  signedIn: page,
  deployments,
}) => {
  const deployment = await deployments.deploy();
  const practice = await registerTeam(request, person, deployment.url);
  await passAllTasks(request, person, practice, deployment.url);
  const { certificate_id: no } = await callAs<{ certificate_id: string }>(
    request,
    person,
    'POST',
    `/projects/${practice.project}/certificates/request/`,
  );
  const handle = `robin-${Date.now().toString(36)}`;
  await callAs(request, person, 'PATCH', '/auth/portfolio/', { handle, is_public: true });
  for (const [path, sign] of [
    [`/api/v1/certificates/${no}/verify/`, page.getByText('This certificate is genuine and valid.')],
    [`/api/v1/portfolio/${handle}/`, page.getByRole('link', { name: /^Verify the certificate/ })],
    ['/certificates', page.getByRole('article', { name: `Certificate #${no}` })],
    [`/certificates/${no}`, page.getByText('Certificate Recipient')],
  ] as const) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Preview Certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificate preview' });
  await expect(dialog.locator('iframe').or(dialog.getByRole('link', { name: 'Open the PDF' }))).toBeVisible();
  await expectAccessible(page);
});
