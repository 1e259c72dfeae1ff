import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { callAs, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Team {
  uuid: string;
  name: string;
}

const NAME = 'Harbour Lights';

/** Presses the copy button and returns the copied link; needs no clipboard permission. */
async function copiedLink(page: Page): Promise<string> {
  await page.evaluate(() => {
    const seen = window as unknown as { copied?: string };
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void (seen.copied = text) },
    });
  });
  await page.getByRole('button', { name: 'Copy Invitation Link' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0);
  return page.evaluate(() => (window as unknown as { copied: string }).copied);
}

test('an owner invites, a second person accepts, both see it; once removed, their open page shows it', async ({
  request,
  person: owner,
  pageOf,
  expectedErrors,
}) => {
  // The browser logs the refused poll of the person who was removed.
  expectedErrors.push(/404/);
  const friend = await signUp(request, 'Noor', 'Haddad');
  const [ownersPage, friendsPage] = [await pageOf(owner), await pageOf(friend)];

  await test.step('the owner creates a team by keyboard alone', async () => {
    await ownersPage.goto('/teams');
    await expect(ownersPage.getByText('You are not a member of any teams yet.')).toBeVisible();
    await ownersPage.getByRole('button', { name: 'Create Team' }).focus();
    await ownersPage.keyboard.press('Enter');
    await expect(ownersPage.getByLabel('Team Name')).toBeFocused();
    await expect(ownersPage.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
    await ownersPage.keyboard.type(NAME);
    await ownersPage.keyboard.press('Enter');
    await expect(ownersPage.getByRole('dialog')).toHaveCount(0);
    await ownersPage.getByRole('link', { name: 'View Details' }).focus();
    await ownersPage.keyboard.press('Enter');
    await expect(ownersPage.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
    await expect(ownersPage.getByText('No invitations sent.')).toBeVisible();
  });

  const link = await test.step('invites for three days and copies the link', async () => {
    await ownersPage.getByRole('button', { name: 'Invite Member' }).click();
    await expect(ownersPage.getByLabel('Expires in days')).toHaveValue('3');
    await ownersPage.getByRole('button', { name: 'Send Invite' }).click();
    await expect(ownersPage.getByRole('button', { name: /Expires in 3 days · Active: Yes/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    return copiedLink(ownersPage);
  });
  expect(link).toMatch(/^http.*\/teams\/[\da-f-]{36}\/invitations\/[\da-f-]{36}\/accept$/);

  await test.step('the second person accepts and comes to the teams', async () => {
    await friendsPage.goto(new URL(link).pathname);
    await expect(friendsPage.getByText('This invitation expires in 3 days.')).toBeVisible();
    await friendsPage.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(friendsPage.getByText('You have successfully joined the team!')).toBeVisible();
    await expect(friendsPage.getByText('Redirecting to teams page...')).toBeVisible();
    await expect(friendsPage).toHaveURL(/\/teams$/);
    await expect(friendsPage.getByRole('heading', { name: NAME })).toBeVisible();
  });

  await test.step('both see two members', async () => {
    await friendsPage.getByRole('link', { name: 'View Details' }).click();
    await expect(friendsPage.getByText('2 members')).toBeVisible();
    await expect(friendsPage.getByRole('button', { name: 'Team actions' })).toHaveCount(0);
    await expect(ownersPage.getByText('2 members')).toBeVisible();
    await expect(ownersPage.getByText('Used once')).toBeVisible();
  });

  await test.step('the owner removes them, and their open page shows it', async () => {
    await ownersPage.getByRole('button', { name: 'Show all members' }).click();
    const dialog = ownersPage.getByRole('dialog', { name: 'All members' });
    await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const question = ownersPage.getByRole('alertdialog');
    await expect(question.getByText('Are you sure you want to remove this member from the team?')).toBeVisible();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByText(friend.email)).toHaveCount(0);
    await expect(friendsPage.getByText('Team not found')).toBeVisible();
    await friendsPage.getByRole('link', { name: 'Your Teams' }).click();
    await expect(friendsPage.getByText('No teams available')).toBeVisible();
  });
});

test('teams are accessible and never scroll sideways', async ({ request, person: owner, signedIn: page }) => {
  const team = await callAs<Team>(request, owner, 'POST', '/teams/', {
    name: `${NAME} with a name longer than two lines of a card, ${'unbroken'.repeat(6)}`,
  });
  const { uuid } = await callAs<Team>(request, owner, 'POST', `/teams/${team.uuid}/invitations/`, {
    expires_in_days: 3,
  });
  for (const [path, sign] of [
    ['/teams', page.getByRole('link', { name: 'View Details' })],
    [`/teams/${team.uuid}`, page.getByText('Active: Yes')],
    [`/teams/${team.uuid}/invitations/${uuid}/accept`, page.getByText('You are already in this team.')],
  ] as const) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await expectAccessible(page);
  }
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const check = async (...presses: string[]) => {
    for (const name of presses)
      await page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name })).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.goto('/teams');
  await check('Create Team');
  await page.goto(`/teams/${team.uuid}`);
  await check('Show all members');
  await check('Invite Member');
  await check('Team actions', 'Edit Team');
  await check('Delete');
  await check('Leave Team');
});

test('the message a closing dialog leaves behind is at the bottom from the start', async ({ signedIn: page }) => {
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabel('Team Name').fill('Early Birds');
  /** The message's distance from the top in every frame in which it can be seen, until the dialog is gone. */
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          const message = document.querySelector('[data-snackbars] > *');
          if (message && Number(getComputedStyle(message).opacity) > 0.5)
            seen.push(message.getBoundingClientRect().top);
          if (seen.length > 0 && !document.querySelector('[role=dialog]')) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  const middle = page.viewportSize()!.height / 2;
  for (const top of await places) expect(top).toBeGreaterThan(middle);
});
