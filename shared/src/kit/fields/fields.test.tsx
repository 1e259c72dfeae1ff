import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Field, Input, NativeSelect, PasswordInput, Switch } from './index.ts';

it('connects label, errors, and hint to the control', () => {
  render(
    <Field label="Deployment URL" hint="https, the live site" error={['Too long.', 'Not https.']} isRequired>
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Deployment URL' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Too long. Not https. https, the live site');
});

it('is valid and undescribed without error and hint', () => {
  render(
    <Field label="Email">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('labels a select whose first option is empty', () => {
  render(
    <Field label="Team">
      <NativeSelect placeholder="Choose a team" options={[{ value: 'a', label: 'Owls' }]} />
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Team' });
  expect(select).toHaveValue('');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose a team', 'Owls']);
});

it('shows and hides a password', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
  await userEvent.click(toggle);
  expect(input).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

it('warns while Caps Lock is on', () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  fireEvent.keyUp(input, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on')).toBeInTheDocument();
  fireEvent.keyUp(input, { key: 'a' });
  expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
  fireEvent.keyUp(input, { key: 'A', modifierCapsLock: true });
  fireEvent.blur(input);
  expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
});

it('names a checkbox and a switch by their label and describes them by their hint', async () => {
  render(
    <>
      <Checkbox label="Keep me" hint="On this device" />
      <Switch label="Public" />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'Keep me' })).toHaveAccessibleDescription('On this device');
  const toggle = screen.getByRole('switch', { name: 'Public' });
  await userEvent.click(screen.getByText('Public'));
  expect(toggle).toBeChecked();
});
