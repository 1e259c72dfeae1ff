import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { builtModule } from '../../fixtures/builtModule.ts';
import { callAs } from '../../fixtures/people.ts';
import { runSite, type RunningSite } from '../../fixtures/runSite.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A fake model with a chat completions API; `kind` decides how good its next answers are. */
interface Model {
  url: string;
  requests: { authorization?: string; body: Record<string, unknown>; text: string }[];
  kind: 'good' | 'garbage';
  close(): Promise<void>;
}

const PORT = Number(process.env.E2E_PORT ?? 4100) + 40;
/** Generating and grading are server jobs whose progress is polled, so they need more time. */
const A_JOB = { timeout: 60_000 };
const ARCHIVED =
  'AI generation failed. The draft has been archived. Please try refining again with different requirements.';
let model: Model;
let site: RunningSite;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://localhost:${PORT}` });
test.beforeAll(async () => {
  test.setTimeout(320_000);
  const { startFakeModel } = await builtModule<{ startFakeModel(): Promise<Model> }>(
    'api/dist/drafting/testing/fakeModel.js',
  );
  model = await startFakeModel();
  site = await runSite(PORT, { AI_BASE_URL: model.url, AI_MODEL: 'harbour-1', AI_API_KEY: 'a-key' });
});
test.afterAll(async () => {
  await site.stop();
  await model.close();
});
test.beforeEach(() => {
  model.kind = 'good';
});

/** Deploys a solution of the project that the model writes: a list of boats. */
async function deployHarbour(port: number) {
  const server = createServer((request, response) => {
    const isListing = request.method === 'GET' && request.url === '/boats';
    response.writeHead(isListing ? 200 : 404, { 'content-type': 'application/json' }).end(isListing ? '[]' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Creates a draft and sends its first prompt. */
async function askForHarbour(page: Page): Promise<void> {
  await page.goto('/projects/drafts');
  await page.getByRole('button', { name: 'New draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New AI Project Draft' });
  await dialog.getByLabel('Category').selectOption({ label: 'Backend' });
  await dialog.getByLabel('Difficulty').selectOption({ label: 'Beginner' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('What should the project be about?').fill('A harbour where owners moor boats');
  await page.getByRole('button', { name: 'Refine' }).click();
}

test('a configured model writes the project, which teams find and are graded on', async ({
  request,
  person,
  signedIn: page,
  deployments,
}) => {
  const harbour = await deployHarbour(deployments.nextPort());
  await callAs(request, person, 'POST', '/teams/', { name: 'Deck Hands' });

  await test.step('drafts with the model', async () => {
    await askForHarbour(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Harbour Desk' })).toBeVisible(A_JOB);
    await expect(page.getByText('Written by harbour-1.')).toBeVisible();
    await expect(page.getByText('Two tasks about boats.').first()).toBeVisible();
    // What looks like markup in the model's answer is text.
    const task = page.getByRole('heading', { level: 4, name: 'Moor <b>a boat</b>' });
    await expect(task).toBeVisible();
    await expect(task.locator('b')).toHaveCount(0);
    expect(model.requests.at(-1)).toMatchObject({ authorization: 'Bearer a-key', body: { model: 'harbour-1' } });
    expect(model.requests.at(-1)!.text).toContain('A harbour where owners moor boats');
  });

  await test.step('keeps the project when the next answer is not one, and says what happened', async () => {
    model.kind = 'garbage';
    await page.getByLabel('What should change?').fill('Add a task about storms, please');
    await page.getByRole('button', { name: 'Refine' }).click();
    await expect(page.getByRole('alert').filter({ hasText: ARCHIVED })).toBeVisible(A_JOB);
    await expect(
      page.getByRole('region', { name: 'Generated project' }).getByRole('heading', { level: 4 }),
    ).toHaveCount(2);
    model.kind = 'good';
    await page.getByLabel('What should change?').fill('Try the same once more, please');
    await page.getByRole('button', { name: 'Refine' }).click();
    await expect(page.getByText(ARCHIVED)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Finalize Project' })).toBeVisible(A_JOB);
  });

  await test.step('finalizes it; a team registers and passes its first task', async () => {
    await page.getByRole('button', { name: 'Finalize Project' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize Project' }).click();
    await expect(page.getByRole('button', { name: 'View project' })).toBeVisible();
    await page.goto('/projects');
    await page.getByRole('link', { name: /Harbour Desk/ }).click();
    await page.getByRole('button', { name: 'Register Team to Project' }).click();
    const registering = page.getByRole('dialog', { name: 'Register Team to Project' });
    await registering.getByLabel('Team').selectOption({ label: 'Deck Hands' });
    await registering.getByRole('button', { name: 'Register Team' }).click();
    await expect(page.getByText('Team registered to project!')).toBeVisible();
    await page.getByRole('link', { name: 'List the boats' }).click();
    await page.getByRole('button', { name: 'Submit Task' }).click();
    const submitting = page.getByRole('dialog', { name: 'Submit Task' });
    await submitting.getByLabel('Team').selectOption({ label: 'Deck Hands' });
    await submitting.getByLabel('Deployment URL').fill(harbour.url);
    await submitting.getByLabel('GitHub URL').fill('https://github.com/example/harbour');
    await submitting.getByRole('button', { name: 'Submit' }).click();
    await submitting.getByRole('link', { name: 'View submission' }).click();
    await expect(page.getByText('100%').first()).toBeVisible(A_JOB);
  });
  harbour.close();
});

test('a first answer that is not a project archives the draft, which says so and can be tried again', async ({
  signedIn: page,
}) => {
  model.kind = 'garbage';
  await askForHarbour(page);
  await expect(page.getByRole('alert').filter({ hasText: ARCHIVED })).toBeVisible(A_JOB);
  await expect(page.getByRole('button', { name: 'Finalize Project' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('header').getByText('Archived', { exact: true })).toBeVisible();
  model.kind = 'good';
  await page.getByLabel('What should the project be about?').fill('A harbour where owners moor boats');
  await page.getByRole('button', { name: 'Refine' }).click();
  await expect(page.getByText('Written by harbour-1.')).toBeVisible(A_JOB);
  await expect(page.getByText(ARCHIVED)).toHaveCount(0);
});
