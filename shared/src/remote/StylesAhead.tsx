import { useContext, useMemo, type ReactNode } from 'react';
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components';

type Compile = IStyleSheetContext['stylis'];

/** Puts a function around the compiler of a style context. */
export const aroundCompiler = (
  context: IStyleSheetContext,
  around: (...args: Parameters<Compile>) => string[],
): IStyleSheetContext => ({
  ...context,
  stylis: Object.assign(around, { hash: context.stylis.hash }),
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The class of a component's style in HTML rendered at build time: FNV-1a of the style's source text, in letters. It depends on
 * the text only, whereas the names that styled-components makes also depend on how many components were defined before.
 */
export function styleName(source: string): string {
  let hash = 0x811c9dc5 ^ source.length;
  for (let i = 0; i < source.length; i++) hash = Math.imul(hash ^ source.charCodeAt(i), 0x01000193);
  let name = '';
  for (let rest = hash >>> 0; rest > 0; rest = Math.floor(rest / LETTERS.length))
    name += LETTERS[rest % LETTERS.length];
  return name;
}

/** The first class selector in a rule. */
export const classOf = (rule: string) => /\.[A-Za-z][\w-]*/.exec(rule)?.[0];

/** Rules by class selector, compiled at build time. */
const ahead = new Map<string, string[]>();

/** Takes over the rules of the HTML that the page arrived with (`pageHtml`), before the first render removes it. */
export function readStylesAhead(html: ParentNode): void {
  for (const { textContent } of html.querySelectorAll('style')) {
    const found = new Map<string, string[]>();
    for (const rule of textContent.split('\n')) {
      const name = classOf(rule);
      if (name) found.set(name, [...(found.get(name) ?? []), rule]);
    }
    // The frames of the site and of the screen in it may both bring a style.
    for (const [name, rules] of found) ahead.set(name, rules);
  }
}

const takeAhead = (context: IStyleSheetContext) =>
  aroundCompiler(context, (source, selector, prefix, componentId) => {
    // Keyframes have a prefix.
    const name = selector && !prefix ? `.${styleName(source)}` : '';
    return (
      ahead.get(name)?.map((rule) => rule.replaceAll(name, selector!)) ??
      context.stylis(source, selector, prefix, componentId)
    );
  });

/** Styles that the page arrived with are not compiled again: compiling takes a seventh of the script time of a cold load. */
export function StylesAhead({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => (ahead.size > 0 ? takeAhead(context) : context), [context]);
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>;
}
