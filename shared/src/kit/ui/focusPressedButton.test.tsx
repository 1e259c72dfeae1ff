import { fireEvent, render, screen } from '@testing-library/react';
import { focusPressedButton } from './focusPressedButton.ts';

it('focuses a pressed button when the browser has not', () => {
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
  // As in Safari, the click does not move the focus.
  fireEvent.click(screen.getByText('Invite'));
  expect(seen).toHaveBeenCalledWith('Invite');
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByText('Words'));
  expect(screen.getByRole('main')).toHaveFocus();
  document.removeEventListener('click', focusPressedButton, true);
});
