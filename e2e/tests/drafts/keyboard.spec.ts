import { connect, createServer } from 'node:net';
import { builtModule } from '../../fixtures/builtModule.ts';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { callAs } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Generating and grading are server jobs whose progress is polled, so they need more time. */
const A_JOB = { timeout: 60_000 };

interface Running {
  host: string;
  close(): Promise<void>;
}

/** Deploys a solution for "a library app where members borrow books" on a port the grader may visit. */
async function deployLibrary(port: number) {
  const { deployReferenceService } = await builtModule<{ deployReferenceService(records: object): Promise<Running> }>(
    'api/dist/drafting/testing/referenceService.js',
  );
  const library = await deployReferenceService({ path: 'loans', rule: 'one', close: ['return', 'returned'] });
  const proxy = createServer((client) => {
    const upstream = connect(Number(library.host.split(':')[1]), '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    proxy.close();
    await library.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

test('a keyboard user drafts, refines, and finalizes a project, and their team passes its first task', async ({
  request,
  person,
  signedIn: page,
  deployments,
}) => {
  const keyboard = new Keyboard(page);
  const library = await deployLibrary(deployments.nextPort());
  await callAs(request, person, 'POST', '/teams/', { name: 'Book Worms' });
  const title = page.getByRole('heading', { level: 2, name: 'Lending desk' });

  await test.step('creates a draft', async () => {
    await page.goto('/projects/drafts');
    const opener = page.getByRole('button', { name: 'New draft' });
    const dialog = page.getByRole('dialog', { name: 'Create New AI Project Draft' });
    await keyboard.press(opener);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.type(dialog.getByLabel('Project Name'), 'Lending desk');
    await keyboard.choose(dialog.getByLabel('Category'), 'Backend');
    await keyboard.choose(dialog.getByLabel('Difficulty'), 'Beginner');
    await keyboard.press(dialog.getByRole('switch', { name: 'Public' }), 'Space');
    await keyboard.press(dialog.getByRole('button', { name: 'Create' }));
    await expect(title).toBeVisible();
  });

  await test.step('opens Edit Info from the menu, which gets the focus back', async () => {
    const menu = page.getByRole('button', { name: 'Actions for Lending desk' });
    await keyboard.press(menu);
    await expect(page.getByRole('menuitem', { name: 'Edit Info' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Draft Information' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('describes it and refines it', async () => {
    await keyboard.type(
      page.getByLabel('What should the project be about?'),
      'A library app where members borrow books',
    );
    await page.keyboard.press('Enter');
    const box = page.getByLabel('What should change?');
    await expect(page.getByRole('region', { name: 'Generated project' })).toBeVisible(A_JOB);
    await expect(box).toBeFocused();
    await page.keyboard.type('Make it three tasks');
    await page.keyboard.press('Enter');
    await expect(page.getByText('What changed')).toBeVisible(A_JOB);
    await expect(
      page.getByRole('region', { name: 'Generated project' }).getByRole('heading', { level: 4 }),
    ).toHaveCount(3);
    await expect(box).toBeFocused();
  });

  await test.step('finalizes it and goes to the project', async () => {
    const opener = page.getByRole('main').getByRole('button', { name: 'Finalize Project' });
    const question = page.getByRole('alertdialog');
    await keyboard.press(opener);
    await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.press(question.getByRole('button', { name: 'Finalize Project' }));
    await expect(title).toHaveCount(0);
    await keyboard.press(page.getByRole('button', { name: 'View project' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Lending desk' })).toBeFocused();
  });

  await test.step('finds it in the list and registers a team', async () => {
    await keyboard.press(page.getByRole('main').getByRole('link', { name: 'Back to Projects' }));
    await keyboard.press(page.getByRole('link', { name: /Lending desk/ }).first());
    await keyboard.press(page.getByRole('button', { name: 'Register Team to Project' }));
    const dialog = page.getByRole('dialog', { name: 'Register Team to Project' });
    await keyboard.choose(dialog.getByLabel('Team'), 'Book Worms');
    await keyboard.type(dialog.getByLabel('Deployment URL'), library.url);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Team registered to project!')).toBeVisible();
  });

  await test.step('submits the first task, which is graded as passed', async () => {
    await keyboard.press(page.getByRole('link', { name: 'Put an empty service online' }));
    await keyboard.press(page.getByRole('button', { name: 'Submit Task' }));
    const dialog = page.getByRole('dialog', { name: 'Submit Task' });
    await keyboard.choose(dialog.getByLabel('Team'), 'Book Worms');
    await keyboard.type(dialog.getByLabel('GitHub URL'), 'https://github.com/example/lending-desk');
    await page.keyboard.press('Enter');
    await keyboard.press(dialog.getByRole('link', { name: 'View submission' }));
    await expect(page.getByText('100%').first()).toBeVisible(A_JOB);
    await expect(page.getByRole('main').getByText('Passed', { exact: true }).first()).toBeVisible();
  });
  await library.close();
});
