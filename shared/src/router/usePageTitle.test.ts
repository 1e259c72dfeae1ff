import { renderHook } from '@testing-library/react';
import { usePageTitle } from './index.ts';

it('says the title again at the next address, where the page before had one of its own', () => {
  const { rerender } = renderHook(({ address }) => usePageTitle('Task', address), { initialProps: { address: '/projects/7/tasks/1' } });
  document.title = 'Serve the data';
  rerender({ address: '/projects/7/tasks/1' });
  expect(document.title).toBe('Serve the data');
  rerender({ address: '/projects/7/tasks/2' });
  expect(document.title).toBe('Task · Project Practice');
});

it('leaves the title alone while it knows none', () => {
  document.title = 'Task';
  renderHook(() => usePageTitle(undefined));
  expect(document.title).toBe('Task');
});
