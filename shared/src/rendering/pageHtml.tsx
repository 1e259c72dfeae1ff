import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** Class names that no rule of the sheet is about: component ids, which another build may use for something else. */
const withoutIdleClasses = (html: string, css: string) =>
  html.replace(/ class="([^"]*)"/g, (_whole, names: string) => {
    const used = names.split(' ').filter((name) => name && css.includes(`.${name}`));
    return used.length > 0 ? ` class="${used.join(' ')}"` : '';
  });

/** The page's policy allows no `style` attributes: each becomes a rule. */
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const names = new Map<string, string>();
  const replaced = html.replace(/ style="([^"]*)"/g, (_whole, declarations: string) => {
    if (!names.has(declarations)) names.set(declarations, `s${names.size}`);
    return ` data-look="${names.get(declarations)!}"`;
  });
  const rules = [...names].map(([declarations, name]) => `[data-look=${name}]{${declarations.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`);
  return { html: replaced, rules: rules.join('') };
}

/** Drops what only the running library needs: its tag, and the marks between its groups. */
const rulesOf = (sheet: ServerStyleSheet) =>
  sheet
    .getStyleTags()
    .replace(/<style[^>]*>|<\/style>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll('\n', '');

/**
 * HTML as it stands in the page before any script: markup with the styles it needs. `__NONCE__` is replaced by the
 * server, per answer.
 */
export function pageHtml(element: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    // A mark for a router's own way of prefetching, which nothing here uses.
    const markup = renderToStaticMarkup(sheet.collectStyles(element)).replaceAll(' data-discover="true"', '');
    const css = rulesOf(sheet);
    const { html, rules } = withoutStyleAttributes(withoutIdleClasses(markup, css));
    return `<style nonce="__NONCE__">${css}${rules}</style>${html}`;
  } finally {
    sheet.seal();
  }
}
