import { Keyboard } from '../../fixtures/keyboard.ts';
import { callAs } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('where the system chooses the colors, the current page, the focused action, and the edge of a message are visible', async ({
  request,
  person,
  signedIn: page,
}) => {
  const { uuid } = await callAs<{ uuid: string }>(request, person, 'POST', '/teams/', { name: 'High Contrast' });
  const keyboard = new Keyboard(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/teams/${uuid}`);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Teams' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(bar.getByRole('link', { name: 'Projects', exact: true })).toHaveCSS('text-decoration-line', 'none');

  await keyboard.press(page.getByRole('button', { name: 'Team actions' }));
  await keyboard.press(page.getByRole('menuitem', { name: 'Edit Team' }));
  await keyboard.type(page.getByLabel('Team Name'), 'Higher Contrast');
  await page.keyboard.press('Enter');
  const message = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(message).toHaveCSS('border-top-width', '1px');
});
