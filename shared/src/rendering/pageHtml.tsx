import { useContext, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetContext } from 'styled-components';
import { frameMarks } from '../contract/pageProtocol.ts';
import { aroundCompiler, classOf, styleName } from '../remote/StylesAhead.tsx';

/** Collects for each class that styled-components makes the name by which the running site finds its rules (`readStylesAhead`). */
function CollectNames({ names, children }: { names: Map<string, string>; children: ReactElement }) {
  const context = useContext(StyleSheetContext);
  const taken = new Set<string>();
  const collecting = aroundCompiler(context, (source, selector, prefix, componentId) => {
    const rules = context.stylis(source, selector, prefix, componentId);
    const name = styleName(source);
    // Of two components with the same style the second keeps its class, so that the order of their rules stays. In `& + &` the
    // rules contain the component's ID, which another build may use for another component.
    const isPlain = rules.every((rule) => classOf(rule) === selector && !rule.includes(componentId!));
    if (isPlain && !taken.has(name)) names.set(selector!.slice(1), name);
    taken.add(name);
    return rules;
  });
  return <StyleSheetContext value={collecting}>{children}</StyleSheetContext>;
}

/** Renames classes, and drops those without a rule: component IDs of styled-components, which another build may use for other components. */
const withOwnClasses = (html: string, css: string, names: Map<string, string>) =>
  html.replace(/ class="([^"]*)"/g, (_whole, classes: string) => {
    const used = classes.split(' ').filter((name) => name && css.includes(`.${name}`));
    return used.length > 0 ? ` class="${used.map((name) => names.get(name) ?? name).join(' ')}"` : '';
  });

/** Turns `style` attributes, which the page's CSP forbids, into rules. */
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const names = new Map<string, string>();
  const replaced = html.replace(/ style="([^"]*)"/g, (_whole, declarations: string) => {
    if (!names.has(declarations)) names.set(declarations, `s${names.size}`);
    return ` data-look="${names.get(declarations)!}"`;
  });
  const rules = [...names].map(
    ([declarations, name]) =>
      `[data-look=${name}]{${declarations.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`,
  );
  return { html: replaced, rules: rules.join('') };
}

/** The sheet's CSS, a rule per line, without the tags and markers that only styled-components at run time needs. */
const rulesOf = (sheet: ServerStyleSheet) =>
  sheet
    .getStyleTags()
    .replace(/<style[^>]*>|<\/style>/g, '')
    .split('/*!sc*/\n')
    .filter((rule) => rule && !rule.startsWith('data-styled'))
    .map((rule) => rule.replace(/\s*\n\s*/g, ' '))
    .join('\n');

/**
 * Static HTML with the styles it needs, for the page to show before any script has run. The server replaces the
 * nonce's mark in every response.
 */
export function pageHtml(element: ReactElement): string {
  const sheet = new ServerStyleSheet();
  const names = new Map<string, string>();
  const page = sheet.collectStyles(<CollectNames names={names}>{element}</CollectNames>);
  try {
    // `data-discover` is for React Router's own prefetching, which is not used here. Where scripts are blocked, a form is sent by
    // the browser itself: a password must not get into the address.
    const markup = renderToStaticMarkup(page)
      .replaceAll(' data-discover="true"', '')
      .replaceAll('<form ', '<form method="post" ');
    const css = rulesOf(sheet);
    const { html, rules } = withoutStyleAttributes(withOwnClasses(markup, css, names));
    const named = css.replace(/(?<=\.)[A-Za-z][\w-]*/g, (name) => names.get(name) ?? name);
    return `<style nonce="${frameMarks.nonce}">${[named, rules].filter(Boolean).join('\n')}</style>${html}`;
  } finally {
    sheet.seal();
  }
}
