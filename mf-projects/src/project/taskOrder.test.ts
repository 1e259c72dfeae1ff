import { areAllPassed, inTaskOrder, stepsOf } from './taskOrder.ts';
import { teamOfRegistration } from './teamOfRegistration.ts';

const task = (id: number, order: number | null, is_passed = false) => ({ id, order, is_passed });

it('puts tasks with an order first, by order and then id, and the rest by id', () => {
  const tasks = [task(9, null), task(1, 2), task(8, 0), task(3, null), task(2, 2)];
  expect(inTaskOrder(tasks).map(({ id }) => id)).toEqual([8, 1, 2, 3, 9]);
});

it('unlocks the first task, and any other only when all earlier ones have passed', () => {
  const steps = stepsOf([task(1, 0, true), task(2, 1, false), task(3, 2, true), task(4, 3, false)]);
  expect(steps.map(({ isLocked }) => isLocked)).toEqual([false, false, true, true]);
});

it('does not count a project without tasks as completed', () => {
  expect(areAllPassed([])).toBe(false);
  expect(areAllPassed([task(1, 0, true)])).toBe(true);
});

it('reads the team’s UUID only from the last parentheses of a registration', () => {
  const mine = '00000000-0000-4000-8000-00000000000a';
  const other = '00000000-0000-4000-8000-00000000000b';
  expect(
    teamOfRegistration({ team: `Night Owls (${other}) (${mine.toUpperCase()})`, deployment_url: 'https://x.example' }),
  ).toEqual({
    uuid: mine,
    name: `Night Owls (${other})`,
    deploymentUrl: 'https://x.example',
  });
  expect(teamOfRegistration({ team: 'Night Owls', deployment_url: '' })).toBeUndefined();
});
