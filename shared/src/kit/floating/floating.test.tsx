import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './index.ts';

it('opens a menu by keyboard and takes a choice', async () => {
  const onEdit = jest.fn();
  render(
    <Menu
      label="Team actions"
      items={[{ label: 'Edit Team', onSelect: onEdit }, false, { label: 'Delete', isDisabled: true }]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const edit = await screen.findByRole('menuitem', { name: 'Edit Team' });
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(edit);
  expect(onEdit).toHaveBeenCalledTimes(1);
});

it('leaves a menu open when its button is double-clicked', async () => {
  const onEdit = jest.fn();
  render(<Menu label="Team actions" items={[{ label: 'Edit Team', onSelect: onEdit }]} />);
  // As by hand, some frames pass between and after the presses.
  const user = userEvent.setup({ delay: 50 });
  await user.dblClick(screen.getByRole('button', { name: 'Team actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit Team' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
});
