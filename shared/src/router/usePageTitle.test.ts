import { renderHook } from '@testing-library/react';
import { usePageTitle } from './index.ts';

it('sets the title again at the next address, after the previous page has set another', () => {
  const { rerender } = renderHook(({ address }) => usePageTitle('Task', address), {
    initialProps: { address: '/projects/7/tasks/1' },
  });
  document.title = 'Serve the data';
  rerender({ address: '/projects/7/tasks/1' });
  expect(document.title).toBe('Serve the data');
  rerender({ address: '/projects/7/tasks/2' });
  expect(document.title).toBe('Task · Project Practice');
});

it('leaves the title alone while it is undefined', () => {
  document.title = 'Task';
  renderHook(() => usePageTitle(undefined));
  expect(document.title).toBe('Task');
});
