import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures/test.ts';

/** Puts elements in the place of texts, also of later ones, as Chrome's translation does. Each text gets a mark. */
function translate(): void {
  const replace = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript, option, textarea') !== null)
      return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.textContent = `«${text.data}»`;
    text.replaceWith(font);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  addEventListener('load', () => {
    replaceIn(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Text) replace(node);
        else replaceIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a page that the browser translates works like any other', async ({ page }) => {
  await page.addInitScript(translate);
  await page.goto('/signup');
  await expect(page.getByText('«Sign up»').first()).toBeVisible();
  await page.getByLabel('First name').fill('Mai');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Email').fill(`mai.${randomUUID().slice(0, 8)}@example.com`);
  await page.getByLabel(/^«Password»/).fill('short');
  await expect(page.getByText(/«5 of at least 8/)).toBeVisible();
  await page.getByLabel(/^«Password»/).fill('four quiet words here');
  await page.getByLabel('Confirm password').fill('four quiet words here');
  await page.locator('form').getByRole('button', { name: '«Sign up»' }).click();

  await page.getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('button', { name: '«Create Team»' }).first().click();
  await page.getByLabel('Team Name').fill('Willows');
  await page.getByRole('dialog').getByRole('button', { name: '«Create»' }).click();
  await page.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Invite Member' }).click();
  await page.getByRole('button', { name: 'Send Invite' }).click();
  const invitation = page.getByRole('button', { name: /Active: Yes/ });
  await invitation.click();
  await expect(page.getByRole('button', { name: /Active: No/ })).toBeVisible();

  await page.getByRole('link', { name: '«Projects»' }).click();
  await page.getByLabel('Search').fill('weather');
  await expect(page.getByText('«1 project»')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(/^«1 \/ \d+»$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^«2 \/ \d+»$/)).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('I am a').selectOption('Professor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('«professor»', { exact: true })).toBeVisible();
});
