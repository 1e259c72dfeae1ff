import { useEffect } from 'react';

const HEADING = 'h1,h2,h3';

/** The focused element and what it lies in, inwards first, up to the page itself, which is where a lost focus falls. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let next: Element | null = element; next && next !== document.body; next = next.parentElement) chain.push(next);
  return chain;
}

/**
 * Gone, or a button that can no longer be pressed. One that is busy, or part of what is, comes back by itself; a dialog that
 * closes gives the focus back itself.
 */
const isOver = (element: Element) => !element.isConnected || (element.matches('button:disabled') && !element.closest('[aria-busy=true],[data-closed]'));

/**
 * What has the focus may go, or be disabled, by what it did or by somebody else, and the next Tab would begin at the top
 * of the page: the focus goes on to the heading of the nearest part that is still there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let chain: Element[] = [];
    // A disabled button has the focus a moment longer.
    const isLost = () => (document.activeElement === document.body || document.activeElement === chain[0]) && chain[0] !== undefined && isOver(chain[0]);

    const remember = ({ target }: FocusEvent) => {
      const own = chainOf(target as Element);
      // Behind a dialog is what it was opened from.
      chain = [...own, ...chain.filter((part) => part.isConnected && !own.at(-1)?.contains(part))];
    };
    // A press beside it gives the focus up.
    const forget = ({ target }: PointerEvent) => {
      const [pressed] = chainOf(target as Element).slice(-1);
      if (!chain[0]?.contains(target as Node)) chain = chain.filter((part) => !pressed?.contains(part));
    };
    const keep = () => {
      if (!isLost()) return;
      const heading = chain.find((part) => part.isConnected && part.querySelector(HEADING))?.querySelector<HTMLElement>(HEADING);
      chain = [];
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // A frame later: a screen that knows a better place has sent it there by then.
    const observer = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(keep);
    });

    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-busy'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, []);
}
