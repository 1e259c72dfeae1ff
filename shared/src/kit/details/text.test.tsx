import { act, render, screen, within } from '@testing-library/react';
import { formatRelative } from './formatDate.ts';
import { DateTime, formatDate, SafeText } from './index.ts';
import { parseBlocks, parseInline } from './parseSafeText.ts';

it('shows paragraphs, lists, code, bold and addresses', () => {
  const { container } = render(
    <SafeText
      text={
        'Send `POST`.\nSecond line\n\n- one\n- **two**\n\n1. first\n\n```\nlet a = 1;\n\nb\n```\nSee https://example.org/a?b=1.'
      }
    />,
  );
  expect(container.querySelectorAll('p')).toHaveLength(2);
  const [bullets, numbers] = screen.getAllByRole('list');
  expect(
    within(bullets!)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['one', 'two']);
  expect(numbers?.tagName).toBe('OL');
  expect(container.querySelector('pre')).toHaveTextContent('let a = 1; b');
  expect(screen.getByText('two').tagName).toBe('STRONG');
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('joins the lines of wrapped prose and keeps intended breaks', () => {
  const wrapped = 'A weather club wants one small service that its home-built stations can talk to,';
  expect(parseBlocks(`${wrapped}\nand nothing more.\nBye`)).toEqual([
    { kind: 'paragraph', text: `${wrapped} and nothing more.\nBye` },
  ]);
});

it('never turns text into markup or script addresses', () => {
  const { container } = render(
    <SafeText text={'<img src=x onerror=alert(1)> [x](javascript:alert(1)) javascript:alert(1)'} />,
  );
  expect(container.querySelector('img, a, script')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
});

it('keeps an unclosed fence and lone markers as text', () => {
  const { container } = render(<SafeText text={'**open\n\n```\nnever closed'} />);
  expect(container).toHaveTextContent('**open');
  expect(container.querySelector('pre')).toHaveTextContent('never closed');
});

it.each(['**`', '**a', '`a', 'https://', '- **'])('parses a hostile run of %j in no time', (piece) => {
  const started = performance.now();
  parseBlocks(piece.repeat(20_000)).forEach((block) => 'text' in block && parseInline(block.text));
  // A quadratic parser would take minutes.
  expect(performance.now() - started).toBeLessThan(2000);
});

it('shows the fallback of an empty text', () => {
  render(<SafeText text="" fallback="No description available" />);
  expect(screen.getByText('No description available')).toBeInTheDocument();
});

it('shows a date, with the exact instant in datetime', () => {
  render(<DateTime value="2026-11-21T12:00:00.000Z" />);
  const time = screen.getByText('Nov 21, 2026');
  expect(time).toHaveAttribute('dateTime', '2026-11-21T12:00:00.000Z');
});

it('makes no formatter per date of a long list', () => {
  const makers = [
    jest.spyOn(Intl, 'DateTimeFormat'),
    jest.spyOn(Date.prototype, 'toLocaleString'),
    jest.spyOn(Date.prototype, 'toLocaleDateString'),
  ];
  render(
    <>
      {Array.from({ length: 50 }, (_, day) =>
        ['date' as const, 'datetime' as const].map((show) => (
          <DateTime key={`${day}${show}`} value={day * 86_400_000} show={show} />
        )),
      )}
    </>,
  );
  expect(screen.getAllByText(/^Jan 30, 1970/)).toHaveLength(2);
  expect(makers.reduce((calls, maker) => calls + maker.mock.calls.length, 0)).toBeLessThanOrEqual(2);
  makers.forEach((maker) => maker.mockRestore());
});

it.each([null, undefined, '', 'yesterday-ish'])('shows a dash for %j', (value) => {
  expect(formatDate(value)).toBe('-');
});

it.each([
  [-3 * 3_600_000, '3 hours ago'],
  [-2000, 'now'],
  [2 * 86_400_000, 'in 2 days'],
])('shows %i ms from now as %s', (offset, text) => {
  const now = Date.UTC(2026, 10, 21);
  expect(formatRelative(now + offset, now)).toBe(text);
});

it('updates relative times with one timer for all, and none while the page is hidden', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  let isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const hide = (value: boolean) => {
    isHidden = value;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const at = Date.now();
  const { unmount } = render(
    <>
      {[0, 1, 2].map((n) => (
        <DateTime key={n} value={at} show="relative" />
      ))}
    </>,
  );
  expect(screen.getAllByText('now')).toHaveLength(3);
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(screen.getAllByText('2 minutes ago')).toHaveLength(3);
  hide(true);
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(at + 3_600_000);
  hide(false);
  expect(screen.getAllByText('1 hour ago')).toHaveLength(3);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
