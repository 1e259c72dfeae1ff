import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberAvatars } from './MemberAvatars.tsx';

const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };

it('tells a member’s name in a tooltip', async () => {
  render(<MemberAvatars members={[grace]} onOpen={() => {}} />);
  await act(() => import('./TooltipRow.tsx'));
  expect(screen.queryByText('Grace Hopper')).not.toBeInTheDocument();
  await userEvent.hover(screen.getByRole('button', { name: 'Grace Hopper' }));
  expect(await screen.findByText('Grace Hopper')).toBeVisible();
});

it('keeps a focused avatar when the code of the tooltips arrives', async () => {
  render(<MemberAvatars members={[grace]} onOpen={() => {}} />);
  const avatar = screen.getByRole('button', { name: 'Grace Hopper' });
  act(() => avatar.focus());
  await act(() => import('./TooltipRow.tsx'));
  expect(avatar).toHaveFocus();
});
