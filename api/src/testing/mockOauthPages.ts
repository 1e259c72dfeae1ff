import { escapeHtml } from '@project-practice/foundation/http';
import type { MockPerson } from './mockPerson.ts';

/** The provider's page in the popup, on which a tester chooses whom to sign in as. */
export function pickPersonPage(provider: string, url: string, people: MockPerson[]): string {
  const links = people
    .map((person) => {
      const href = escapeHtml(`${url}&person=${encodeURIComponent(person.login)}`);
      return `<li><a href="${href}"><strong>${escapeHtml(`${person.first_name} ${person.last_name}`)}</strong><span>${escapeHtml(person.email)}</span></a></li>`;
    })
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in · demo ${escapeHtml(provider)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:32px;background:#f3f6f9;color:#0b1f3a}h1{font-size:22px;margin:0 0 4px}p{margin:0 0 20px;color:#51617a}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}a{display:flex;flex-direction:column;padding:14px 18px;background:#fff;border:1px solid #d5dee9;border-radius:12px;color:inherit;text-decoration:none}
a:hover,a:focus-visible{border-color:#0f766e;outline:2px solid #0f766e}span{color:#51617a}</style></head>
<body><h1>Demo ${escapeHtml(provider)}</h1><p>This stands in for ${escapeHtml(provider)}. Who are you?</p><ul>${links}</ul></body></html>`;
}
