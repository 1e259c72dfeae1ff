import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { lazyPage } from '../remote/lazyPage.tsx';
import { renderRemote } from '../testing/index.ts';
import { usePages } from './index.ts';

const manifest = {
  name: 'mf-x',
  version: '1.0.0',
  contract: '^1.0.0',
  title: 'X',
  nav: [],
  widgets: { provides: [], uses: [] },
  routes: [{ path: '/x', access: 'public', title: 'X' }],
};
const items = Array.from({ length: 120 }, (_, index) => index + 1);

function Numbers() {
  const top = useRef<HTMLParagraphElement>(null);
  const { shown, pages } = usePages(items, top);
  return (
    <>
      <p ref={top}>{`${shown[0]} to ${shown.at(-1)} on ${pages.page} of ${pages.pageCount}`}</p>
      <button onClick={() => pages.onChange(3)}>last</button>
      <button onClick={() => pages.onChange(1)}>first</button>
    </>
  );
}
const show = (path: string) =>
  renderRemote({ manifest, path, routes: [{ path: '/x', page: lazyPage(async () => Numbers as never) }] });

it('keeps the page in the address, beside what else is there', async () => {
  const { user, location } = await show('/x?status=passed&page=2');
  expect(screen.getByText('51 to 100 on 2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'last' }));
  expect(screen.getByText('101 to 120 on 3 of 3')).toBeVisible();
  expect(location()).toBe('/x?status=passed&page=3');
  await user.click(screen.getByRole('button', { name: 'first' }));
  expect(location()).toBe('/x?status=passed');
});
