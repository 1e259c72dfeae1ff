import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categoryTone, difficultyTone, statusLook } from './chipTone.ts';
import { Chip, DifficultyChip, StatusChip, ToggleChip } from './index.ts';

it.each([
  ['Beginner', 'success'],
  ['intermediate', 'warning'],
  ['ADVANCED', 'error'],
  ['Expert', 'error'],
  ['Legendary', 'neutral'],
])('colors the difficulty %s as %s', (level, tone) => {
  expect(difficultyTone(level)).toBe(tone);
});

it.each([
  [1, 'Easy'],
  [2, 'Medium'],
  [3, 'Hard'],
  [0, 'Hard'],
])('reads the task difficulty %i as %s', (level, label) => {
  render(<DifficultyChip level={level} />);
  expect(screen.getByText(label)).toBeInTheDocument();
});

it('knows the seven categories in any case', () => {
  expect(['frontend', 'backend', 'console', 'mobile', 'AI', 'blockchain', 'IoT', 'cooking'].map(categoryTone)).toEqual([
    'frontend',
    'backend',
    'console',
    'mobile',
    'ai',
    'blockchain',
    'iot',
    'neutral',
  ]);
});

it('colors the status of a submission: passed green, failed red, pending as a warning', () => {
  expect(['passed', 'failed', 'pending'].map((status) => statusLook(status).tone)).toEqual([
    'success',
    'error',
    'warning',
  ]);
});

it('prints an unknown status as it came, neutral', () => {
  expect(statusLook('on_hold')).toEqual({ tone: 'neutral', label: 'on_hold' });
  render(<StatusChip status="pending_review" />);
  expect(screen.getByText('Pending Review')).toBeInTheDocument();
});

it('is removed by keyboard', async () => {
  const onRemove = jest.fn();
  render(
    <Chip onRemove={onRemove} removeLabel="Remove TypeScript">
      TypeScript
    </Chip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remove TypeScript' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it('exposes whether it is pressed', async () => {
  const onClick = jest.fn();
  render(
    <ToggleChip isPressed onClick={onClick}>
      Active: Yes
    </ToggleChip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Active: Yes', pressed: true }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
