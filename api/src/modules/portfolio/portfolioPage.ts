import { htmlPage } from '@project-practice/foundation/pages';
import { escapeHtml } from '@project-practice/foundation/http';
import type { Portfolio } from '@project-practice/shared/contract';
import { portfolioUrl } from './finishedProjects.ts';

// Pictures come from this server only.
const { policy, html } = htmlPage(
  `
main{display:grid;align-content:start;gap:2rem}
main>*{inline-size:100%;max-inline-size:52rem;margin-inline:auto}
.person{display:flex;flex-wrap:wrap;align-items:center;gap:1.5rem}
.person img,.initials{inline-size:6rem;block-size:6rem;border-radius:50%;object-fit:cover;flex:none}
.initials{display:grid;place-items:center;color:var(--on-secondary);background:var(--secondary);font:700 var(--size-h1)/1.2 var(--font-text)}
h1{overflow-wrap:anywhere}
.lead{margin-block-start:.375rem}
h2{margin-block-end:1rem}
main ul{display:grid;gap:1rem;padding:0;list-style:none}
main ul.chips{display:flex;flex-wrap:wrap;gap:.5rem}
h3{overflow-wrap:anywhere}
h3+p{margin-block-start:.5rem}
.card p{overflow-wrap:anywhere}
.chips{margin-block:.75rem}
.facts{color:var(--ink-muted);font-size:var(--size-sm)}
.links{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-block-start:.5rem}
.links a,.report{display:inline-flex;align-items:center;min-block-size:2.75rem;font-weight:600}
`,
  { pictures: ["'self'"] },
);

export { policy as portfolioSecurityPolicy };

type Finished = Portfolio['projects'][number];
type Certified = Portfolio['certificates'][number];

const day = (iso: string) =>
  `<time datetime="${iso}">${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))}</time>`;
const own = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const chip = (text: string, kind = '') => `<span class="chip${kind}">${escapeHtml(text)}</span>`;
const section = (title: string, items: string[], kind = '') =>
  items.length === 0 ? '' : `<section><h2>${title}</h2><ul${kind}>${items.join('')}</ul></section>`;
const link = (address: string, words: string, about: string) =>
  `<a href="${escapeHtml(address)}" rel="nofollow ugc noopener" aria-label="${escapeHtml(`${words}: ${about}`)}">${words}</a>`;
/** Nobody takes a project of a member's own making for one of the platform's. */
const origin = ({ is_reviewed }: { is_reviewed: boolean }) =>
  is_reviewed ? '' : `<p class="facts">A member made this project; nobody reviewed it.</p>`;
const verification = ({ verify_url, no, project_name }: Certified) =>
  link(verify_url, 'Verify the certificate', `${project_name}, ${no}`);

const initials = (name: string) =>
  name
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');

function builtWith({ team_name, team_size, teammates }: Finished): string {
  if (team_size < 2) return `Built alone, as team ${own(team_name)}`;
  const named = teammates.map(({ name, url }) => `<a href="${escapeHtml(url)}">${own(name)}</a>`).join(', ');
  return `Built by ${team_size} people, team ${own(team_name)}${named && `, with ${named}`}`;
}

const finishedEntry = (project: Finished, certificate: Certified | undefined) =>
  `<li class="card"><h3>${own(project.name)}</h3>${project.description && `<p>${own(project.description)}</p>`}
<p class="chips">${chip(capitalized(project.category))} ${chip(project.difficulty_level)} ${chip(project.total_tasks === 1 ? 'Its task passed' : `All ${project.total_tasks} tasks passed`, ' success')}</p>
${origin(project)}<p class="facts">${builtWith(project)} · finished on ${day(project.finished_at)}</p>
<p class="links">${link(project.deployment_url, 'Deployment', project.name)}${link(project.github_url, 'Repository', project.name)}${certificate ? verification(certificate) : ''}</p></li>`;

/** For a project that is not listed itself: it is private, or the holder has left the team. */
const certifiedEntry = (certificate: Certified) =>
  `<li class="card"><h3>${own(certificate.project_name)}</h3>
${origin(certificate)}<p class="facts">${counted(certificate.task_count, 'task')} with team ${own(certificate.team_name)} · finished on ${day(certificate.completion_date)}</p>
<p class="links">${verification(certificate)}</p></li>`;

/** The page to link in an application: who the person is, what they finished, and how to verify it. */
export function portfolioPage(portfolio: Portfolio, site: string): string {
  const { name, handle, avatar, user_type, member_since, skills, certificates, projects } = portfolio;
  const picture = avatar
    ? `<img src="${escapeHtml(avatar)}" alt="">`
    : `<span class="initials" aria-hidden="true">${escapeHtml(initials(name))}</span>`;
  const others = certificates.filter(
    ({ project_id }) => !projects.some((project) => project.project_id === project_id),
  );
  const isEmpty = projects.length + certificates.length + skills.length === 0;
  return html({
    title: `${name} · Portfolio`,
    site,
    address: portfolioUrl(site, handle),
    description: [
      counted(projects.length, 'finished project'),
      counted(certificates.length, 'certificate'),
      skills.slice(0, 8).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
    main: `<div class="person">${picture}<div><h1>${own(name)}</h1><p class="lead">${escapeHtml(capitalized(user_type))} · practicing since ${day(member_since)}</p></div></div>
${section(
  'Finished projects',
  projects.map((project) =>
    finishedEntry(
      project,
      certificates.find(({ project_id }) => project_id === project.project_id),
    ),
  ),
)}
${section(projects.length > 0 ? 'More certificates' : 'Certificates', others.map(certifiedEntry))}
${section(
  'Skills',
  skills.map((skill) => `<li>${chip(skill)}</li>`),
  ' class="chips"',
)}${isEmpty ? '<p class="lead">Nothing to show yet.</p>' : ''}
<p class="facts"><a class="report" href="/api/v1/reports/?portfolio=${escapeHtml(handle)}" rel="nofollow">Report this portfolio</a></p>`,
  });
}

/** For browsers that follow an outdated or mistyped link. */
export function unknownPortfolioPage(site: string): string {
  const words = 'There is no portfolio at this address, or it is not public.';
  return html({
    title: 'Portfolio not found',
    description: words,
    site,
    main: `<div><h1>Portfolio not found</h1><p class="lead">${words}</p></div>`,
  });
}
