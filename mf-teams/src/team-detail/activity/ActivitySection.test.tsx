import { act, screen, within } from '@testing-library/react';
import { api, aTeamEvent, breakCall, faults, json } from '@project-practice/shared/testing';
import type { TeamEvent } from '@project-practice/shared/contract';
import { visit } from '../../testing/visit.tsx';
import { path, serve, server } from '../../testing/teamPage.ts';

const tell = (...events: TeamEvent[]) => server.use(api.get(`${path}/activity/`, () => json(events)));
const section = async () => within(await screen.findByRole('region', { name: 'Activity' }));
const project = { id: 7, name: 'Weather Station API' };
const submission = { id: 5, status: 'passed', passed_tests: 3, total_tests: 3 };
const submitted = (status: string, passed_tests = 0) =>
  aTeamEvent({
    kind: 'submitted',
    project,
    task: { id: 70, name: 'Collect readings' },
    submission: { id: 5, status, passed_tests, total_tests: 7 },
  });
beforeEach(() => serve());

it.each<[string, TeamEvent, string, string]>([
  ['a new team', aTeamEvent({ kind: 'created' }), 'Ada Lovelace created the team', ''],
  ['a new member', aTeamEvent(), 'Ada Lovelace joined the team', ''],
  [
    'a registration',
    aTeamEvent({ kind: 'registered', project }),
    'Ada Lovelace registered the team to Weather Station API',
    '/projects/7',
  ],
  ['a pass', submitted('passed', 7), 'Ada Lovelace passed Collect readings', '/projects/7/tasks/70/submissions/5'],
  [
    'a failure',
    submitted('failed', 6),
    'Ada Lovelace submitted Collect readings: 6 of 7 tests passed',
    '/projects/7/tasks/70/submissions/5',
  ],
  [
    'a submission in the queue',
    submitted('pending'),
    'Ada Lovelace submitted Collect readings: being graded',
    '/projects/7/tasks/70/submissions/5',
  ],
  [
    'an error',
    submitted('error'),
    'Ada Lovelace submitted Collect readings: could not be graded',
    '/projects/7/tasks/70/submissions/5',
  ],
  [
    'a status of another version',
    submitted('parked'),
    'Ada Lovelace submitted Collect readings',
    '/projects/7/tasks/70/submissions/5',
  ],
  [
    'a finished project',
    aTeamEvent({ kind: 'finished', person: null, project }),
    'All tasks passed: Weather Station API',
    '/projects/7',
  ],
  [
    'a certificate',
    aTeamEvent({ kind: 'certified', project, certificate_no: 'TP-2026-ABCD-EFGH-K' }),
    'Ada Lovelace earned a certificate for Weather Station API',
    '/certificates/TP-2026-ABCD-EFGH-K',
  ],
])('tells of %s', async (_what, event, words, to) => {
  tell(event);
  await visit(path);
  const row = (await (await section()).findByRole('listitem')) as HTMLElement;
  expect(within(row).getByRole('paragraph')).toHaveTextContent(words);
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-03-02T09:30:00.000Z');
  expect(within(row).queryByRole('link')?.getAttribute('href') ?? '').toBe(to);
});

it('shows the latest eight until all are wanted', async () => {
  tell(...Array.from({ length: 12 }, (_, id) => ({ ...submitted('passed'), submission: { ...submission, id } })));
  const { user } = await visit(path);
  const { findAllByRole, getAllByRole, getByRole } = await section();
  expect(await findAllByRole('listitem')).toHaveLength(8);
  const more = getByRole('button', { name: 'Show all 12' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(getAllByRole('listitem')).toHaveLength(12);
  expect(getByRole('button', { name: 'Show fewer' })).toHaveFocus();
});

it('shows what others did meanwhile', async () => {
  tell();
  await visit(path);
  expect(await (await section()).findByText('Nothing has happened yet.')).toBeVisible();
  tell(submitted('passed', 7));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await (await section()).findByText('Collect readings')).toBeVisible();
});

it('leaves out what it does not know, and survives null in every field', async () => {
  const gaps = { at: null, person: null, project: null, task: null, submission: null, certificate_no: null };
  tell(...['moved', 'registered', 'submitted', 'finished', 'certified'].map((kind) => ({ kind, ...gaps }) as never), {
    ...aTeamEvent(),
    person: { first_name: null, last_name: null },
  } as never);
  await visit(path);
  expect(await (await section()).findByRole('listitem')).toHaveTextContent('Unknown person joined the team');
});

it.each(faults)('shows the team without its activity when that call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', `${path}/activity/`, fault);
  const { user } = await visit(path);
  expect(await screen.findByText('Failed to load the activity')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Night Owls' })).toBeVisible();
  tell(aTeamEvent());
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await (await section()).findByText('Ada Lovelace')).toBeVisible();
});
