import { htmlPage } from './htmlPage.ts';

const { policy, html } = htmlPage(
  `
main{display:grid;place-items:center}
.card{inline-size:100%;max-inline-size:42rem}
.kind{color:var(--ink-muted);font-size:var(--size-sm);font-weight:600}
h1{margin-block:.25rem 1rem}
p{margin-block-end:1rem}
strong{overflow-wrap:anywhere}
dl{margin-block-end:1.25rem;border-block-start:1px solid var(--line)}
dl div{padding-block:.625rem;border-block-end:1px solid var(--line)}
dt{color:var(--ink-muted);font-size:var(--size-sm)}
dd{font-weight:600;overflow-wrap:anywhere}
.warning{color:var(--warning-ink)}
form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem}
form a{display:inline-flex;align-items:center;min-block-size:2.75rem;margin-inline-start:.75rem}
fieldset,form>label{flex:1 0 100%;min-inline-size:0;margin:0;padding:0;border:0}
legend{padding:0}
legend,form>label{font-weight:600}
fieldset label{display:flex;align-items:center;gap:.625rem;min-block-size:2.75rem}
input{inline-size:1.125rem;block-size:1.125rem;flex:none;accent-color:var(--primary)}
textarea{display:block;inline-size:100%;margin-block-start:.375rem;padding:.625rem .75rem;border:1px solid var(--line-strong);border-radius:.625rem;font:inherit;color:var(--ink);background:var(--surface);resize:vertical}
button{min-block-size:2.75rem;padding:.5rem 1.375rem;border:1px solid var(--line);border-radius:.625rem;font-weight:600;color:var(--ink);background:var(--surface);cursor:pointer}
button:first-of-type{border-color:transparent;color:var(--on-primary);background:var(--primary)}
`,
  { forms: "'self'" },
);

export const formHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  // A secret may stand in the address, and scripts of the site's pages can read where a visitor came from.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

interface FormPage {
  /** In small letters above the title: what the page is about. */
  kind: string;
  title: string;
  description: string;
  site: string;
  /** HTML. */
  content: string;
}

/** A page with one question, which works without scripts. Search engines do not list it. */
export const formPage = ({ kind, title, description, site, content }: FormPage) =>
  html({
    title,
    description,
    site,
    head: '<meta name="robots" content="noindex">',
    main: `<article class="card"><p class="kind">${kind}</p><h1>${title}</h1>${content}</article>`,
  });
