import { callAs, signUp } from '../../fixtures/people.ts';
import { registerTeam, passAllTasks } from '../../fixtures/practice.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a deployment that another team passed with is accepted once it says whose it is', async ({
  request,
  person,
  signedIn: page,
  deployments,
  expectedErrors,
}) => {
  const port = deployments.nextPort();
  const shown = await deployments.deploy({ port });
  const others = await signUp(request);
  await passAllTasks(request, others, await registerTeam(request, others, shown.url), shown.url);

  const { project } = await registerTeam(request, person, shown.url);
  const [first] = await callAs<{ id: number }[]>(request, person, 'GET', `/projects/${project}/tasks/`);
  expectedErrors.push(/403/);
  await page.goto(`/projects/${project}/tasks/${first!.id}`);
  await page.getByRole('button', { name: 'Submit Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit Task' });
  await dialog.getByLabel('Team').selectOption({ label: 'Cloud Readers' });
  await expect(dialog.getByLabel('Deployment URL')).toHaveValue(shown.url);
  await dialog.getByLabel('GitHub URL').fill('https://github.com/example/weather-station');
  await dialog.getByRole('button', { name: 'Submit' }).click();

  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('Show that this deployment is yours');
  await expect(notice).toContainText('Another team has already passed with this deployment.');
  await expect(notice).toContainText(`${shown.url}/.well-known/project-practice.txt`);
  const line = await notice.locator('code').last().textContent();
  await shown.stop();
  await deployments.deploy({ port, line: line! });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Submission received and is being processed.')).toBeVisible();
  await dialog.getByRole('link', { name: 'View submission' }).click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('All 4 tests passed');
});
