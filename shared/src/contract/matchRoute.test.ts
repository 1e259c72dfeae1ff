/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillPath, matchRoute } from './matchRoute.ts';
import type { RemoteManifest } from './remote.ts';

const root = path.resolve(__dirname, '../../..');
const manifests = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as RemoteManifest);
const team = '0b8e2a52-53c5-4ac1-9d2e-1c6f1b0f1a11';

it.each([
  ['/projects', 'mf-projects', '/projects'],
  ['/projects/', 'mf-projects', '/projects'],
  ['/projects/drafts', 'mf-drafts', '/projects/drafts'],
  ['/projects/7', 'mf-projects', '/projects/:id'],
  ['/projects/7/submissions', 'mf-projects', '/projects/:projectId/submissions'],
  ['/projects/7/tasks/3', 'mf-projects', '/projects/:projectId/tasks/:taskId'],
  ['/projects/7/tasks/3/submissions/9', 'mf-projects', '/projects/:projectId/tasks/:taskId/submissions/:submissionId'],
  ['/teams', 'mf-teams', '/teams'],
  [`/teams/${team}`, 'mf-teams', '/teams/:uuid'],
  [`/teams/${team}/invitations/${team}/accept`, 'mf-teams', '/teams/:teamUuid/invitations/:pk/accept'],
  ['/certificates/TP-2026-AB', 'mf-certificates', '/certificates/:certificate_no'],
  ['/oauth/callback', 'mf-auth', '/oauth/callback'],
])('%s belongs to %s alone', (pathname, remote, route) => {
  expect(matchRoute(manifests, pathname)).toMatchObject({ remote, route: { path: route } });
  // Without its owner, no remote matches: no second remote claims the address.
  expect(
    matchRoute(
      manifests.filter(({ name }) => name !== remote),
      pathname,
    ),
  ).toBeUndefined();
});

it.each([
  '/projects/0',
  '/projects/007',
  '/projects/x',
  '/projects/12345678901234567',
  '/projects/7/tasks',
  '/teams/1',
  '/certificates/a/b',
  '/%E0%A4%A',
  '/projects//7',
  '//projects',
  '/certificates//',
])('%s belongs to nobody', (pathname) => expect(matchRoute(manifests, pathname)).toBeUndefined());

it('fills a read with the parameters of its route', () => {
  expect(fillPath('/teams/{uuid}/invitations/', { uuid: 'a b' })).toBe('/teams/a%20b/invitations/');
});
