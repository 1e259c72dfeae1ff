import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton, LinkButton } from './index.ts';

it('does not submit a form unless told to, and takes no press while pending', async () => {
  const onClick = jest.fn();
  render(
    <Button isPending onClick={onClick}>
      Creating...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Creating...' });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

describe('a button that is no longer pending', () => {
  const Form = ({ isPending }: { isPending: boolean }) => (
    <>
      <input aria-label="Name" />
      <Button isPending={isPending}>Create</Button>
    </>
  );

  /** Presses the button and removes the focus when it becomes disabled, as browsers do and jsdom does not. */
  const press = async (rerender: (page: React.ReactElement) => void) => {
    await userEvent.click(screen.getByRole('button'));
    rerender(<Form isPending />);
    const field = screen.getByLabelText('Name');
    field.focus();
    field.blur();
  };

  it('gets back the focus that it lost while pending', async () => {
    const { rerender } = render(<Form isPending={false} />);
    await press(rerender);
    expect(document.body).toHaveFocus();
    rerender(<Form isPending={false} />);
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('leaves the focus where the user has moved it meanwhile', async () => {
    const { rerender } = render(<Form isPending={false} />);
    await press(rerender);
    await userEvent.click(screen.getByLabelText('Name'));
    rerender(<Form isPending={false} />);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

it('renders a link as another component', () => {
  const RouterLink = ({ to, ...rest }: { to: string; className?: string; children?: React.ReactNode }) => (
    <a href={`/app${to}`} {...rest} />
  );
  render(
    <LinkButton as={RouterLink} to="/teams">
      Teams
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/app/teams');
});

it('names an icon button', () => {
  render(
    <IconButton label="Open menu">
      <svg aria-hidden />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeEnabled();
});
