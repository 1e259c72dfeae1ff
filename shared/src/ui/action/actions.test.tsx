import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, CopyButton, IconButton, LinkButton } from '../index.ts';

it('never submits a form by accident, and takes no press while pending', async () => {
  const onClick = jest.fn();
  render(<Button isPending onClick={onClick}>Creating...</Button>);
  const button = screen.getByRole('button', { name: 'Creating...' });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('renders a link as another component', () => {
  const RouterLink = ({ to, ...rest }: { to: string; className?: string; children?: React.ReactNode }) => <a href={`/app${to}`} {...rest} />;
  render(<LinkButton as={RouterLink} to="/teams">Teams</LinkButton>);
  expect(screen.getByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/app/teams');
});

it('names an icon button', () => {
  render(<IconButton label="Open menu"><svg aria-hidden /></IconButton>);
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeEnabled();
});

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

  it('says Copied! for 1.5 s, also aloud', async () => {
    const writeText = jest.fn(async () => {});
    setClipboard(writeText);
    await press();
    expect(writeText).toHaveBeenCalledWith(link);
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
