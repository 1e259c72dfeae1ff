import { callAs } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

// A laptop's window at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

const NAME = 'The International Students of Distributed Systems and Applied Machine Learning, Winter Term, Group Seven';

test('in a low window, the buttons of a dialog with a long title can be reached', async ({
  request,
  person,
  signedIn: page,
}) => {
  const { uuid } = await callAs<{ uuid: string }>(request, person, 'POST', '/teams/', { name: NAME });
  await page.goto(`/teams/${uuid}`);
  await page.getByRole('button', { name: 'Leave Team' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Leave ${NAME}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const name of ['Cancel', 'Leave Team']) {
    const button = dialog.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
