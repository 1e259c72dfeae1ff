import { natives } from '../natives.ts';
import type { Shown, Tell } from './reportHealth.ts';

const RAGE = { presses: 3, withinMs: 1_000 };
const FOCUS_AFTER_MS = 500;
/** What is pressed; a text field is not, three clicks select in it. */
const THING =
  'button, a[href], summary, label, select, [role], input[type=checkbox], input[type=radio], input[type=submit]';
/** What changes where a press had an effect, besides the content. */
const STATES = [
  'open',
  'hidden',
  'disabled',
  'aria-busy',
  'aria-checked',
  'aria-expanded',
  'aria-pressed',
  'aria-selected',
];

/** Reports presses without effect, repeated in anger, and presses after which the focus is on nothing. */
export function followPresses(shown: () => Shown, tell: Tell): void {
  let pressed: { thing: Element; times: number[]; address: string; hasEffect?: boolean } | undefined;
  const changes = new MutationObserver(() => {
    if (pressed) pressed.hasEffect = true;
    changes.disconnect();
  });

  function noticeRage(thing: Element): void {
    const [now, address] = [performance.now(), location.href];
    if (pressed?.thing !== thing || pressed.address !== address || pressed.hasEffect)
      pressed = { thing, times: [], address };
    pressed.times = [...pressed.times, now].slice(-RAGE.presses);
    changes.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: STATES,
    });
    const [first] = pressed.times;
    if (pressed.times.length < RAGE.presses || now - first! > RAGE.withinMs) return;
    const { remote, screen } = shown();
    const mine = pressed;
    // The last press, too, may have an effect.
    natives.setTimeout(() => {
      if (!mine.hasEffect && location.href === address) tell(remote, { kind: 'troubled', by: 'rageClick', screen });
    }, 300);
  }

  let presses = 0;
  function noticeLostFocus(): void {
    const nth = ++presses;
    const before = document.activeElement;
    if (before === document.body) return;
    const address = location.href;
    const { remote, screen } = shown();
    natives.setTimeout(() => {
      const now = document.activeElement ?? document.body;
      // The kit gives a lost focus to the nearest heading; with a new address, that is where everybody arrives.
      const isGivenBack = now !== before && now.matches('h1,h2,h3') && location.href === address;
      if (nth === presses && (now === document.body || isGivenBack))
        tell(remote, { kind: 'troubled', by: 'lostFocus', screen });
    }, FOCUS_AFTER_MS);
  }

  const on = (event: 'click' | 'keydown', act: (event: Event) => void) =>
    document.addEventListener(event, act, { capture: true, passive: true });
  on('click', ({ target }) => {
    const thing = target instanceof Element ? target.closest(THING) : null;
    if (thing) noticeRage(thing);
    noticeLostFocus();
  });
  on('keydown', (event) => {
    if (['Enter', ' ', 'Escape'].includes((event as KeyboardEvent).key)) noticeLostFocus();
  });
}
