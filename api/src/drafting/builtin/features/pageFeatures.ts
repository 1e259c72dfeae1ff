import { check, endpoint, taskText, type Blueprint, type FeatureMaker } from '../blueprint.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { dataPath, readsData } from '../spine/siteData.ts';

const HTML = { status: 200, type: 'html' };
const NEEDS = (idea: Idea): string[] => [`core:collection:${mainResource(idea).singular}`];

interface PageTask {
  key: string;
  name: string;
  intro: string;
  points: string[];
  difficulty?: number;
  days?: number;
  endpoints: Blueprint['endpoints'];
  checks: Blueprint['checks'];
}

const pageTask = (make: (idea: Idea) => PageTask): FeatureMaker => (idea) => {
  const { intro, points, ...task } = make(idea);
  return { difficulty: 2, days: 3, needs: NEEDS(idea), ...task, description: taskText(intro, points) };
};

const search = pageTask((idea) => {
  const { path, plural } = mainResource(idea);
  return {
    key: 'search',
    name: `Search the ${plural}`,
    intro: 'Results appear while the visitor types.',
    points: [`The page ${path} has a labelled search field.`, `GET /data/search.json answers the index it uses: an array with id and text for each of the ${plural}.`, 'The address keeps the search, so that it survives a reload and can be shared.'],
    endpoints: [endpoint('GET', '/data/search.json', 'The search index')],
    checks: [
      readsData(mainResource(idea)),
      check('Has a search field', `GET ${path}`, { ...HTML, body: { matches: '<input[^>]*type="?search' } }),
      check('Finds the first one in its index', 'GET /data/search.json', { status: 200, type: 'json', json: [{ path: '$[*].id', contains: '{{captured.first_id}}' }, { path: '$[0].text', min_length: 2 }] }, { points: 20 }),
    ],
  };
});

const filters = pageTask((idea) => {
  const { path, plural } = mainResource(idea);
  return {
    key: 'filters',
    name: `Filter and sort the ${plural}`,
    intro: 'Two choices above the list: what to show and in which order.',
    points: [`The page ${path} has labelled choices for a filter and for the order.`, 'A button clears the filters; the number of results is told to screen readers.'],
    endpoints: [endpoint('GET', path, 'With filters')],
    checks: [check('Offers a filter', `GET ${path}`, { ...HTML, body: { matches: '<select[^>]*\\s(?:name|id)=' } }), check('Labels it', `GET ${path}`, { ...HTML, body: { contains: '<label' } }), check('Tells changes to screen readers', `GET ${path}`, { ...HTML, body: { matches: 'aria-live=|role="?status' } })],
  };
});

const darkmode = pageTask(() => ({
  key: 'darkmode',
  name: 'A light and a dark theme',
  intro: 'The site follows the system until the visitor chooses.',
  points: ['The page says that it supports both, in a meta tag named color-scheme, so that nothing flashes while it loads.', 'A button in the header switches and the choice is kept. Both themes reach a contrast of 4.5 to 1.'],
  days: 2,
  endpoints: [endpoint('GET', '/', 'Both themes')],
  checks: [check('Supports both themes', 'GET /', { ...HTML, body: { matches: '<meta[^>]*name="?color-scheme"?[^>]*content="?[^">]*dark' } }), check('Has a button to switch', 'GET /', { ...HTML, body: { matches: '<button[^>]*(?:aria-label|title|aria-pressed)=' } })],
}));

const accessibility = pageTask((idea) => {
  const { path } = mainResource(idea);
  return {
    key: 'accessibility',
    name: 'Usable for everybody',
    intro: 'Go through the whole site with the keyboard, then with a screen reader, and repair what does not work.',
    points: ['Every page has one main area and a skip link to it.', 'Navigation, header and footer are marked as such; every picture has an alternative text.'],
    endpoints: [endpoint('GET', path, 'With landmarks')],
    checks: [check('Has a main area', `GET ${path}`, { ...HTML, body: { matches: '<main[\\s>]' } }), check('Lets people skip to it', `GET ${path}`, { ...HTML, body: { matches: '<a[^>]*href="?#[a-z]' } }), check('Marks the navigation', `GET ${path}`, { ...HTML, body: { matches: '<nav[\\s>]' } }), check('Describes every picture', `GET ${path}`, { ...HTML, body: { matches: '^(?![\\s\\S]*<img(?![^>]*\\salt=))' } }, { points: 20 })],
  };
});

const offline = pageTask(() => ({
  key: 'offline',
  name: 'Install it and use it offline',
  intro: 'The site can be put on a home screen and opens without a network.',
  points: ['GET /manifest.webmanifest has name, start_url, display "standalone" and at least one icon.', 'GET /sw.js is a service worker that keeps the pages that were visited.'],
  difficulty: 3,
  days: 4,
  endpoints: [endpoint('GET', '/manifest.webmanifest', 'The manifest'), endpoint('GET', '/sw.js', 'The service worker')],
  checks: [check('Has a manifest', 'GET /manifest.webmanifest', { status: 200, json: [{ path: '$.name', min_length: 2 }, { path: '$.start_url', exists: true }, { path: '$.display', equals: 'standalone' }, { path: '$.icons', min_length: 1 }] }), check('Links to it', 'GET /', { ...HTML, body: { matches: '<link[^>]*rel="?manifest' } }), check('Has a service worker', 'GET /sw.js', { status: 200, headers: { 'content-type': { contains: 'javascript' } }, body: { contains: 'fetch' } })],
}));

const performance = pageTask((idea) => {
  const { path } = mainResource(idea);
  return {
    key: 'performance',
    name: 'Fast on a slow phone',
    intro: 'Measure first, then remove what the page does not need.',
    points: [`The HTML of / stays below 60,000 characters and answers within 1.5 s, ${path} within 2 s.`, 'Pictures have width and height, and load when they come into view.'],
    endpoints: [endpoint('GET', '/', 'Small and quick')],
    checks: [check('Answers the start page quickly', 'GET /', { ...HTML, max_ms: 1500 }), check('Stays small', 'GET /', { ...HTML, body: { max_length: 60_000 } }), check('Answers the list quickly', `GET ${path}`, { ...HTML, max_ms: 2000 })],
  };
});

const security = pageTask(() => ({
  key: 'security',
  name: 'Lock the doors',
  intro: 'The headers every site should send.',
  points: ['A content-security-policy without unsafe-inline for scripts.', 'x-content-type-options: nosniff, and a referrer-policy.'],
  days: 2,
  endpoints: [endpoint('GET', '/', 'With security headers')],
  checks: [check('Sends a content security policy', 'GET /', { ...HTML, headers: { 'content-security-policy': { matches: '^(?!.*script-src[^;]*unsafe-inline).+' } } }, { points: 20 }), check('Forbids guessing of types', 'GET /', { ...HTML, headers: { 'x-content-type-options': { equals: 'nosniff' } } }), check('Has a referrer policy', 'GET /', { ...HTML, headers: { 'referrer-policy': { exists: true } } })],
}));

const seo = pageTask((idea) => {
  const { path } = mainResource(idea);
  return {
    key: 'seo',
    name: 'Be found',
    intro: 'Search engines and chat previews should understand every page.',
    points: [`GET /sitemap.xml lists ${path} and every page below it; GET /robots.txt names the sitemap.`, 'Every page has a description and an og:title.'],
    days: 2,
    difficulty: 1,
    endpoints: [endpoint('GET', '/sitemap.xml', 'All pages'), endpoint('GET', '/robots.txt', 'For crawlers')],
    checks: [check('Lists its pages', 'GET /sitemap.xml', { status: 200, body: { contains: `${path}/` } }), check('Names the sitemap', 'GET /robots.txt', { status: 200, body: { matches: '[Ss]itemap:' } }), check('Describes itself', 'GET /', { ...HTML, body: { matches: '<meta[^>]*name="?description"?[^>]*content=' } }), check('Has a title for previews', 'GET /', { ...HTML, body: { contains: 'og:title' } })],
  };
});

const statistics = pageTask((idea) => {
  const thing = mainResource(idea);
  return {
    key: 'statistics',
    name: 'Numbers at a glance',
    intro: `A page that tells how many ${thing.plural} there are and shows one chart.`,
    points: ['GET /statistics shows the total; the chart has a table with the same numbers for people who cannot see it.'],
    endpoints: [endpoint('GET', '/statistics', 'The page')],
    checks: [check(`Counts the site's ${thing.plural}`, `GET ${dataPath(thing)}`, { status: 200, json: [{ path: '$', min_length: 1 }] }, { capture: { total: '$.length()' } }), check('Shows the total', 'GET /statistics', { ...HTML, body: { contains: '{{captured.total}}' } }, { points: 20 }), check('Has the numbers as a table', 'GET /statistics', { ...HTML, body: { matches: '<table[\\s>][\\s\\S]*<th[\\s>]' } })],
  };
});

const accounts = pageTask(() => ({
  key: 'accounts',
  name: 'Sign-in and sign-up pages',
  intro: 'Two forms that password managers understand.',
  points: ['GET /login and GET /signup have labelled fields with the right autocomplete: email, current-password, new-password.', 'Pasting is allowed and the password can be shown.'],
  endpoints: [endpoint('GET', '/login', 'Sign in'), endpoint('GET', '/signup', 'Sign up')],
  checks: [check('Has a sign-in form', 'GET /login', { ...HTML, body: { matches: 'autocomplete="?current-password' } }), check('Has a sign-up form', 'GET /signup', { ...HTML, body: { matches: 'autocomplete="?new-password' } }), check('Links from one to the other', 'GET /login', { ...HTML, body: { matches: 'href="?[^"\\s>]*signup' } })],
}));

const localisation = pageTask(() => ({
  key: 'localisation',
  name: 'A second language',
  intro: 'The whole site in German as well, dates and numbers included.',
  points: ['GET /de/ answers the start page with lang="de"; both versions name each other with hreflang.'],
  endpoints: [endpoint('GET', '/de/', 'The start page in German')],
  checks: [check('Speaks German', 'GET /de/', { ...HTML, body: { matches: '<html[^>]*lang="?de' } }), check('Names the other language', 'GET /', { ...HTML, body: { matches: 'hreflang="?de' } })],
}));

const favourites = pageTask((idea) => ({
  key: 'favourites',
  name: `Favourite ${mainResource(idea).plural}`,
  intro: 'A heart on every entry and a page with everything marked. The marks stay in the browser.',
  points: ['GET /favourites answers a page with a heading and a text for the empty list.', 'The heart is a button that says whether it is pressed.'],
  endpoints: [endpoint('GET', '/favourites', 'Everything marked')],
  checks: [check('Has a page of its own', 'GET /favourites', { ...HTML, body: { matches: '<h1[\\s>]' } }), check('Has hearts in the list', `GET ${mainResource(idea).path}`, { ...HTML, body: { matches: '<button[^>]*aria-pressed=' } }, { points: 20 })],
}));

const exporting = pageTask((idea) => {
  const { path, plural } = mainResource(idea);
  return {
    key: 'export',
    name: `Take the ${plural} away`,
    intro: 'A download for people with a spreadsheet, and a page that prints well.',
    points: [`GET ${path}.csv answers the list as text/csv; the list page links to it.`],
    days: 2,
    endpoints: [endpoint('GET', `${path}.csv`, 'As CSV')],
    checks: [check('Answers CSV', `GET ${path}.csv`, { status: 200, type: 'text/csv', body: { matches: '^\\uFEFF?id,' } }), check('Links to the download', `GET ${path}`, { ...HTML, body: { contains: `${path}.csv` } })],
  };
});

/** Features of a site, the most useful first. */
export const PAGE_FEATURES: Readonly<Record<string, FeatureMaker>> = { search, accessibility, filters, darkmode, statistics, performance, favourites, accounts, offline, seo, export: exporting, security, localisation };
