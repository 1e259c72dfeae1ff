import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Gives this page's browser a device with a fingerprint reader, whose person always says yes. */
async function withFingerprint(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' });

test('a person adds a passkey, signs in with it, asks for it after the password, and removes it', async ({
  signedIn: page,
  person,
  expectedErrors,
}) => {
  // The password alone is refused.
  expectedErrors.push(/403/);
  const keyboard = new Keyboard(page);
  await page.goto('/profile?section=security');
  await keyboard.press(page.getByRole('button', { name: 'Add a passkey' }));
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await keyboard.type(adding.getByLabel('Current password'), person.password);
  await expectAccessible(page);
  // Only now: looking ends a session with the browser, and with it such devices.
  await withFingerprint(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added. You can sign in with it from now on.')).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Ask for a passkey after the password' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a passkey after the password' });
  await asking.getByLabel('Current password').fill(person.password);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('After the password, a passkey is asked for.')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('auth-storage'));
  await page.goto('/login');
  await keyboard.press(page.getByRole('button', { name: 'Use a passkey' }));
  await expect(page).toHaveURL(/localhost:\d+\/$/);

  await page.goto('/profile?section=security');
  await expect(passkeys(page)).toContainText('Last used');
  await page.evaluate(() => localStorage.removeItem('auth-storage'));
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/localhost:\d+\/$/);

  await page.goto('/profile?section=security');
  await expect(page.getByText('After the password, a passkey is asked for.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove / }).click();
  const removing = page.getByRole('dialog', { name: /^Remove the passkey/ });
  await removing.getByLabel('Current password').fill(person.password);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});
