import { useEffect } from 'react';

const HEADING = 'h1,h2,h3';

/** The element and its ancestors, innermost first, without the body, which is where a lost focus ends up. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let next: Element | null = element; next && next !== document.body; next = next.parentElement) chain.push(next);
  return chain;
}

// Unknown to Safari before 17.4.
const isHidden = (element: Element) => element.checkVisibility?.() === false;

const headingIn = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>(HEADING)].find((heading) => !isHidden(heading));

/**
 * Whether an element can no longer hold the focus: it was removed or hidden, or is a disabled button. A busy button, or one inside
 * something busy, restores the focus itself, and so does a closing dialog.
 */
const isOver = (element: Element) =>
  !element.isConnected ||
  isHidden(element) ||
  (element.matches('button:disabled') && !element.closest('[aria-busy=true],[data-closed]'));

/**
 * Moves the focus to the nearest remaining heading when the focused element is removed, hidden, or disabled. Otherwise the next
 * Tab would start at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let chain: Element[] = [];
    // A button that was just disabled may still be the active element.
    const isLost = () =>
      (document.activeElement === document.body || document.activeElement === chain[0]) &&
      chain[0] !== undefined &&
      isOver(chain[0]);

    const remember = ({ target }: FocusEvent) => {
      const own = chainOf(target as Element);
      // The previous chain stays behind a portal such as a dialog, as the place it was opened from.
      chain = [...own, ...chain.filter((part) => part.isConnected && !own.at(-1)?.contains(part))];
    };
    // A press elsewhere gives the focus up on purpose.
    const forget = ({ target }: PointerEvent) => {
      const [pressed] = chainOf(target as Element).slice(-1);
      if (!chain[0]?.contains(target as Node)) chain = chain.filter((part) => !pressed?.contains(part));
    };
    const keep = () => {
      if (!isLost()) return;
      const nearest = chain.find((part) => part.isConnected && headingIn(part));
      const heading = nearest && headingIn(nearest);
      chain = [];
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // A frame later, so that a screen that knows a better place can move the focus first.
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
