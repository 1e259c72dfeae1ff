import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './index.ts';

describe('copying', () => {
  const link = 'https://example.org/teams/1/invitations/2/accept';
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  const setClipboard = (writeText?: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });

  beforeEach(() => {
    jest.useFakeTimers();
    render(<CopyButton text={link} label="Copy Invitation Link" />);
  });
  afterEach(() => jest.useRealTimers());

  it('shows and announces Copied! for 1.5 s', async () => {
    const writeText = jest.fn(async () => {});
    setClipboard(writeText);
    await press();
    expect(writeText).toHaveBeenCalledWith(link);
    act(() => jest.advanceTimersByTime(1000));
    await press();
    expect(screen.getByRole('status')).toHaveTextContent('Copied!');
    act(() => jest.advanceTimersByTime(1499));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy Invitation Link' })).toBeInTheDocument();
  });

  it('copies without the Clipboard API, and focus stays on the button', async () => {
    setClipboard(undefined);
    let selected: string | undefined;
    document.execCommand = jest.fn(() => {
      selected = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    screen.getByRole('button').focus();
    await press();
    expect(selected).toBe(link);
    expect(screen.getByRole('button', { name: 'Copied!' })).toHaveFocus();
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('does not claim a copy that the browser refused', async () => {
    setClipboard(() => Promise.reject(new Error('not allowed')));
    document.execCommand = jest.fn(() => false);
    await press();
    expect(screen.getByRole('button', { name: 'Copy Invitation Link' })).toBeInTheDocument();
  });
});
