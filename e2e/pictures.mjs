// Photographs the pictures of the landing page and of the README from a running site with its demo data:
//   npm start                                     in one terminal
//   npm run pictures -w e2e -- http://localhost:3000
// A certificate of ada's finished project is requested if there is none yet.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '@project-practice/tooling/workspace';

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');

/** Calls the API as ada. */
async function signIn() {
  const call = async (url, { body, access } = {}) => {
    const response = await fetch(`${site}/api/v1${url}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(access && { authorization: `JWT ${access}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const tokens = await call('/auth/login/', { body: { email: 'ada@example.com', password: 'practice-2026' } });
  const { access, refresh } = tokens;
  const ask = (url, body) => call(url, { body, access });
  const user = await ask('/auth/profile/');
  return { ask, session: { user, accessToken: access, refreshToken: refresh, isAuthenticated: true, v: 1 } };
}

/** A graded submission of the finished project whose tests all passed, and the certificate of that project. */
async function theFinishedWork(ask) {
  const { results } = await ask('/projects/');
  const project = results.find(({ tasks }) => tasks.length > 0 && tasks.every(({ is_passed }) => is_passed));
  const submissions = await ask(`/projects/${project.id}/submissions/`);
  const { id, task } = submissions.find(({ status }) => status === 'passed');
  const certificates = await ask('/certificates/');
  const held = certificates.find(({ project_id }) => project_id === project.id);
  const no = held?.no ?? (await ask(`/projects/${project.id}/certificates/request/`, {})).certificate_id;
  return {
    submission: `/projects/${project.id}/tasks/${task.id}/submissions/${id}`,
    certificate: `/certificates/${no}`,
  };
}

const { ask, session } = await signIn();
const work = await theFinishedWork(ask);
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** A page in a theme, as somebody (null: a guest), at an address; waits until it has loaded everything. */
async function open(address, { theme = 'light', scale = 2, as = session, ...viewport }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await context.addInitScript(
    ([stored, isDarkMode]) => {
      if (stored !== 'null') localStorage.setItem('auth-storage', stored);
      localStorage.setItem('theme-storage', JSON.stringify({ isDarkMode, v: 1 }));
    },
    [JSON.stringify(as), theme === 'dark'],
  );
  // A busy machine takes its time.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(site + address, { waitUntil: 'networkidle' });
  // No outline stands for anything any more.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [role=status]')].every(({ textContent }) => !textContent.startsWith('Loading')),
  );
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const save = async (picture, file, width) => {
  await sharp(picture).resize({ width }).webp({ quality: 70, effort: 6 }).toFile(path.join(root, file));
  console.log(file);
};

for (const theme of ['light', 'dark']) {
  const page = await open(work.submission, { theme, width: 1120, height: 1400 });
  // With the padding of its card.
  const { x, y, width } = await page.getByRole('table').evaluate((table) => {
    const box = table.closest('section').getBoundingClientRect();
    return { x: box.x - 20, y: box.y - 20, width: box.width + 40 };
  });
  const picture = await page.screenshot({ clip: { x, y, width, height: Math.round((width * 440) / 640) } });
  await save(picture, `shell/public/result-${theme}.webp`, 960);
}
const sheet = await open(work.certificate, { width: 1280, height: 1000 });
const drawing = sheet.getByRole('img', { name: /^The certificate/ });
await sheet.waitForFunction((image) => image.src.length > 1000, await drawing.elementHandle());
await save(await drawing.screenshot(), 'shell/public/certificate.webp', 560);

const list = await open('/projects', { width: 1280, height: 800, scale: 1 });
writeFileSync(
  path.join(root, 'docs/images/site.png'),
  await sharp(await list.screenshot())
    .png({ palette: true })
    .toBuffer(),
);
console.log('docs/images/site.png');

// What other sites show with a link: the head of the landing page as it is now, with the pictures of its last build.
const landing = await open('/', { theme: 'dark', as: null, scale: 1, width: 1200, height: 630 });
await landing.addStyleTag({
  content: 'header, footer, main section ~ * { display: none } main section { min-block-size: 630px }',
});
writeFileSync(
  path.join(root, 'shell/public/share.png'),
  await sharp(await landing.screenshot())
    .png({ palette: true })
    .toBuffer(),
);
console.log('shell/public/share.png');
await browser.close();
