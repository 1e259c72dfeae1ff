import { expect } from '@playwright/test';
import { test } from './deliverySite.ts';
import { release } from './plantedVisit.ts';

/** A remote that knows of the site only what a page gives everybody: its own React root, and nothing of our doors. */
const plain = `
let scope;
export function init(shareScope) { scope = shareScope; }
const take = async (name) => {
  const [offer] = Object.values(scope[name]);
  return (offer.lib ?? (await offer.get()))();
};
export async function get() {
  const { createElement: h, useState } = await take('react');
  const { createRoot } = await take('react-dom/client');
  const Counter = ({ host }) => {
    const [count, setCount] = useState(0);
    return h('main', null,
      h('h1', null, 'Plain React'),
      h('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count),
      h('button', { onClick: () => host.router.navigate('/pricing') }, 'Leave'));
  };
  let root;
  return () => ({
    bootstrap: async () => {},
    mount: async ({ domElement, host }) => { root = createRoot(domElement); root.render(h(Counter, { host })); },
    unmount: async () => root.unmount(),
  });
}`;

test('a remote in plain React mounts with the React and the react-dom of the page, and brings none of its own', async ({
  page,
  site,
}) => {
  await release(site, 'mf-plain', '0.1.0', ['/plain'], plain);
  await page.addInitScript(() => {
    const copies: unknown[] = [];
    Object.assign(window, {
      copies,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (copy: unknown) => copies.push(copy),
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
      },
    });
  });
  await page.goto(`${site.address}/plain`);
  await expect(page.getByRole('heading', { name: 'Plain React' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { copies: unknown[] }).copies.length)).toBe(1);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plain React' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
});
