import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openSignedIn } from '../testing/openConsole.tsx';
import { aRollout, resetWorld, server, world } from '../testing/server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(resetWorld);
afterAll(() => server.close());

describe('a remote', () => {
  it('shows the share of each version, the stage of its rollout, and the numbers', async () => {
    world.remote = { ...world.remote, rollout: aRollout() };
    openSignedIn('/remotes/mf-teams');
    const shares = await screen.findByRole('figure', { name: 'Who gets what now' });
    expect(shares).toHaveTextContent('0.1.0 stable · 90 %');
    expect(shares).toHaveTextContent('0.2.0 canary · 10 %');
    expect(screen.getByRole('list', { name: 'Stages' })).toHaveTextContent('10 %for 10m · now');
    expect(
      within(screen.getByRole('table', { name: 'Canary against stable' })).getByText('6 (20%)'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start rollout of 0.0.9' })).toBeDisabled();
  });

  it('shows its newest releases and those that are live, and older ones on request', async () => {
    const [newest, ...others] = world.remote.releases;
    const made = Array.from({ length: 45 }, (_, n) => ({ ...newest!, version: `1.0.${45 - n}` }));
    world.remote = { ...world.remote, releases: [...made, newest!, ...others] };
    const user = openSignedIn('/remotes/mf-teams');
    const versions = () =>
      within(screen.getByRole('table', { name: 'Releases of mf-teams' }))
        .getAllByText(/^\d+\.\d+\.\d+$/)
        .map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'Releases of mf-teams' });
    expect(versions()).toHaveLength(22);
    expect(versions().slice(19)).toEqual(['1.0.26', '0.1.0', '0.0.9']);
    for (const count of [42, 48]) {
      await user.click(screen.getByRole('button', { name: 'Show older releases' }));
      expect(versions()).toHaveLength(count);
    }
    expect(screen.queryByRole('button', { name: 'Show older releases' })).not.toBeInTheDocument();
  });

  it('starts a rollout with the chosen plan', async () => {
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Start rollout' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Plan'), 'Manual: 1, 10, 50 %, each promoted by hand');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'new list');
    await user.click(within(dialog).getByRole('button', { name: 'Start rollout' }));
    expect(await screen.findByText('mf-teams 0.2.0 is rolling out to 1 % of visitors.')).toBeInTheDocument();
    expect(world.calls).toEqual([
      {
        path: 'rollouts',
        body: {
          version: '0.2.0',
          reason: 'new list',
          plan: {
            stages: [1, 10, 50].map((targetPercentage) => ({ targetPercentage, approval: true })),
            analysis: { minimumVisitors: 20 },
          },
        },
      },
    ]);
    expect(await screen.findByRole('heading', { name: '0.1.0 → 0.2.0' })).toBeInTheDocument();
  });

  it('starts versions that belong together, which only an operator may', async () => {
    const other = { ...world.remote, name: 'mf-projects', title: 'Projects' };
    const busy = { ...other, name: 'mf-drafts', rollout: aRollout({ name: 'mf-drafts' }) };
    server.use(
      http.get('*/registry/api/remotes', () =>
        HttpResponse.json([world.remote, other, busy].map((one) => ({ ...one, releases: one.releases.length }))),
      ),
      http.post('*/registry/api/rollouts', async ({ request }) => {
        world.calls.push({ path: 'together', body: await request.json() });
        return HttpResponse.json([aRollout(), aRollout({ name: 'mf-projects' })], { status: 201 });
      }),
    );
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Start rollout' }));
    const dialog = within(await screen.findByRole('dialog'));
    const add = dialog.getByRole('button', { name: 'Add a remote that belongs to it' });
    await user.click(add);
    // The one of the dialog, and one that has a rollout, cannot be chosen; no other is left.
    expect(add).toBeDisabled();
    const remote = dialog.getByLabelText(/Together with, 1/);
    expect(
      within(remote)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a remote', 'mf-projects']);
    await user.selectOptions(remote, 'mf-projects');
    expect(dialog.getByRole('button', { name: 'Start rollout' })).toBeDisabled();
    await within(dialog.getByLabelText(/Its version, 1/)).findByRole('option', { name: '0.2.0' });
    await user.selectOptions(dialog.getByLabelText(/Its version, 1/), '0.2.0');
    await user.click(dialog.getByRole('button', { name: 'Start rollout' }));
    expect(
      await screen.findByText('mf-teams 0.2.0 with mf-projects 0.2.0 is rolling out to 1 % of visitors.'),
    ).toBeInTheDocument();
    expect(world.calls).toMatchObject([
      {
        path: 'together',
        body: {
          members: [
            { name: 'mf-teams', version: '0.2.0' },
            { name: 'mf-projects', version: '0.2.0' },
          ],
        },
      },
    ]);
  });

  it('offers a squad its own remote alone', async () => {
    world.scope = 'mf-teams';
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Start rollout' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Add a remote that belongs to it' })).toBeNull();
  });

  it('does not start a plan whose percentages do not grow', async () => {
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Start rollout' }));
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('Stage 2, %'));
    await user.type(within(dialog).getByLabelText('Stage 2, %'), '1');
    expect(within(dialog).getByText('Enter more than the stage before.')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Start rollout' })).toBeDisabled();
  });

  it('shows why the registry refuses', async () => {
    world.refusal = 'mf-teams 0.0.9 needs contract ^0.9.0, but shell 1.0.0 provides 1.0.0.';
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Roll back' }));
    const dialog = await screen.findByRole('dialog');
    // 0.2.0 was never stable.
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['0.0.9 (last known good)']);
    await user.click(within(dialog).getByRole('button', { name: 'Roll back to 0.0.9' }));
    expect(await screen.findByText(world.refusal)).toBeInTheDocument();
  });

  it('lets a squad promote and abort its own rollout only after a confirmation, and shows why the registry refuses', async () => {
    world.scope = 'mf-teams';
    world.remote = { ...world.remote, rollout: aRollout() };
    const user = openSignedIn('/remotes/mf-teams');
    for (const [change, no] of [
      ['To everyone', 'Cancel'],
      ['Abort', 'Keep running'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: change }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: no }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    await user.click(screen.getByRole('button', { name: 'Abort' }));
    const question = await screen.findByRole('alertdialog');
    expect(world.calls).toEqual([]);
    world.refusal = 'This rollout has ended.';
    await user.click(within(question).getByRole('button', { name: 'Abort rollout' }));
    expect(await screen.findByText('This rollout has ended.')).toBeVisible();
    world.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Abort' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abort rollout' }));
    expect(await screen.findByText('The rollout of mf-teams 0.2.0 was aborted.')).toBeInTheDocument();
    expect(world.calls.at(-1)).toEqual({ path: 'abort', body: { rollout: 'r1' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Abort' })).not.toBeInTheDocument());
  });

  it('promotes from the stage that was shown when the button was pressed', async () => {
    world.remote = { ...world.remote, rollout: aRollout() };
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Promote to 50 %' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('mf-teams 0.2.0 is at 50 %.')).toBeInTheDocument();
    expect(world.calls).toEqual([{ path: 'promote', body: { rollout: 'r1', stage: 0, toEnd: false } }]);
  });

  it('says what the rollout belongs together with, and what goes back with a version', async () => {
    const together = [{ name: 'mf-certificates', version: '0.4.0' }];
    world.remote = { ...world.remote, rollout: aRollout(), together };
    const user = openSignedIn('/remotes/mf-teams');
    const link = await screen.findByRole('link', { name: 'mf-certificates 0.4.0' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/remotes\/mf-certificates$/));
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText(/with that of mf-certificates 0\.4\.0/)).toBeVisible();
  });

  it('promotes what is held only after saying why, and then nevertheless', async () => {
    world.remote = {
      ...world.remote,
      rollout: aRollout({ waitingFor: 'held: 9 of 20 visitors saw the layout shift' }),
    };
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Promote to 50 %' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('It is held: 9 of 20 visitors saw the layout shift.');
    await user.click(within(question).getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('mf-teams 0.2.0 is at 50 %.')).toBeInTheDocument();
    expect(world.calls).toEqual([{ path: 'promote', body: { rollout: 'r1', stage: 0, toEnd: false, force: true } }]);
  });

  it('says so to whoever was slower than another operator', async () => {
    world.remote = { ...world.remote, rollout: aRollout() };
    server.use(
      http.post('*/registry/api/remotes/mf-teams/rollout/promote', () => {
        world.remote = { ...world.remote, rollout: null };
        return HttpResponse.json(
          { message: 'No rollout of mf-teams is running.', code: 'no_rollout' },
          { status: 409 },
        );
      }),
    );
    const user = openSignedIn('/remotes/mf-teams');
    await user.click(await screen.findByRole('button', { name: 'Promote to 50 %' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Promote' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Abort' })).not.toBeInTheDocument());
    expect(screen.getByText('No rollout of mf-teams is running.')).toBeVisible();
  });

  it('is not shown under the name of another one that does not exist', async () => {
    const { goForward } = openSignedIn('/remotes/mf-teams', '/remotes/mf-nothing');
    await screen.findByRole('heading', { level: 1, name: 'mf-teams' });
    await goForward();
    expect(await screen.findByRole('heading', { level: 1, name: 'mf-nothing' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'mf-teams' })).not.toBeInTheDocument();
  });

  it('does not take an open question along to another remote', async () => {
    const user = openSignedIn('/remotes/mf-teams', '/remotes/mf-projects');
    await screen.findByRole('heading', { level: 1, name: 'mf-teams' });
    await user.goForward();
    await screen.findByRole('heading', { level: 1, name: 'mf-projects' });
    await user.goBack();
    await user.click(await screen.findByRole('button', { name: 'Roll back' }));
    await screen.findByRole('dialog');
    await user.goForward();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers no buttons to another squad', async () => {
    world.scope = 'mf-projects';
    world.remote = { ...world.remote, rollout: aRollout() };
    openSignedIn('/remotes/mf-teams');
    await screen.findByRole('heading', { name: 'Releases' });
    expect(screen.queryByRole('button', { name: /Promote|Abort|Roll back|Start rollout/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Tokens' })).not.toBeInTheDocument();
  });
});
