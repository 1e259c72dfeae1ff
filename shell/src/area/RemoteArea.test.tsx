import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { MountProps, ResolvedRemote } from '@project-practice/shared/contract';
import { PageServicesContext, type PageServices } from './PageServices.ts';
import { RemoteArea } from './RemoteArea.tsx';

/** A remote whose screen shows its version. `arrive` adds its data. */
let arrive = () => {};
const loaded = (entry: string) => ({
  bootstrap: async () => {},
  mount: async ({ domElement }: MountProps) => {
    const version = entry.replace(/^\/|\.js$/g, '');
    domElement.innerHTML = `<h1>Teams ${version}</h1><button>Leave ${version}</button>`;
    arrive = () => domElement.append(document.createElement('ul'));
  },
  unmount: async ({ domElement }: MountProps) => domElement.replaceChildren(),
});
jest.mock('../federation/container.ts', () => ({ loadModule: async (entry: string) => loaded(entry) }));
// The bundler's variable does not exist in tests.
jest.mock('../nonce.ts', () => ({ pageNonce: '' }));

const teamsAt = (version: string) =>
  ({ name: 'mf-teams', version, entry: `/${version}.js`, manifest: { title: 'Teams' } }) as ResolvedRemote;
const services = {
  host: {},
  health: { failed: () => {}, mounted: () => {}, recovered: () => {} },
} as unknown as PageServices;
const area = (version: string) => (
  <PageServicesContext value={services}>
    <button>Menu</button>
    <main>
      <RemoteArea remote={teamsAt(version)} route={{ path: '/teams' } as never} />
    </main>
  </PageServicesContext>
);

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
afterEach(() => scrollTo.mockClear());

/** Replaces a version in which the visitor has scrolled down. */
async function exchange(focused: RegExp) {
  const { rerender } = render(area('1.1.0'));
  await screen.findByRole('heading', { name: 'Teams 1.1.0' });
  screen.getByRole('button', { name: focused }).focus();
  Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
  rerender(area('1.0.0'));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  await screen.findByRole('heading', { name: 'Teams 1.0.0' });
}

it('keeps the scroll position and focuses the heading when another version replaces the screen', async () => {
  await exchange(/Leave/);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Teams 1.0.0' })).toHaveFocus());
  expect(screen.queryByText('Teams 1.1.0')).not.toBeInTheDocument();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 480);
});

it('leaves a focus that is elsewhere, and stops restoring the position when the visitor scrolls', async () => {
  await exchange(/Menu/);
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 480));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  fireEvent.wheel(window);
  scrollTo.mockClear();
  arrive();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(scrollTo).not.toHaveBeenCalled();
});
