import { Keyboard } from '../../fixtures/keyboard.ts';
import { callAs, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Named {
  uuid: string;
}

test('a keyboard user manages invitations and members, hands the team over, and leaves it', async ({
  request,
  person: owner,
  signedIn: page,
}) => {
  const keyboard = new Keyboard(page);
  const team = await callAs<Named>(request, owner, 'POST', '/teams/', { name: 'Quiet Keys' });
  const { uuid } = await callAs<Named>(request, owner, 'POST', `/teams/${team.uuid}/invitations/`, {
    expires_in_days: 9,
  });
  const heir = await signUp(request, 'Noor', 'Haddad');
  const stranger = await signUp(request, 'Otto', 'Stray');
  for (const friend of [heir, stranger])
    await callAs(request, friend, 'POST', `/teams/${team.uuid}/invitations/${uuid}/accept/`);
  const list = page.getByRole('region', { name: 'Invitations' });

  await test.step('opens the team and sends an invitation for five days', async () => {
    await page.goto('/teams');
    await keyboard.press(page.getByRole('link', { name: /View Details/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Quiet Keys' })).toBeFocused();
    const opener = page.getByRole('button', { name: 'Invite Member' });
    await keyboard.press(opener);
    const days = page.getByRole('dialog', { name: 'Invite Member' }).getByLabel('Expires in days');
    await expect(days).toBeFocused();
    await keyboard.type(days, '5');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: /Expires in 5 days · Active: Yes/ })).toBeVisible();
    await expect(opener).toBeFocused();
  });

  await test.step('copies its link', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } }),
    );
    const copy = list.getByRole('button', { name: 'Copy Invitation Link' }).first();
    await keyboard.press(copy);
    await expect(list.getByRole('button', { name: 'Copied!' })).toBeFocused();
    await expect(copy).toBeFocused();
  });

  await test.step('disables and enables it with the space bar', async () => {
    const chip = list.getByRole('button', { name: /Expires in 5 days/ });
    await keyboard.press(chip, 'Space');
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await expect(chip).toBeFocused();
    // A press before the server has answered would be ignored.
    await expect(chip).not.toHaveAttribute('aria-busy', 'true');
    await keyboard.press(chip, 'Space');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('deletes it after a confirmation, and keeps the focus in the list', async () => {
    const row = list.getByRole('listitem').filter({ hasText: 'Expires in 5 days' });
    const question = page.getByRole('alertdialog');
    await keyboard.press(row.getByRole('button', { name: 'Delete' }));
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.press(question.getByRole('button', { name: 'Delete' }));
    await expect(row).toHaveCount(0);
    await expect(list.locator(':focus')).toHaveCount(1);
  });

  await test.step('removes a member after a confirmation', async () => {
    const opener = page.getByRole('button', { name: 'Show all members' });
    await keyboard.press(opener);
    const dialog = page.getByRole('dialog', { name: 'All members' });
    await keyboard.press(
      dialog.getByRole('listitem').filter({ hasText: stranger.email }).getByRole('button', { name: 'Remove' }),
    );
    await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await expect(dialog.getByText(stranger.email)).toHaveCount(0);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('hands the team over', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Team actions' }));
    await expect(page.getByRole('menuitem', { name: 'Edit Team' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await keyboard.type(dialog.getByLabel('Owner Email'), heir.email);
    await keyboard.press(dialog.getByRole('button', { name: 'Update Team' }));
    await expect(page.getByRole('button', { name: 'Team actions' })).toHaveCount(0);
    await expect(list.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expect(page.getByRole('definition').filter({ hasText: heir.email })).toBeVisible();
    // The menu that opened the dialog is gone with the ownership, but the focus must not be lost.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('leaves', async () => {
    const leave = page.getByRole('main').getByRole('button', { name: 'Leave Team' });
    await keyboard.press(leave);
    await page.keyboard.press('Escape');
    await expect(leave).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: 'Leave Team' }));
    await expect(page).toHaveURL(/\/teams$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Teams' })).toBeFocused();
    await expect(page.getByText('No teams available')).toBeVisible();
  });
});
