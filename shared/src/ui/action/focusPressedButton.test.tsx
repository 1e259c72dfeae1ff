import { fireEvent, render, screen } from '@testing-library/react';
import { focusPressedButton } from './focusPressedButton.ts';

it('finds a pressed button with the focus, where the browser has not given it any', () => {
  document.addEventListener('click', focusPressedButton, true);
  const seen = jest.fn();
  render(
    <main tabIndex={-1}>
      <button type="button" onClick={() => seen(document.activeElement?.textContent)}>
        <b>Invite</b>
      </button>
      <p>Words</p>
    </main>,
  );
  // As in Safari: a click of which no focus came.
  fireEvent.click(screen.getByText('Invite'));
  expect(seen).toHaveBeenCalledWith('Invite');
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByText('Words'));
  expect(screen.getByRole('main')).toHaveFocus();
  document.removeEventListener('click', focusPressedButton, true);
});
