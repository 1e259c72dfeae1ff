/** @jest-environment node */
import type { RemoteManifest } from '../contract/remote.ts';
import { lazyPage } from '../remote/lazyPage.tsx';
import { screenFrames } from './screenFrames.tsx';

const manifest = (...paths: string[]): RemoteManifest => ({
  name: 'mf-list',
  version: '1.0.0',
  contract: '^1.0.0',
  title: 'List',
  nav: [],
  widgets: { provides: [], uses: [] },
  routes: paths.map((path) => ({ path, access: 'public', title: 'List', skeleton: 'cards', page: 'ListPage' })),
});
const page = (Screen: () => React.JSX.Element) => lazyPage(async () => Screen);
const list = page(() => <h1>The list</h1>);

it('renders the screens whose address has no parameter', async () => {
  const frames = await screenFrames(manifest('/list', '/list/:id'), [
    { path: '/list', page: list },
    { path: '/list/:id', page: list },
  ]);
  expect(frames).toEqual({ '/list': expect.stringMatching(/<h1>The list<\/h1>$/) });
});

it('says what a screen that cannot be rendered while building failed at', async () => {
  const broken = page(() => <p>{window.innerWidth}</p>);
  await expect(screenFrames(manifest('/list'), [{ path: '/list', page: broken }])).rejects.toThrow(
    "mf-list: /list cannot be rendered while building: window is not defined. Without a server's answer, a screen must not read what only a browser has.",
  );
});
