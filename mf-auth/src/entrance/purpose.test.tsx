import { screen } from '@testing-library/react';
import { renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

setupApi();
const open = (path: string, state?: unknown) => renderRemote({ manifest, routes, path, user: null, state });

it.each([
  [{ from: '/teams/1/invitations/2/accept', purpose: 'join Copper Otters' }, 'to join Copper Otters'],
  [{ from: '/projects' }, 'to explore projects'],
  [{ from: '/projects/drafts?draft=7' }, 'to draft a project'],
  [{ from: '/certificates/TP-1' }, 'to see your certificates'],
  [{ from: '/mentors' }, 'to open this page'],
])('tells a guest with %j why an account is needed, and offers one before the form', async (state, words) => {
  const page = await open('/login', state);
  expect(screen.getByText(new RegExp(words))).toBeVisible();
  expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
  const create = screen.getByRole('link', { name: 'Create an account' });
  expect(create.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await page.user.click(create);
  expect(page.location()).toBe('/signup');
  expect(page.router.state.location.state).toEqual(state);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

it.each([undefined, { from: '/projects', hadSession: true }])('welcomes back whoever comes with %j', async (state) => {
  await open('/login', state);
  expect(screen.getByText(/Welcome back/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});
