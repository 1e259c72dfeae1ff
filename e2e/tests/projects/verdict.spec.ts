import type { Locator } from '@playwright/test';
import { callAs } from '../../fixtures/people.ts';
import { registerTeam } from '../../fixtures/practice.ts';
import { expect, test } from '../../fixtures/test.ts';

const bottomOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
};

test('a failed submission says what failed, what was expected, what came, and where to look, without scrolling', async ({
  ada,
  pageOf,
}) => {
  const page = await pageOf(ada);
  for (const [width, height, limit] of [
    [1280, 800, 600],
    [360, 740, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/projects/3/tasks/12/submissions/8');
    const verdict = page.getByRole('region', { name: 'Verdict' });
    for (const part of [
      verdict.getByRole('status'),
      verdict.getByRole('heading', { name: /^Test \d of \d failed: “.+”$/ }),
      verdict.getByRole('group', { name: 'Expected' }),
      verdict.getByRole('group', { name: 'Got' }),
      verdict.getByText(/^What to look at: what your code returns for [A-Z]+ \//),
    ]) {
      await expect(part).toBeVisible();
      expect(await bottomOf(part), `${String(part)} at ${width} px`).toBeLessThanOrEqual(limit);
    }
  }
});

test('the last pass is said on whatever page is open, with the way to the certificate', async ({
  request,
  person,
  signedIn: page,
  deployments,
}) => {
  const deployment = await deployments.deploy();
  const practice = await registerTeam(request, person, deployment.url);
  const tasks = await callAs<{ id: number }[]>(request, person, 'GET', `/projects/${practice.project}/tasks/`);
  const submissionsOf = (id: number) => `/projects/${practice.project}/tasks/${id}/submissions/`;
  for (const { id } of tasks.slice(0, -1)) {
    const body = {
      team: practice.team,
      deployment_url: deployment.url,
      github_url: 'https://github.com/example/solution',
    };
    await callAs(request, person, 'POST', submissionsOf(id), body);
    await expect
      .poll(async () => (await callAs<{ status: string }[]>(request, person, 'GET', submissionsOf(id)))[0]!.status, {
        timeout: 60_000,
      })
      .toBe('passed');
  }
  await page.goto(`/projects/${practice.project}/tasks/${tasks.at(-1)!.id}?submit=${practice.team}`);
  const dialog = page.getByRole('dialog', { name: 'Submit Task' });
  await dialog.getByLabel('Deployment URL').fill(deployment.url);
  await dialog.getByLabel('GitHub URL').fill('https://github.com/example/solution');
  deployment.halt();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Submission received and is being processed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  deployment.resume();
  await expect(page.getByText(/All tasks completed! 🎉 .*your certificate is ready/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Get your certificate' }).click();
  await page.getByRole('button', { name: 'Request Certificate' }).click();
  await expect(page.getByText('Certificate request submitted successfully!')).toBeVisible();
  await expect(page.getByText(/your certificate is ready/)).toHaveCount(0);
});
