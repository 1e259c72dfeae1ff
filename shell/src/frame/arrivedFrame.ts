import { IN_FRAME, pageAttributes, pageIds } from '@project-practice/shared/contract';
import { type Control, isTouched } from '@project-practice/shared/remote';

const { frame, standing } = pageAttributes;

/** The frame that the page arrived with, and the screen in it, which stays longer because its remote starts later. */
let site: HTMLElement | null = null;
let screen: { element: HTMLElement; pathname: string } | undefined;
/** The last focused element. Moving or removing an element drops its focus without an event. */
let focused: Element | null = null;

const followFocus = ({ target }: FocusEvent) => {
  focused = target as Element;
};

/** What the mouse went down on in the frame, until it comes up. */
let down: Element | null = null;

const PRESSABLE = ':is(button,a)';

const followDown = ({ target, button }: PointerEvent) => {
  const element = button === 0 ? (target as Element).closest(PRESSABLE) : null;
  down = element?.closest(IN_FRAME) ? element : null;
};

/**
 * A browser makes no click when the element was exchanged between down and up; then the element that took its place is
 * clicked. Only for a mouse: a tap finds its element when the finger is lifted.
 */
const followUp = (event: PointerEvent) => {
  const before = down;
  down = null;
  if (!before || before.isConnected || event.pointerType !== 'mouse') return;
  const now = (event.target as Element).closest(PRESSABLE);
  if (now && labelOf(now) === labelOf(before)) now.dispatchEvent(new MouseEvent('click', event));
};

/** Remembers the frame before the first render removes it from the page. */
export function keepFrame(): void {
  site = document.querySelector<HTMLElement>(`#${pageIds.root} > [${frame}]`);
  const element = site?.querySelector<HTMLElement>(`[${standing}]`);
  if (element?.firstElementChild) screen = { element, pathname: location.pathname };
  focused = document.activeElement;
  document.addEventListener('focusin', followFocus);
  down = site?.querySelector(`${PRESSABLE}:active`) ?? null;
  document.addEventListener('pointerdown', followDown, true);
  document.addEventListener('pointerup', followUp, true);
}

/** The screen's frame, once, for the first remote's area; undefined when the visitor has left the initial address. */
export function takeScreenFrame(): HTMLElement | undefined {
  const kept = screen;
  screen = undefined;
  return kept?.pathname === location.pathname ? kept.element : undefined;
}

/** Moves the screen into the running site, where it stays until its remote has rendered. */
export function placeScreenFrame(element: HTMLElement, place: HTMLElement): void {
  const held = focused && element.contains(focused) ? (focused as HTMLElement) : undefined;
  place.append(element);
  held?.focus({ preventScroll: true });
}

/** Called when the site has rendered: carries over what the visitor did in the frame. */
export function takeOverFrame(): void {
  if (site) carryOver(site, document.getElementById(pageIds.root)!);
  site = null;
}

/** Sets a value so that React notices: through the prototype's setter, followed by the event. */
function write(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
  control.dispatchEvent(new Event(control.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The same control in the rendered screen: by name, link, or label. */
function twinOf(element: Element, to: HTMLElement): HTMLElement | undefined {
  // The skip link leads to it. Its text differs while the screen in it is still loading.
  if (element.localName === 'main') return to.querySelector('main') ?? undefined;
  const name = element.getAttribute('name') ?? element.getAttribute('href');
  if (name)
    return to.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"],[href="${CSS.escape(name)}"]`) ?? undefined;
  return [...to.querySelectorAll<HTMLElement>(element.localName)].find(
    (candidate) => labelOf(candidate) === labelOf(element),
  );
}

const TYPED = 'input[name]:not([type=checkbox],[type=radio],[type=file]),textarea[name],select[name]';

/** Carries typed values, the focus, and the last press over from the frame to the rendered screen. */
export function carryOver(from: HTMLElement, to: HTMLElement): void {
  const next = focused && from.contains(focused) ? twinOf(focused, to) : undefined;
  for (const control of from.querySelectorAll<Control>(TYPED)) {
    const twin = isTouched(control) ? twinOf(control, to) : undefined;
    if (twin) write(twin as Control, control.value);
  }
  next?.focus({ preventScroll: true });
  const pressed = window.__pressed;
  if (!pressed || !from.contains(pressed)) return;
  delete window.__pressed;
  twinOf(pressed, to)?.click();
}
