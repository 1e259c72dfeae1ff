import { escapeHtml } from 'foundation/http';
import { htmlPage, inThemes, linkToSite } from '../../htmlPages/htmlPage.ts';
import type { Portfolio } from './portfolio.schemas.ts';

// Pictures come from this server only.
const { policy, html } = htmlPage(
  `
${inThemes('--tint:#e3f4f1', '--tint:#12384a')}
body{padding:32px 16px 48px}
main{max-width:820px;margin:0 auto;display:grid;gap:24px}
header{display:flex;gap:24px;align-items:center;flex-wrap:wrap;padding:32px;border-radius:20px}
header img,.initials{width:96px;height:96px;border-radius:50%;object-fit:cover;flex:none}
.initials{display:grid;place-items:center;background:#14b8a6;color:#06212b;font-size:34px;font-weight:700}
h1{margin:0;font-size:32px;line-height:1.2;overflow-wrap:anywhere}
header p{margin:4px 0 0}
section{background:var(--card);border-radius:20px;padding:24px 32px 28px;box-shadow:0 8px 28px rgb(11 31 58/.08)}
h2{margin:0 0 14px;font-size:19px}
ul{list-style:none;margin:0;padding:0}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chips li{padding:5px 14px;border-radius:999px;background:var(--tint);color:var(--teal);font-weight:600;font-size:14px}
.rows li{padding:14px 0;border-top:1px solid var(--line)}
.rows li:first-child{border-top:0;padding-top:0}
.rows strong{display:block;overflow-wrap:anywhere}
.rows span{color:var(--muted);font-size:14px}
a{color:var(--teal)}
.rows li:last-child{padding-bottom:0}
progress{display:block;width:100%;height:6px;margin-top:10px;border:0;border-radius:3px;overflow:hidden;appearance:none;background:var(--line)}
progress::-webkit-progress-bar{background:var(--line)}
progress::-webkit-progress-value{background:var(--good)}
progress::-moz-progress-bar{background:var(--good)}
footer{color:var(--muted);font-size:14px;text-align:center}
`,
  " 'self'",
);

export { policy as portfolioSecurityPolicy };

const day = (iso: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
const section = (title: string, items: string[], kind: string) =>
  items.length === 0 ? '' : `<section><h2>${title}</h2><ul class="${kind}">${items.join('')}</ul></section>`;

const initials = (name: string) =>
  name
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');

const counted = ({ length }: unknown[], noun: string) =>
  length === 0 ? '' : `${length} ${noun}${length === 1 ? '' : 's'}`;
const foot = (site: string) =>
  `<footer>${linkToSite(site)}: real projects, graded by tests that run against real deployments.</footer>`;

/** The page to link in an application: who the person is, what they finished, and how to verify it. */
export function portfolioPage(portfolio: Portfolio, site: string): string {
  const { name, avatar, user_type, member_since, skills, certificates, projects } = portfolio;
  const picture = avatar
    ? `<img src="${escapeHtml(avatar)}" alt="">`
    : `<span class="initials" aria-hidden="true">${escapeHtml(initials(name))}</span>`;
  const certified = certificates.map(
    (one) =>
      `<li><strong><bdi>${escapeHtml(one.project_name)}</bdi></strong><span>${one.task_count} tasks with team <bdi>${escapeHtml(one.team_name)}</bdi>, completed on ${day(one.completion_date)} · <a href="${escapeHtml(one.verify_url)}">Certificate ${escapeHtml(one.no)}</a></span></li>`,
  );
  const worked = projects.map(
    (one) =>
      `<li><strong><bdi>${escapeHtml(one.name)}</bdi></strong><span>${escapeHtml(one.category)} · ${escapeHtml(one.difficulty_level)} · ${one.passed_tasks} of ${one.total_tasks} tasks passed</span><progress value="${one.passed_tasks}" max="${one.total_tasks}" aria-label="Tasks passed"></progress></li>`,
  );
  const nothingYet =
    certified.length + worked.length + skills.length === 0 ? '<section><p>Nothing to show yet.</p></section>' : '';
  return html({
    title: `${name} · Portfolio`,
    site,
    description: [counted(certificates, 'certificate'), counted(projects, 'project'), skills.slice(0, 8).join(', ')]
      .filter(Boolean)
      .join(' · '),
    body: `<main><header>${picture}<div><h1><bdi>${escapeHtml(name)}</bdi></h1><p>${escapeHtml(user_type[0]!.toUpperCase() + user_type.slice(1))} · practicing since ${day(member_since)}</p></div></header>
${section('Certificates', certified, 'rows')}${section('Projects', worked, 'rows')}${section(
      'Skills',
      skills.map((skill) => `<li>${escapeHtml(skill)}</li>`),
      'chips',
    )}${nothingYet}${foot(site)}</main>`,
  });
}

/** For browsers that follow an outdated or mistyped link. */
export function unknownPortfolioPage(site: string): string {
  const words = 'There is no portfolio at this address, or it is not public.';
  return html({
    title: 'Portfolio not found',
    description: words,
    site,
    body: `<main><header><div><h1>Portfolio not found</h1><p>${words}</p></div></header>${foot(site)}</main>`,
  });
}
