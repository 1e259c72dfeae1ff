import { Keyboard } from '../../fixtures/keyboard.ts';
import { callAs } from '../../fixtures/people.ts';
import { WEATHER_STATION } from '../../fixtures/practice.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a keyboard user finds a project, registers a team, submits a task, and reads the result', async ({
  request,
  person,
  signedIn: page,
  deployments,
}) => {
  const keyboard = new Keyboard(page);
  const deployment = await deployments.deploy({ isBroken: true });
  await callAs(request, person, 'POST', '/teams/', { name: 'Key Pressers' });

  await test.step('filters the list and opens a project', async () => {
    await page.goto('/projects');
    const filters = page.getByRole('region', { name: 'Filters' });
    await keyboard.choose(filters.getByLabel('Difficulty'), 'Beginner');
    await keyboard.choose(filters.getByLabel('Category'), 'Backend');
    await expect(page).toHaveURL(/difficulty=Beginner/);
    await keyboard.press(page.getByRole('link', { name: new RegExp(WEATHER_STATION) }));
    await expect(page.getByRole('heading', { level: 1, name: WEATHER_STATION })).toBeFocused();
  });

  await test.step('registers a team in a dialog that gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Register Team to Project' });
    const dialog = page.getByRole('dialog', { name: 'Register Team to Project' });
    await keyboard.press(opener);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await keyboard.press(opener);
    await keyboard.choose(dialog.getByLabel('Team'), 'Key Pressers');
    await keyboard.type(dialog.getByLabel('Deployment URL'), deployment.url);
    await keyboard.press(dialog.getByRole('button', { name: 'Register Team' }));
    await expect(page.getByText('Team registered to project!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('opens a task and submits it', async () => {
    await keyboard.press(page.getByRole('link', { name: 'Register a station' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Register a station' })).toBeFocused();
    const opener = page.getByRole('button', { name: 'Submit Task' });
    await keyboard.press(opener);
    const dialog = page.getByRole('dialog', { name: 'Submit Task' });
    await keyboard.choose(dialog.getByLabel('Team'), 'Key Pressers');
    await expect(dialog.getByLabel('Deployment URL')).toHaveValue(deployment.url);
    await expect(dialog.getByLabel('Deployment URL')).toHaveAccessibleDescription(/answers with status 404/);
    await keyboard.type(dialog.getByLabel('GitHub URL'), 'https://github.com/example/keys');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Submission received and is being processed.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View submission' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('opens the result from the list', async () => {
    await keyboard.press(page.getByRole('main').getByRole('link', { name: 'View Submissions' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: 'Register a station' })).toContainText('Passed', {
      timeout: 60_000,
    });
    await keyboard.press(page.getByRole('link', { name: /^View Details of submission/ }));
    await expect(page.getByRole('heading', { level: 1, name: /^Submission #/ })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Test Execution Results' })).toBeVisible();
    const details = page.getByRole('group').filter({ hasText: 'Request and response' }).first().locator('summary');
    await keyboard.press(details);
    await expect(page.getByText('Request', { exact: true }).first()).toBeVisible();
    await keyboard.press(page.getByRole('link', { name: 'Back to Submissions' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeFocused();
  });
});
