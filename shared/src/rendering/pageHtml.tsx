import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** Drops class names without a rule: component IDs of styled-components, which another build may use for other components. */
const withoutIdleClasses = (html: string, css: string) =>
  html.replace(/ class="([^"]*)"/g, (_whole, names: string) => {
    const used = names.split(' ').filter((name) => name && css.includes(`.${name}`));
    return used.length > 0 ? ` class="${used.join(' ')}"` : '';
  });

/** Turns `style` attributes, which the page's CSP forbids, into rules. */
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const names = new Map<string, string>();
  const replaced = html.replace(/ style="([^"]*)"/g, (_whole, declarations: string) => {
    if (!names.has(declarations)) names.set(declarations, `s${names.size}`);
    return ` data-look="${names.get(declarations)!}"`;
  });
  const rules = [...names].map(([declarations, name]) => `[data-look=${name}]{${declarations.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`);
  return { html: replaced, rules: rules.join('') };
}

/** The sheet's CSS without the tags and markers that only styled-components at run time needs. */
const rulesOf = (sheet: ServerStyleSheet) =>
  sheet
    .getStyleTags()
    .replace(/<style[^>]*>|<\/style>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll('\n', '');

/**
 * Static HTML with the styles it needs, for the page to show before any script has run. The server replaces `__NONCE__`
 * in every response.
 */
export function pageHtml(element: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    // `data-discover` is for React Router's own prefetching, which is not used here. Where scripts are blocked, a form is sent by
    // the browser itself: a password must not get into the address.
    const markup = renderToStaticMarkup(sheet.collectStyles(element)).replaceAll(' data-discover="true"', '').replaceAll('<form ', '<form method="post" ');
    const css = rulesOf(sheet);
    const { html, rules } = withoutStyleAttributes(withoutIdleClasses(markup, css));
    return `<style nonce="__NONCE__">${css}${rules}</style>${html}`;
  } finally {
    sheet.seal();
  }
}
