import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { tokenStore } from '../api/tokenStore.ts';
import type { AuditEvent } from '../api/types.ts';
import { open, openSignedIn } from '../testing/openConsole.tsx';
import { evidence, resetWorld, server, world } from '../testing/server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(resetWorld);
afterAll(() => server.close());

describe('the sign-in', () => {
  it('refuses an unknown token with a message, and accepts a valid one', async () => {
    const user = open('/');
    await user.type(screen.getByLabelText('Token'), 'bad');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This token is unknown or revoked.')).toBeInTheDocument();

    await user.clear(screen.getByLabelText('Token'));
    await user.type(screen.getByLabelText('Token'), 'good');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Remotes' })).toHaveFocus());
    await user.click(await screen.findByRole('link', { name: 'mf-teams' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'mf-teams' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('heading', { name: 'Registry' })).toHaveFocus();
  });

  it('keeps the token where no other page of the site can read it', async () => {
    const user = open('/');
    await user.type(await screen.findByLabelText('Token'), 'good');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Remotes' })).toBeInTheDocument();
    expect(
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, window.name, history.state]),
    ).not.toContain('good');
  });
});

it('does not blame the token when the registry fails', async () => {
  server.use(http.get('*/registry/api/me', () => new HttpResponse(null, { status: 503 }), { once: true }));
  const user = open('/');
  await user.type(screen.getByLabelText('Token'), 'good');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('The registry is not responding. Try again in a moment.')).toBeVisible();
});

it('returns to the sign-in page when the token is no longer valid', async () => {
  tokenStore.set('bad');
  open('/');
  expect(await screen.findByLabelText('Token')).toBeInTheDocument();
  expect(screen.getByText('This token is unknown or revoked.')).toBeVisible();
});

it('shows a new token once, and revokes one only after a confirmation', async () => {
  world.tokens = [
    {
      id: 't1',
      scope: 'mf-teams',
      may: ['publish'],
      label: 'squad',
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    },
  ];
  const user = openSignedIn('/tokens');
  const opener = await screen.findByRole('button', { name: 'Create token' });
  // As in Safari, where a click does not focus a button.
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());

  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(
    dialog.getByLabelText(/May change/),
    await dialog.findByRole('option', { name: 'mf-teams' }),
  );
  await user.type(dialog.getByLabelText(/Label/), ' Ada ');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('shown-once')).toBeVisible();
  expect(world.calls).toEqual([
    { path: 'tokens', body: { scope: 'mf-teams', may: ['publish', 'rollout'], days: 90, label: 'Ada' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));

  for (const answer of ['Cancel', 'Revoke']) {
    expect(world.calls).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Revoke the token “squad”' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke the token “squad”' })).not.toBeInTheDocument();
});

describe('the audit trail', () => {
  const aRemoval = (id: number): AuditEvent => ({
    context: {
      specversion: '0.5.1',
      id: String(id),
      source: 'https://practice.example/registry',
      type: 'dev.cdevents.service.removed.0.3.0',
      timestamp: new Date().toISOString(),
    },
    customData: {
      id,
      name: 'mf-projects',
      version: '0.1.0',
      fromVersion: null,
      actor: 'registry',
      reason: 'no longer needed',
      evidence: null,
      errors: [],
    },
  });

  it('shows who did what and why, with the numbers behind the decision', async () => {
    world.audit = [
      {
        context: {
          specversion: '0.5.1',
          id: '1',
          source: 'https://practice.example/registry',
          type: 'dev.cdevents.service.rolledback.0.3.0',
          timestamp: new Date().toISOString(),
        },
        customData: {
          id: 1,
          name: 'mf-teams',
          version: '0.1.0',
          fromVersion: '0.2.0',
          actor: 'registry',
          reason: '6 of 30 visitors failed',
          evidence,
          errors: [],
        },
      },
    ];
    const user = openSignedIn('/audit');
    const [entry] = await screen.findAllByRole('listitem');
    expect(entry).toHaveTextContent('Rolled back');
    expect(entry).toHaveTextContent('0.2.0 → 0.1.0');
    expect(entry).toHaveTextContent('registry · ');
    await user.click(screen.getByText('Show the numbers'));
    expect(screen.getByText('12,000')).toBeVisible();
    expect(within(entry!).getByRole('link', { name: /ago|now/ })).toHaveAttribute('href', '/audit?entry=1');
  });

  it('does not show the events of all remotes as those of one whose own fail to load', async () => {
    world.audit = [aRemoval(1)];
    const user = openSignedIn('/audit');
    await screen.findByText('no longer needed');
    world.auditFault = 503;
    await user.selectOptions(screen.getByLabelText('Remote'), 'mf-teams');
    expect(await screen.findByText('The server responded with status 503.')).toBeVisible();
    expect(screen.queryByText('no longer needed')).not.toBeInTheDocument();
  });

  it('says that older events failed to load, and keeps those that are there', async () => {
    world.audit = Array.from({ length: 50 }, (_, index) => aRemoval(index + 1));
    const user = openSignedIn('/audit');
    const more = await screen.findByRole('button', { name: 'Show older' });
    world.auditFault = 503;
    await user.click(more);
    expect(await screen.findByText('The server responded with status 503.')).toBeVisible();
    expect(screen.getAllByText('no longer needed')).toHaveLength(50);
  });
});
