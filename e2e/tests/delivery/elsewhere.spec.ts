import { serveForeignPage } from '../../fixtures/foreignPage.ts';
import { storedSession } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Reads the door of the site, and the address of the live release of a remote. */
const OPEN = `
  const { openHost } = await import(/* webpackIgnore: true */ window.site + '/registry/host.js');
  const door = await openHost();
  const { microFrontends } = await (await fetch(window.site + '/registry/discovery')).json();
  const [teams] = microFrontends['mf-teams'];
  const here = (address) => window.site + new URL(address).pathname;
  const place = document.getElementById('place');
`;

const hosts: Record<string, string> = {
  'Module Federation’s own runtime': `
    import { createInstance } from '@module-federation/runtime';
    (async () => {
      ${OPEN}
      const page = createInstance({
        name: 'somebody',
        shared: door.shared,
        remotes: [{ name: 'mf-teams', entry: here(teams.extras.manifestUrl), shareScope: 'project-practice' }],
      });
      const remote = await page.loadRemote('mf-teams/remote');
      const props = { name: 'teams', domElement: place, host: door.services };
      await remote.bootstrap(props);
      await remote.mount(props);
    })();`,
  'single-spa': `
    import { registerApplication, start } from 'single-spa';
    (async () => {
      ${OPEN}
      registerApplication({
        name: 'teams',
        app: async () => {
          const container = await import(/* webpackIgnore: true */ here(teams.url));
          await container.init(door.shareScope);
          return (await container.get('./remote'))();
        },
        activeWhen: '/teams',
        customProps: { domElement: place, host: door.services },
      });
      start();
    })();`,
};

for (const [name, source] of Object.entries(hosts))
  test(`a page of somebody else mounts mf-teams by ${name}, with its store and its router`, async ({
    browser,
    baseURL,
    person,
  }) => {
    const elsewhere = await serveForeignPage(baseURL!, source);
    const context = await browser.newContext({
      storageState: {
        cookies: [],
        origins: [
          { origin: elsewhere.address, localStorage: [{ name: 'auth-storage', value: storedSession(person) }] },
        ],
      },
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error.stack)));
    await page.goto(`${elsewhere.address}/teams`);
    await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Team' }).click();
    await page.getByRole('textbox', { name: 'Team Name' }).fill('Made elsewhere');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Made elsewhere' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Another page' })).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
    elsewhere.close();
  });
