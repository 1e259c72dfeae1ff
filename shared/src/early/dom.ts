import { isContext, isValidElement, type Make } from './react.ts';

const SVG = 'http://www.w3.org/2000/svg';

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Attributes whose names differ from React's; HTML's own are the same in any case. */
const names: Record<string, string> = { className: 'class', htmlFor: 'for' };
const nameIn = (element: Element, name: string) =>
  names[name] ?? (element instanceof SVGElement && name !== 'viewBox' ? dashed(name) : name);

const NOT_WRITTEN = /^(on[A-Z]|(children|key|ref|style)$)/;
const IN_WORDS = /^(aria|data)-/;

function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === null || value === undefined || NOT_WRITTEN.test(name)) return;
  if (typeof value !== 'boolean' || IN_WORDS.test(name)) element.setAttribute(nameIn(element, name), String(value));
  else if (value) element.setAttribute(name, '');
}

/** Makes what a component returns, below `parent`. Texts remain texts: nothing is parsed. */
export function append(parent: Node, value: unknown): void {
  if (value === null || value === undefined || typeof value === 'boolean') return;
  if (Array.isArray(value)) return value.forEach((one) => append(parent, one));
  if (!isValidElement(value)) return void parent.appendChild(new Text(String(value)));
  const { type, props } = value;
  if (isContext(type)) {
    const before = type.current;
    type.current = props.value;
    append(parent, props.children);
    type.current = before;
    return;
  }
  if (typeof type === 'function') return append(parent, (type as Make)(props));
  const isGraphic = type === 'svg' || parent instanceof SVGElement;
  const element = (isGraphic ? document.createElementNS(SVG, type) : document.createElement(type)) as HTMLElement;
  for (const [name, given] of Object.entries(props)) setAttribute(element, name, given);
  // Values of the style attribute would need the page's permission, its properties do not.
  for (const [name, given] of Object.entries(props.style ?? {}))
    element.style.setProperty(name.startsWith('--') ? name : dashed(name), String(given));
  append(element, props.children);
  if (type === 'select')
    for (const option of (element as HTMLSelectElement).options)
      if (option.value === props.value) option.defaultSelected = true;
  parent.appendChild(element);
}
