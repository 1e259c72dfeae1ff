export const style = `
html{scroll-behavior:smooth}
.lead p{margin-block-start:.5rem}
main nav{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-start:1.5rem}
main nav a{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1rem;border-radius:999px;border:1px solid var(--line);background:var(--surface);font-weight:600;font-size:var(--size-sm);text-decoration:none}
h2{margin:2.25rem 0 .75rem}
h2::first-letter{text-transform:uppercase}
details{margin-block:.5rem;border:1px solid var(--line);border-radius:.625rem;background:var(--surface);overflow:hidden}
summary{display:flex;flex-wrap:wrap;gap:.25rem .875rem;align-items:baseline;padding:.75rem 1.125rem;cursor:pointer}
summary:focus-visible{outline-offset:-3px}
summary code{font-weight:600;overflow-wrap:anywhere}
summary span{color:var(--ink-muted)}
summary .method{min-inline-size:4rem;font-weight:700;font-size:var(--size-sm);letter-spacing:.04em}
.GET{color:var(--link)!important}.POST,.PUT{color:var(--info-ink)!important}.PATCH{color:var(--warning-ink)!important}.DELETE{color:var(--error-ink)!important}
.body{padding:.125rem 1.125rem 1.125rem;border-block-start:1px solid var(--line)}
.body p{margin-block-start:.75rem}
h3{margin:1rem 0 .375rem;font-size:var(--size-sm);color:var(--ink-muted)}
pre{margin:0;padding:.75rem .875rem;background:var(--sunken);border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:var(--size-sm);line-height:1.5}
`;
