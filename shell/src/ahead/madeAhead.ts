declare global {
  interface Window {
    /** The last button of the HTML made ahead that was pressed before the program behind it had come. */
    __pressed?: HTMLElement;
  }
}

/** What the page arrived with, and the screen in it, which waits longer: its program comes after the shell's. */
let site: HTMLElement | null = null;
let screen: { element: HTMLElement; pathname: string } | undefined;
/** An element that is moved or taken out loses the focus without a word. */
let focused: Element | null = null;

const followFocus = ({ target }: FocusEvent) => {
  focused = target as Element;
};

/** Keeps hold of it over the first render, which takes it out of the page. */
export function keepMadeAhead(): void {
  site = document.querySelector<HTMLElement>('#root > [data-ahead]');
  const element = site?.querySelector<HTMLElement>('[data-standing]');
  if (element?.firstElementChild) screen = { element, pathname: location.pathname };
  focused = document.activeElement;
  document.addEventListener('focusin', followFocus);
}

/** Handed out once, to the first remote's area, and only if the visitor is still where the page began. */
export function takeScreen(): HTMLElement | undefined {
  const kept = screen;
  screen = undefined;
  return kept?.pathname === location.pathname ? kept.element : undefined;
}

/** Puts the screen into its place in the running site, where it goes on waiting. */
export function placeScreen(element: HTMLElement, place: HTMLElement): void {
  const held = focused && element.contains(focused) ? (focused as HTMLElement) : undefined;
  place.append(element);
  held?.focus({ preventScroll: true });
}

/** The frame has its program now. */
export function takeOverSite(): void {
  if (site) carryOver(site, document.getElementById('root')!);
  site = null;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isUntouched = (control: Control) => ('defaultValue' in control ? control.value === control.defaultValue : control.selectedIndex === 0);

/** React listens for the event and reads the value that the prototype's setter wrote. */
function write(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
  control.dispatchEvent(new Event(control.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The same control in the running program. */
function twinOf(element: Element, to: HTMLElement): HTMLElement | undefined {
  const name = element.getAttribute('name') ?? element.getAttribute('href');
  if (name) return to.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"],[href="${CSS.escape(name)}"]`) ?? undefined;
  return [...to.querySelectorAll<HTMLElement>(element.localName)].find((candidate) => labelOf(candidate) === labelOf(element));
}

const TYPED = 'input[name]:not([type=checkbox],[type=radio],[type=file]),textarea[name],select[name]';

/** Whoever was quicker than the program loses nothing: what was typed, where the focus was, and what was pressed. */
export function carryOver(from: HTMLElement, to: HTMLElement): void {
  const next = focused && from.contains(focused) ? twinOf(focused, to) : undefined;
  for (const control of from.querySelectorAll<Control>(TYPED)) {
    const twin = isUntouched(control) ? undefined : twinOf(control, to);
    if (twin) write(twin as Control, control.value);
  }
  next?.focus({ preventScroll: true });
  const pressed = window.__pressed;
  if (!pressed || !from.contains(pressed)) return;
  delete window.__pressed;
  twinOf(pressed, to)?.click();
}
