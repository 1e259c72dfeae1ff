import { test as base } from '@playwright/test';
import { runSite, type RunningSite } from '../../fixtures/runSite.ts';
import { Squad } from '../../fixtures/squad.ts';
import { WorkspaceCopy } from '../../fixtures/workspaceCopy.ts';

interface Fixtures {
  squad(remote: string): Squad;
  workspace: WorkspaceCopy;
}

/** Tests on a separate site, so that releases affect no other test. It is never restarted. */
export const test = base.extend<Fixtures, { site: RunningSite }>({
  site: [
    async ({}, use, { parallelIndex }) => {
      const site = await runSite(Number(process.env.E2E_PORT ?? 4100) + 20 + parallelIndex);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 320_000 },
  ],
  squad: async ({ site }, use) => {
    const squads: Squad[] = [];
    await use((remote) => {
      const squad = new Squad(site, remote);
      squads.push(squad);
      return squad;
    });
    for (const squad of squads) squad.remove();
  },
  workspace: async ({ site }, use) => {
    const workspace = new WorkspaceCopy(site);
    await use(workspace);
    workspace.remove();
  },
});

/** Calls the registry's API as the operator; throws when it refuses. */
export async function callRegistry<T>(site: RunningSite, method: string, route: string, body?: object): Promise<T> {
  const answer = await fetch(`${site.address}/registry/api${route}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Gives everybody a version that was published, without waiting. */
export async function rollOut(site: RunningSite, name: string, version: string): Promise<void> {
  const plan = { stages: [{ targetPercentage: 50, approval: true }] };
  await callRegistry(site, 'POST', `/remotes/${name}/rollouts`, { version, plan });
  await callRegistry(site, 'POST', `/remotes/${name}/rollout/promote`, { toEnd: true, force: true });
}
