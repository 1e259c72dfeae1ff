import type { Locator } from '@playwright/test';
import { callAs } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const boxOf = async (part: Locator) => (await part.boundingBox())!;

test('a message covers neither the title of an open dialog nor its buttons', async ({ request, person, signedIn }) => {
  const page = signedIn;
  const [skill] = await callAs<{ id: number; name: string }[]>(request, person, 'GET', '/auth/skills/');
  for (const [width, height] of [
    [360, 740],
    [1280, 560],
  ] as const) {
    await callAs(request, person, 'POST', '/auth/user-skills/', { skill_id: skill!.id });
    await page.setViewportSize({ width, height });
    await page.goto('/profile');
    await page.getByRole('button', { name: `Remove ${skill!.name}` }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Skills' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    const message = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Cancel' })]) {
      await expect
        .poll(
          async () => {
            const [over, under] = [await boxOf(message), await boxOf(part)];
            return over.y + over.height <= under.y || under.y + under.height <= over.y;
          },
          `${String(part)} at ${width} px`,
        )
        .toBe(true);
    }
  }
});
