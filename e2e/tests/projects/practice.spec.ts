import { callAs } from '../../fixtures/people.ts';
import type { Deployment } from '../../fixtures/deployment.ts';
import { expect, test } from '../../fixtures/test.ts';

const GITHUB = 'https://github.com/example/weather-station';

test('a team registers, fails a task, reads why, fixes it, and completes the project, all without a reload', async ({
  request,
  person,
  signedIn: page,
  deployments,
}) => {
  const [working, broken] = await Promise.all([deployments.deploy(), deployments.deploy({ isBroken: true })]);
  await callAs(request, person, 'POST', '/teams/', { name: 'Cloud Readers' });
  let loads = 0;
  page.on('load', () => loads++);

  const submit = async (deployment: Deployment) => {
    await page.getByRole('button', { name: 'Submit Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Task' });
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await dialog.getByLabel('Team').selectOption({ label: 'Cloud Readers' });
    await dialog.getByLabel('Deployment URL').fill(deployment.url);
    await dialog.getByLabel('GitHub URL').fill(GITHUB);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('Submission received and is being processed.')).toBeVisible();
    return dialog;
  };

  await test.step('registers a team to the project', async () => {
    await page.goto('/projects?category=backend&difficulty=Beginner');
    await page.getByRole('link', { name: /Weather Station API/ }).click();
    await page.getByRole('button', { name: 'Register Team to Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register Team to Project' });
    await dialog.getByLabel('Team').selectOption({ label: 'Cloud Readers' });
    await dialog.getByLabel('Deployment URL').fill(broken.url);
    await dialog.getByRole('button', { name: 'Register Team' }).click();
    await expect(page.getByText('Team registered to project!')).toBeVisible();
  });

  await test.step('passes the first task, which unlocks the second', async () => {
    await page.getByRole('link', { name: 'Register a station' }).click();
    const list = page.getByRole('navigation', { name: 'Tasks' });
    await expect(list.getByText('Locked')).toHaveCount(3);
    await expect(page.getByRole('complementary', { name: 'Tasks' })).toHaveCSS('width', '280px');
    const dialog = await submit(broken);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Task passed')).toBeVisible();
    await expect(list.getByText('Locked')).toHaveCount(2);
    await page.getByRole('link', { name: /^Next task: Collect readings/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Collect readings' })).toBeFocused();
  });

  await test.step('fails the second task and reads what was expected and what it got', async () => {
    const dialog = await submit(broken);
    await dialog.getByRole('link', { name: 'View submission' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Submission #/ })).toBeVisible();
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect(verdict.getByRole('heading', { name: /Lists both readings, newest first/ })).toBeVisible();
    await expect(page.getByText('Failed Test Index')).toBeVisible();
    await expect(verdict.getByText('Got', { exact: true })).toBeVisible();
    await verdict.getByText('Request and response').click();
    await expect(verdict.getByText(`GET ${broken.url}/stations/`).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Submissions' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Collect readings' })).toContainText('Failed');
    await page.getByRole('link', { name: 'Back to Task' }).click();
  });

  await test.step('fixes it and passes the remaining tasks', async () => {
    for (const [name, next] of [
      ['Collect readings', 'Summarize the readings'],
      ['Summarize the readings', 'Filter, limit and convert readings'],
      ['Filter, limit and convert readings', undefined],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const dialog = await submit(working);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(page.locator('main header').getByText('Passed')).toBeVisible();
      if (next) await page.getByRole('link', { name: `Next task: ${next}` }).click();
    }
    await expect(page.getByRole('link', { name: 'View All Submissions' })).toBeVisible();
  });

  await test.step('sees the completion in the project, the banner, and the card', async () => {
    await page.getByRole('link', { name: 'Back to Project' }).click();
    await expect(page.getByText('All Completed!')).toBeVisible();
    await expect(page.locator('[data-widget="certificates/project-banner/v1"]').getByRole('button')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Projects' }).click();
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Weather Station API' }) }),
    ).toContainText('Completed! 🎉');
  });

  expect(loads).toBe(1);
});
