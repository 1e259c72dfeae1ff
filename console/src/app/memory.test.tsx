import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { tokenStore } from '../api/tokenStore.ts';
import { open, openSignedIn } from '../testing/openConsole.tsx';
import { aRollout, evidence, resetWorld, server, world } from '../testing/server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(resetWorld);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const takenBack = aRollout({
  state: 'rolled_back',
  percentage: 0,
  startedAt: ago(30),
  endedAt: ago(2),
  waitingFor: '20 of 40 visitors failed, of stable’s 0 of 60 (evidence 12,300, limit 1,000)',
  evidence: { ...evidence, canary: { ...evidence.canary, visitors: 40, failedVisitors: 20 } },
});

describe('the overview', () => {
  it('shows how many visitors fail now and lately, and calls no remote stable whose visitors all fail', async () => {
    world.remote.recently = { now: { visitors: 40, failed: 40 }, lately: { visitors: 50, failed: 40 } };
    openSignedIn('/');
    const card = within(await screen.findByRole('list', { name: 'Remotes' })).getAllByRole('listitem')[0]!;
    expect(card).toHaveTextContent('Failing');
    expect(card).toHaveTextContent('40 of 40 visitors failed (100%) in 5 min');
    expect(card).toHaveTextContent('40 of 50 visitors failed (80%) in an hour');
    expect(within(card).queryByText('Stable')).not.toBeInTheDocument();
  });

  it('finds one of a hundred by a few letters, and says first what may need somebody', async () => {
    const recently = { now: { visitors: 0, failed: 0 }, lately: { visitors: 50, failed: 1 } };
    const remotes = Array.from({ length: 99 }, (_, n) => ({
      ...{ ...world.remote, name: `mf-squad-${n}`, title: `Squad ${n}`, recently },
      releases: 1,
    }));
    const held = { ...remotes[0]!, name: 'mf-zebra', rollout: aRollout({ waitingFor: 'held: it shifts' }) };
    server.use(http.get('*/registry/api/remotes', () => HttpResponse.json([...remotes, held])));
    const user = openSignedIn('/');
    const urgent = await screen.findByRole('list', { name: 'Remotes' });
    expect(within(urgent).getAllByRole('heading')).toHaveLength(1);
    expect(urgent).toHaveTextContent('mf-zebraSquad 0');
    const calm = within(screen.getByRole('list', { name: 'Nobody is needed' }));
    expect(calm.getAllByRole('listitem')).toHaveLength(99);
    expect(calm.getAllByRole('listitem')[0]).toHaveTextContent('failed: no visitors in 5 min, 2% in an hour');

    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Find a remote' })).toHaveFocus();
    await user.keyboard('squad-42');
    expect(calm.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['mf-squad-42']);
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('z{Enter}');
    expect(user.address()).toBe('/remotes/mf-zebra');
  });

  it('shows what was taken back until somebody has seen it', async () => {
    world.remote = { ...world.remote, takenBack, rollouts: [takenBack] };
    const user = openSignedIn('/');
    const strip = await screen.findByText(/was taken back/);
    expect(strip.closest('[role]') ?? strip.parentElement!).toHaveTextContent(
      /mf-teams 0\.2\.0 was taken back \d+ minutes ago: 20 of 40 visitors failed\./,
    );
    expect(screen.getByRole('link', { name: 'mf-teams 0.2.0' })).toHaveAttribute(
      'href',
      '/remotes/mf-teams?rollout=r1',
    );
    await user.click(screen.getByRole('button', { name: 'Seen: mf-teams 0.2.0 was taken back' }));
    await waitFor(() => expect(screen.queryByText(/was taken back/)).not.toBeInTheDocument());
    expect(world.calls).toEqual([{ path: 'seen mf-teams', body: {} }]);
  });

  it('lets another squad see it, but not end it', async () => {
    world.scope = 'mf-projects';
    world.remote = { ...world.remote, takenBack };
    openSignedIn('/');
    expect(await screen.findByText(/was taken back/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Seen/ })).not.toBeInTheDocument();
  });
});

describe('a remote', () => {
  it('shows where its rollout stood why and when it was taken back, the numbers, and what next', async () => {
    world.remote = { ...world.remote, rollouts: [takenBack] };
    const user = openSignedIn('/remotes/mf-teams');
    expect(await screen.findByText('0.2.0 was taken back.')).toBeVisible();
    expect(screen.getByText(/20 of 40 visitors failed, of stable’s 0 of 60\./)).toBeVisible();
    expect(screen.getByText(/^Started/)).toHaveTextContent(/by squad mf-teams, taken back at 10 % \d+ minutes ago$/);
    expect(screen.getByRole('table', { name: 'Canary against stable' })).toHaveTextContent('20 (50%)');
    expect(screen.getByText(/Every visitor has 0\.1\.0 again/)).toBeVisible();
    // The canary's curve, and the moments when it began and ended.
    const chart = await screen.findByRole('figure', { name: 'Failures per minute' });
    expect(chart).toHaveTextContent('0.2.0 (canary)');
    expect(chart).toHaveTextContent('taken back');
    // What only statisticians need is a press away.
    expect(screen.getByText('evidence 12,300, limit 1,000')).not.toBeVisible();
    await user.click(screen.getByText('How this was evaluated'));
    expect(screen.getByText('evidence 12,300, limit 1,000')).toBeVisible();
  });

  it('shows the rollout that a link names', async () => {
    const earlier = aRollout({
      id: 'r0',
      version: '0.0.9',
      fromVersion: '0.0.8',
      state: 'completed',
      endedAt: ago(60),
    });
    world.remote = { ...world.remote, rollouts: [takenBack, earlier] };
    openSignedIn('/remotes/mf-teams?rollout=r0');
    expect(await screen.findByText('0.0.9 became the stable version.')).toBeVisible();
    expect(screen.queryByText(/was taken back/)).not.toBeInTheDocument();
  });

  it('makes Abort the loud button while a rollout is held, and asks with what is so', async () => {
    world.remote = {
      ...world.remote,
      rollout: aRollout({
        stage: 1,
        percentage: 50,
        waitingFor: 'held: loads in 300 ms, stable in 100 ms (one-sided Mann-Whitney test, p = 0.0001)',
      }),
    };
    const user = openSignedIn('/remotes/mf-teams');
    expect(await screen.findByText('Loads in 300 ms, stable in 100 ms.')).toBeVisible();
    const lookOf = (name: string) => screen.getByRole('button', { name }).className;
    expect(lookOf('Abort')).not.toBe(lookOf('Make stable'));
    expect(lookOf('Make stable')).toBe(lookOf('Change floor'));

    await user.click(screen.getByRole('button', { name: 'Make stable' }));
    const question = await screen.findByRole('alertdialog', { name: 'Give mf-teams 0.2.0 to everyone?' });
    expect(question).toHaveTextContent('50 % of the visitors get it now. So far, 6 of 30 visitors failed with it.');
    expect(question).toHaveTextContent('With 0.1.0, 0 of 200 failed.');
    expect(question).toHaveTextContent('It is held: Loads in 300 ms, stable in 100 ms.');
    // This stage has no time of which something could be skipped.
    expect(question).not.toHaveTextContent('skipped');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Abort' }));
    expect(await screen.findByRole('alertdialog', { name: 'Abort the rollout of mf-teams 0.2.0?' })).toHaveTextContent(
      'The 50 % of the visitors who get it return to 0.1.0 with the next page load.',
    );
  });

  it('leads from an error to its line, by a link that can be sent', async () => {
    world.errors = [
      {
        ...{ id: 'abc123', version: '0.2.0', phase: 'render', message: 'TypeError: x', count: 7, lastAt: ago(1) },
        places: [
          { source: 'mf-teams/src/team-list/TeamList.tsx', line: 42, name: 'TeamList', text: 'team.members.length' },
        ],
      },
    ];
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('link', { name: 'TypeError: x' }));
    expect(user.address()).toBe('/remotes/mf-teams?error=abc123');
    expect(await screen.findByRole('heading', { name: 'Error in 0.2.0' })).toBeVisible();
    expect(screen.getAllByText('TeamList at mf-teams/src/team-list/TeamList.tsx:42')).not.toHaveLength(0);
    expect(screen.getByText('team.members.length')).toBeVisible();
  });

  it('shows its floor to all, and lets operators change it', async () => {
    const user = openSignedIn('/remotes/mf-teams');
    expect(await screen.findByText(/more than 50 % of the visitors get a version only after/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change floor' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Visitors who try it'));
    await user.type(dialog.getByLabelText('Visitors who try it'), '100');
    await user.click(dialog.getByRole('button', { name: 'Set floor' }));
    expect(await screen.findByText('The floor of mf-teams was set.')).toBeVisible();
    expect(world.calls).toEqual([
      { path: 'floor', body: { percentage: 50, duration: '10m', visitors: 100, toleratedFailureRate: 0.05 } },
    ]);
  });
});

it('shows which messages arrived, and why others did not', async () => {
  const message = { scope: 'mf-teams', kind: 'webhook' as const, target: 'https://chat.example/…', name: 'mf-teams' };
  world.deliveries = [
    {
      ...message,
      ...{ id: 'd1', auditId: 7, headline: 'mf-teams 0.2.0 was taken back', createdAt: ago(5), attempts: 1 },
      ...{ nextAt: null, deliveredAt: ago(5), problem: null },
    },
    {
      ...message,
      ...{ id: 'd2', auditId: 8, headline: 'mf-teams 0.2.0 is held', createdAt: ago(9), attempts: 9 },
      ...{ nextAt: null, deliveredAt: null, problem: 'It answered 500.' },
    },
  ];
  openSignedIn('/deliveries');
  const table = await screen.findByRole('table', { name: 'Messages' });
  expect(table).toHaveTextContent('Delivered');
  expect(table).toHaveTextContent('Given up');
  expect(table).toHaveTextContent('It answered 500.');
  expect(within(table).getByRole('link', { name: 'mf-teams 0.2.0 is held' })).toHaveAttribute('href', '/audit?entry=8');
});

describe('a reload', () => {
  afterEach(() => {
    tokenStore.set('');
    delete document.documentElement.dataset.ownHost;
    jest.resetModules();
  });
  const afterReload = async () => {
    jest.resetModules();
    return (await import('../api/tokenStore.ts')).tokenStore.read();
  };

  it('keeps an operator signed in on a host of its own, until they sign out', async () => {
    document.documentElement.dataset.ownHost = 'true';
    tokenStore.set('good');
    expect(await afterReload()).toBe('good');
    tokenStore.set('');
    expect(await afterReload()).toBe('');
  });

  it('asks for the token again on the site’s host, and says why', async () => {
    tokenStore.set('good');
    expect(await afterReload()).toBe('');
    tokenStore.set('');
    open('/');
    expect(await screen.findByText(/A reload asks for the token again/)).toBeVisible();
  });
});
