import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../fields/index.ts';
import { Menu, Select, Tabs } from './index.ts';

it('opens a menu by keyboard and takes a choice', async () => {
  const onEdit = jest.fn();
  render(<Menu label="Team actions" items={[{ label: 'Edit Team', onSelect: onEdit }, false, { label: 'Delete', isDisabled: true }]} />);
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

const TeamSelect = () => {
  const [team, setTeam] = useState('');
  const options = [{ value: 'owls', label: 'Night Owls' }, { value: 'bees', label: 'Busy Bees' }];
  return <Field label="Team" error="Choose a team."><Select options={options} value={team} onChange={setTeam} placeholder="None yet" /></Field>;
};

it('labels a select by its field and shows the choice', async () => {
  render(<TeamSelect />);
  const select = screen.getByRole('combobox', { name: 'Team' });
  expect(select).toHaveAccessibleDescription('Choose a team.');
  expect(select).toHaveTextContent('None yet');
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: 'Busy Bees' }));
  await waitFor(() => expect(select).toHaveTextContent('Busy Bees'));
});

it('switches tabs', async () => {
  const onChange = jest.fn();
  const tabs = [{ value: 'a', label: 'Profile', content: 'Name' }, { value: 'b', label: 'Sessions', content: 'Devices' }];
  render(<Tabs label="Account" tabs={tabs} value="a" onChange={onChange} />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Name');
  await userEvent.click(screen.getByRole('tab', { name: 'Sessions' }));
  expect(onChange).toHaveBeenCalledWith('b');
});
