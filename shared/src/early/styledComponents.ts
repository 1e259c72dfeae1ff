// Stands for `styled-components` in early scripts (see `showEarly.ts`). Nothing is compiled: browsers nest rules themselves.
import { jsx, type Make } from './react.ts';

type Props = Record<string, unknown>;
type More = Props | ((props: Props) => Props);

interface Styled extends Make {
  attrs(more: More): Tag;
  isStyled: true;
}

interface Tag {
  (texts: TemplateStringsArray, ...parts: unknown[]): Styled;
  attrs(more: More): Tag;
}

interface Keyframes {
  name: string;
  rules: string;
}

let defined = 0;
/** Classes by rules, for each component in the order of their definition: a later one overrides what it extends. */
const classes: Map<string, string>[] = [];
const keyframesUsed = new Map<string, string>();

function textOf(part: unknown, props: Props): string {
  if (part === null || part === undefined || typeof part === 'boolean') return '';
  if (Array.isArray(part)) return part.map((one) => textOf(one, props)).join('');
  if (typeof part === 'function')
    return 'isStyled' in part ? String(part) : textOf((part as (props: Props) => unknown)(props), props);
  if (typeof part !== 'object') return String(part);
  const { name, rules } = part as Keyframes;
  keyframesUsed.set(name, rules);
  return name;
}

export const css = (texts: TemplateStringsArray, ...parts: unknown[]): unknown[] =>
  texts.flatMap((text, at) => [text, parts[at]]);

export function keyframes(texts: TemplateStringsArray, ...parts: unknown[]): Keyframes {
  const name = `early-${++defined}`;
  return { name, rules: `@keyframes ${name}{${textOf(css(texts, ...parts), {})}}` };
}

const withAttributes = (props: Props, more: More | undefined): Props => ({
  ...props,
  ...(typeof more === 'function' ? more(props) : more),
});

function tagOf(target: string | Make, more?: More): Tag {
  const tag = (texts: TemplateStringsArray, ...parts: unknown[]): Styled => {
    const place = ++defined;
    const source = css(texts, ...parts);
    const Root = ({ as, ...given }: Props) => {
      const props = withAttributes(given, more);
      const rules = textOf(source, props);
      const known = (classes[place] ??= new Map<string, string>());
      if (!known.has(rules)) known.set(rules, `e${place}-${known.size}`);
      const className = [props.className, `e${place}`, known.get(rules)].filter(Boolean).join(' ');
      // What it extends sees all properties; an element or another component only those that are not for styles.
      if (typeof target === 'function' && 'isStyled' in target) return jsx(target, { as, ...props, className });
      const passed = Object.fromEntries(Object.entries(props).filter(([name]) => name[0] !== '$'));
      return jsx((as as Make | undefined) ?? target, { ...passed, className });
    };
    return Object.assign(Root, {
      isStyled: true as const,
      toString: () => `.e${place}`,
      attrs: (further: More) => tagOf(Root, further),
    });
  };
  return Object.assign(tag, { attrs: (further: More) => tagOf(target, further) });
}

export const styled = new Proxy(tagOf as typeof tagOf & Record<string, Tag>, { get: (_, name: string) => tagOf(name) });

/** The rules of everything that has been made. */
export const rulesMade = () =>
  [
    ...keyframesUsed.values(),
    ...classes.flatMap((known) => [...known].map(([rules, name]) => `.${name}{${rules}}`)),
  ].join('\n');
