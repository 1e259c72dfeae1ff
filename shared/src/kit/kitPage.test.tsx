import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitPage } from '../../kit-page/KitPage.tsx';

const press = (name: string) => userEvent.click(within(screen.getByRole('main')).getByRole('button', { name }));

beforeEach(() => void render(<KitPage />));

it('the kit’s page shows what a screen is made of', () => {
  const parts = [
    ['button', 'Copy Invitation Link'],
    ['button', 'Retry'],
    ['button', 'Clear Filters'],
    ['link', 'Explore Projects'],
    ['link', 'Recipe Finder'],
    ['textbox', 'Team Name'],
    ['textbox', 'Refine'],
    ['combobox', 'Difficulty'],
    ['checkbox', 'Chosen'],
    ['switch', 'Public'],
    ['button', 'Remove TypeScript'],
    ['button', /Active: Yes/],
    ['table', 'Submissions'],
    ['progressbar', 'All Completed!'],
    ['navigation', 'Breadcrumb'],
    ['navigation', 'Pagination'],
    ['button', 'Ada Lovelace'],
    ['alert', undefined],
    ['heading', 'Skeletons'],
  ] as const;
  expect(
    parts.filter(([role, name]) => within(screen.getByRole('main')).queryAllByRole(role, { name }).length === 0),
  ).toEqual([]);
});

it.each([
  ['Dialog', 'dialog', 'Create Team'],
  ['Confirm', 'alertdialog', 'Remove member'],
  ['Drawer end', 'dialog', 'Menu'],
  ['Team actions', 'menuitem', 'Edit Team'],
])('the kit’s page opens what %s names', async (opener, role, name) => {
  await press(opener);
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it('the kit’s page shows a snackbar, and everything in both themes', async () => {
  await press('Undo');
  expect(await screen.findByText('Skill removed.')).toBeInTheDocument();
  await press('Dark theme');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await press('Light theme');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
