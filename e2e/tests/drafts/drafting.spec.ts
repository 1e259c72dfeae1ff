import { expectAccessible } from '../../fixtures/accessibility.ts';
import { callAs } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const GENERATING = 'AI is generating your project...';

test('an idea becomes a draft, is refined, restored, and becomes a project that teams can find', async ({
  signedIn: page,
}) => {
  const sidebar = page.getByRole('complementary', { name: 'Drafts' });
  const project = page.getByRole('region', { name: 'Generated project' });
  const tasks = project.getByRole('heading', { level: 4 });

  await test.step('creates a draft without a name', async () => {
    await page.goto('/projects/drafts');
    await expect(sidebar.getByText('No drafts yet. Create your first AI project!')).toBeVisible();
    await page.getByRole('button', { name: 'New draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New AI Project Draft' });
    await dialog.getByLabel('Category').selectOption({ label: 'Backend' });
    await dialog.getByLabel('Difficulty').selectOption({ label: 'Beginner' });
    await dialog.getByRole('switch', { name: 'Public' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Untitled Project' })).toBeVisible();
    await expect(page).toHaveURL(/\?draft=\d+$/);
  });

  await test.step('describes it, reloads while it is generated, and reads the whole project', async () => {
    const box = page.getByLabel('What should the project be about?');
    await box.fill('A book');
    await box.press('Enter');
    await expect(page.getByText('Please enter at least 10 characters (6/10)')).toBeVisible();
    await box.fill('A book club API where members review books and vote for the next one');
    await box.press('Enter');
    await expect(page.getByText(GENERATING)).toBeVisible();
    await page.reload();
    await expect(project).toBeVisible();
    await expect(page.getByText(GENERATING)).toBeHidden();
    await expect(project.getByText('Written by the built-in generator, without an AI service.')).toBeVisible();
    await expect(project.getByText('API endpoints').first()).toBeVisible();
    expect(await tasks.count()).toBeGreaterThan(1);
    await expect(sidebar.getByRole('link', { name: 'Untitled Project' })).toBeHidden();
  });

  await expectAccessible(page);
  await test.step('opens what can be edited, and leaves it as it is', async () => {
    await sidebar.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Edit Info' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Draft Information' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const before = await tasks.allTextContents();
  await test.step('refines it and sees what changed', async () => {
    await page.getByLabel('What should change?').fill('Add tags. Make it for a team of 2.');
    await page.getByRole('button', { name: 'Refine' }).click();
    await expect(page.getByText('What changed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' }).getByText(/Max team size: \d+ → 2/)).toBeVisible();
    await expect(tasks).toHaveCount(before.length + 1);
  });

  await test.step('brings the first version back', async () => {
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await expect(page.getByText('The earlier version has been restored.')).toBeVisible();
    await expect(tasks).toHaveText(before);
  });

  await test.step('finalizes it and finds the project', async () => {
    const name = await page
      .getByRole('heading', { level: 2 })
      .filter({ hasNotText: /^(Drafts|History)$/ })
      .first()
      .innerText();
    await page.getByRole('button', { name: 'Finalize Project' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(new RegExp(`^${before.length} tasks`))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Finalize Project' }).click();
    await expect(page).toHaveURL(/\/projects\/drafts$/);
    await expect(sidebar.getByText('0 drafts')).toBeVisible();
    await page.getByRole('button', { name: 'View project' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: before[0]! })).toBeVisible();
    await page.goto('/projects/drafts?status=completed');
    await sidebar.getByRole('link', { name }).click();
    await expect(
      page.getByText(
        "This project has been completed and can no longer be modified. It's now available as a historical record.",
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refine' })).toBeHidden();
  });
});

test('a deleted draft comes back on Undo, and is deleted for good otherwise', async ({
  request,
  person,
  signedIn: page,
}) => {
  const [category] = await callAs<{ id: number }[]>(request, person, 'GET', '/categories/');
  const [difficulty] = await callAs<{ id: number }[]>(request, person, 'GET', '/difficulties/');
  await callAs(request, person, 'POST', '/projects/drafts/', {
    name: 'Second thoughts',
    category_id: category!.id,
    difficulty_level_id: difficulty!.id,
    is_public: false,
  });
  const link = page.getByRole('link', { name: 'Second thoughts' });
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for Second thoughts' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(link).toBeHidden();
  };

  await page.goto('/projects/drafts');
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await remove();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(async () => (await callAs<unknown[]>(request, person, 'GET', '/projects/drafts/')).length).toBe(0);
});

test('on a phone, the message about a failed write does not cover the button to try again', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/projects/drafts');
  await page.getByRole('button', { name: 'New draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New AI Project Draft' });
  await dialog.getByLabel('Category').selectOption({ label: 'Backend' });
  await dialog.getByLabel('Difficulty').selectOption({ label: 'Beginner' });
  const refuse = (address: URL) => address.pathname === '/api/v1/projects/drafts/';
  await page.route(refuse, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('It is safe to try again.')).toBeVisible();

  await page.unroute(refuse);
  // Playwright refuses to click what something else covers.
  await dialog.getByRole('button', { name: 'Create' }).click({ timeout: 5_000 });
  await expect(page.getByRole('heading', { level: 2, name: 'Untitled Project' })).toBeVisible();
});

test('on a phone, the error of a refused refinement scrolls into view', async ({ ada, pageOf, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const page = await pageOf(ada);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/projects/drafts');
  await page.getByRole('complementary', { name: 'Drafts' }).getByRole('listitem').getByRole('link').first().click();
  await page.route('**/refine/', (route) =>
    route.fulfill({ status: 409, json: { message: 'A version is being generated already.' } }),
  );
  await page.getByLabel('What should change?').fill('make it four tasks');
  await page.getByRole('button', { name: 'Refine' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to refine project draft' });
  await expect(alert).toContainText('A version is being generated already.');
  await expect(alert).toBeInViewport();
});
