import { act, render, screen } from '@testing-library/react';
import { aTeam } from 'shared/testing';
import { MembersSection } from './MembersSection.tsx';

it('keeps a focused avatar when the code of the tooltips arrives', async () => {
  const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
  render(<MembersSection team={aTeam({ members: [grace] })} isOwner />);
  const avatar = screen.getByRole('button', { name: 'Grace Hopper' });
  act(() => avatar.focus());
  await act(() => import('./TooltipRow.tsx'));
  expect(avatar).toHaveFocus();
});
