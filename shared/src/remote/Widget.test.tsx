import { act, render, screen } from '@testing-library/react';
import type { HostServices, MountedWidget } from '../contract/host.ts';
import { HostContext } from './HostContext.ts';
import { Widget } from './Widget.tsx';

/** A page whose host is still fetching the widget. */
function visit(provided = true) {
  let arrive = () => {};
  const widget = { update: jest.fn(), unmount: jest.fn() };
  const mountWidget = () =>
    new Promise<MountedWidget | undefined>((resolve) => (arrive = () => resolve(provided ? widget : undefined)));
  const host = { mountWidget, widgetHeight: () => '8rem' } as unknown as HostServices;
  const page = (id: number) => (
    <HostContext value={host}>
      <Widget slot="certificates/project-banner/v1" data={{ id }} outline={<p>Loading</p>} />
    </HostContext>
  );
  const { rerender, unmount } = render(page(1));
  return { widget, arrive: () => act(async () => arrive()), show: (id: number) => rerender(page(id)), unmount };
}

it('gets changed data, even while it loads, and is unmounted with its place', async () => {
  const { widget, arrive, show, unmount } = visit();
  show(2);
  await arrive();
  expect(widget.update).toHaveBeenLastCalledWith({ id: 2 });
  show(3);
  expect(widget.update).toHaveBeenLastCalledWith({ id: 3 });
  unmount();
  expect(widget.unmount).toHaveBeenCalledTimes(1);
});

it('is unmounted when it arrives after its place is gone', async () => {
  const { widget, arrive, unmount } = visit();
  unmount();
  await arrive();
  expect(widget.unmount).toHaveBeenCalledTimes(1);
});

it('finds the height that its provider gives it already reserved, until it turns out that nobody provides it', async () => {
  const { arrive } = visit(false);
  const place = document.querySelector<HTMLElement>('[data-widget="certificates/project-banner/v1"]')!;
  expect(place.style.minBlockSize).toBe('8rem');
  await arrive();
  expect(place.style.minBlockSize).toBe('');
});

it.each([true, false])('shows its outline until it is known whether there is a widget (%s)', async (isProvided) => {
  const { arrive } = visit(isProvided);
  expect(screen.getByText('Loading')).toBeVisible();
  await arrive();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});
