import { Keyboard } from '../../fixtures/keyboard.ts';
import { callAs } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('on a narrow screen, the focus follows from the list of drafts to a draft and back', async ({ ada, pageOf }) => {
  const page = await pageOf(ada);
  const keyboard = new Keyboard(page);
  await page.goto('/projects/drafts');
  await keyboard.press(page.getByRole('link', { name: 'Room Hub' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Room Hub' })).toBeFocused();
  await keyboard.press(page.getByRole('main').getByRole('link', { name: 'All drafts' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Drafts' })).toBeFocused();
});

test('on a narrow screen, no control with the focus is behind a message', async ({
  request,
  person,
  signedIn: page,
}) => {
  const { uuid } = await callAs<{ uuid: string }>(request, person, 'POST', '/teams/', { name: 'Narrow Keys' });
  for (const days of [7, 8, 9])
    await callAs(request, person, 'POST', `/teams/${uuid}/invitations/`, { expires_in_days: days });
  const keyboard = new Keyboard(page);
  await page.goto(`/teams/${uuid}`);
  await keyboard.press(page.getByRole('button', { name: 'Invite Member' }));
  await keyboard.press(page.getByRole('button', { name: 'Send Invite' }));
  await expect(page.getByText('Invitation created. Copy its link and send it.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // `reach` fails on a stop that is covered.
  await keyboard.reach(
    page.getByRole('region', { name: 'Invitations' }).getByRole('button', { name: 'Delete' }).last(),
  );
});
