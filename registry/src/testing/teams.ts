import { existsSync } from 'node:fs';
import path from 'node:path';
import { aRemote, type RemoteParts } from './builds.ts';
import { callsOf } from './calls.ts';
import type { TestRegistry } from './openRegistry.ts';

/** Owns /projects/:id, provides a widget, and uses one of mf-teams. */
export const projects = aRemote({
  manifest: {
    name: 'mf-projects',
    title: 'Projects',
    routes: [{ path: '/projects/:id', params: { id: '[1-9]\\d*' }, access: 'signed-in', title: 'Project' }],
    nav: [],
    widgets: { provides: ['projects/card/v1'], uses: ['teams/picker/v1'] },
  },
  build: { routeFiles: {} },
});

/** mf-teams with the widget that mf-projects uses. */
export const teams = (version: string, parts: RemoteParts = {}) =>
  aRemote({ ...parts, manifest: { version, widgets: { provides: ['teams/picker/v1'], uses: [] }, ...parts.manifest } });

/** Where a version of mf-teams is stored. */
export const storedAt = ({ settings }: TestRegistry, version: string) =>
  path.join(settings.dataDir, 'releases/remotes/mf-teams', version);

/** A release of mf-teams with these parts is refused with this problem, and leaves nothing behind. */
export async function expectRefusal(registry: TestRegistry, parts: RemoteParts, code: string, message: string) {
  const operator = callsOf(registry);
  const answer = await operator.release('mf-teams', teams('9.0.0', parts));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'release_refused',
    problems: expect.arrayContaining([{ code, message: expect.stringContaining(message) }]),
  });
  expect(
    (await operator.remote('mf-teams')).releases.map((release: { version: string }) => release.version),
  ).not.toContain('9.0.0');
  expect(existsSync(storedAt(registry, '9.0.0'))).toBe(false);
}
