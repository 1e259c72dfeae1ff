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
  needs?: string[];
  endpoints: Blueprint['endpoints'];
  checks: Blueprint['checks'];
}

const pageTask =
  (make: (idea: Idea) => PageTask): FeatureMaker =>
  (idea) => {
    const { intro, points, ...task } = make(idea);
    return { difficulty: 2, days: 3, needs: NEEDS(idea), ...task, description: taskText(intro, points) };
  };

const search = pageTask((idea) => {
  const { path, plural } = mainResource(idea);
  return {
    key: 'search',
    name: `Search the ${plural}`,
    intro: `Help visitors find ${plural}. Results appear while they type.`,
    points: [
      `The page \`${path}\` has a labeled field of type \`search\`.`,
      `\`GET /data/search.json\` returns the search index: an array with the \`id\` and the searchable \`text\` of all ${plural}.`,
      'The search is part of the URL, so that it can be reloaded and shared.',
    ],
    endpoints: [endpoint('GET', '/data/search.json', 'Returns the search index')],
    checks: [
      readsData(mainResource(idea)),
      check('Has a search field', `GET ${path}`, {
        ...HTML,
        body: { matches: '<input[^>]*type="?search', means: 'has an input of type search' },
      }),
      check(
        'Has the first entry in its index',
        'GET /data/search.json',
        {
          status: 200,
          type: 'json',
          json: [
            { path: '$[*].id', contains: '{{captured.first_id}}' },
            { path: '$[0].text', min_length: 2 },
          ],
        },
        { points: 20 },
      ),
    ],
  };
});

const filters = pageTask((idea) => {
  const { path, plural } = mainResource(idea);
  return {
    key: 'filters',
    name: `Filter and sort the ${plural}`,
    intro: `Let visitors choose which ${plural} to show, and in which order.`,
    points: [
      `The page \`${path}\` has a labeled \`select\` field for a filter and another for the order.`,
      'A button clears the filters. Screen readers announce the number of results, for example through an element with `aria-live`.',
    ],
    endpoints: [endpoint('GET', path, 'The list with filters')],
    checks: [
      check('Offers a filter', `GET ${path}`, {
        ...HTML,
        body: { matches: '<select[^>]*\\s(?:name|id)=', means: 'has a <select> with a name or an id' },
      }),
      check('Labels the filter', `GET ${path}`, { ...HTML, body: { contains: '<label' } }),
      check('Announces changes to screen readers', `GET ${path}`, {
        ...HTML,
        body: { matches: 'aria-live=|role="?status', means: 'has an element with aria-live or with the role status' },
      }),
    ],
  };
});

const darkmode = pageTask(() => ({
  key: 'darkmode',
  name: 'A light and a dark theme',
  intro: 'The website uses the theme of the operating system until the visitor chooses another.',
  points: [
    'Every page has a `color-scheme` meta tag with both themes, so that it does not flash while it loads.',
    'A button with an accessible name (`aria-label` or `title`) switches the theme, and the choice is remembered. Text has a contrast of at least 4.5:1 in both themes.',
  ],
  days: 2,
  endpoints: [endpoint('GET', '/', 'The page with both themes')],
  checks: [
    check('Declares both themes', 'GET /', {
      ...HTML,
      body: {
        matches: '<meta(?=[^>]*\\sname="color-scheme")[^>]*\\scontent="[^"]*dark',
        means: 'has a color-scheme meta tag that includes dark',
      },
    }),
    check('Has a button to switch the theme', 'GET /', {
      ...HTML,
      body: {
        matches: '<button[^>]*(?:aria-label|title|aria-pressed)=',
        means: 'has a <button> with aria-label, title or aria-pressed',
      },
    }),
  ],
}));

const accessibility = pageTask((idea) => {
  const { path } = mainResource(idea);
  return {
    key: 'accessibility',
    name: 'Make the website accessible',
    intro: 'Use the whole website with only the keyboard, then with a screen reader, and fix what does not work.',
    points: [
      'Every page has one `main` element and a skip link to it.',
      'Navigation, header and footer use the `nav`, `header` and `footer` elements. Every image has an `alt` text.',
    ],
    endpoints: [endpoint('GET', path, 'The page with landmarks')],
    checks: [
      check('Has a main element', `GET ${path}`, { ...HTML, body: { matches: '<main[\\s>]', means: 'has a <main>' } }),
      check('Has a skip link', `GET ${path}`, {
        ...HTML,
        body: { matches: '<a[^>]*href="?#[a-z]', means: 'has a link to a place on the page (#...)' },
      }),
      check('Has a nav element', `GET ${path}`, { ...HTML, body: { matches: '<nav[\\s>]', means: 'has a <nav>' } }),
      check(
        'Has an alt text for every image',
        `GET ${path}`,
        { ...HTML, body: { matches: '^(?![\\s\\S]*<img(?![^>]*\\salt=))', means: 'has no <img> without alt' } },
        { points: 20 },
      ),
    ],
  };
});

const offline = pageTask(() => ({
  key: 'offline',
  name: 'Make the website work offline',
  intro: 'Visitors can install the website on their device and open it without a network.',
  points: [
    '`GET /manifest.webmanifest` returns a manifest with `name`, `start_url`, `display` set to `"standalone"` and at least one entry in `icons`. Every page links to it.',
    '`GET /sw.js` returns a service worker that handles `fetch` events and caches visited pages.',
  ],
  difficulty: 3,
  days: 4,
  endpoints: [
    endpoint('GET', '/manifest.webmanifest', 'The manifest'),
    endpoint('GET', '/sw.js', 'The service worker'),
  ],
  checks: [
    check('Has a manifest', 'GET /manifest.webmanifest', {
      status: 200,
      json: [
        { path: '$.name', min_length: 2 },
        { path: '$.start_url', exists: true },
        { path: '$.display', equals: 'standalone' },
        { path: '$.icons', min_length: 1 },
      ],
    }),
    check('Links to the manifest', 'GET /', {
      ...HTML,
      body: { matches: '<link[^>]*rel="?manifest', means: 'has a link with rel="manifest"' },
    }),
    check('Has a service worker', 'GET /sw.js', {
      status: 200,
      headers: { 'content-type': { contains: 'javascript' } },
      body: { contains: 'fetch' },
    }),
  ],
}));

const performance = pageTask((idea) => {
  const { path } = mainResource(idea);
  return {
    key: 'performance',
    name: 'Make the website fast',
    intro: 'Measure the loading time first, then remove what the pages do not need.',
    points: [
      `The HTML of \`/\` has at most 60,000 characters. \`/\` responds within 1.5 seconds, and \`${path}\` within 2 seconds.`,
      'Images have a `width` and a `height`, and load when they come into view.',
    ],
    endpoints: [endpoint('GET', '/', 'The start page, small and fast')],
    checks: [
      check('Returns the start page within 1.5 seconds', 'GET /', { ...HTML, max_ms: 1500 }),
      check('Has a small start page', 'GET /', { ...HTML, body: { max_length: 60_000 } }),
      check('Returns the list within 2 seconds', `GET ${path}`, { ...HTML, max_ms: 2000 }),
    ],
  };
});

const security = pageTask(() => ({
  key: 'security',
  name: 'Send security headers',
  intro: 'Protect visitors with the headers that every website should send.',
  points: [
    'Pages are sent with a `content-security-policy` that does not allow `unsafe-inline` scripts.',
    'They are also sent with `x-content-type-options: nosniff` and a `referrer-policy`.',
  ],
  days: 2,
  endpoints: [endpoint('GET', '/', 'The page with security headers')],
  checks: [
    check(
      'Sends a content security policy',
      'GET /',
      { ...HTML, headers: { 'content-security-policy': { matches: '^(?!.*script-src[^;]*unsafe-inline).+' } } },
      { points: 20 },
    ),
    check('Sends x-content-type-options: nosniff', 'GET /', {
      ...HTML,
      headers: { 'x-content-type-options': { equals: 'nosniff' } },
    }),
    check('Sends a referrer policy', 'GET /', { ...HTML, headers: { 'referrer-policy': { exists: true } } }),
  ],
}));

const seo = pageTask((idea) => {
  const { path } = mainResource(idea);
  return {
    key: 'seo',
    name: 'Optimize for search engines',
    intro: 'Make every page easy to understand for search engines and link previews.',
    points: [
      `\`GET /sitemap.xml\` lists \`${path}\` and all pages below it. \`GET /robots.txt\` names the sitemap.`,
      'Every page has a `description` meta tag and an `og:title`.',
    ],
    days: 2,
    difficulty: 1,
    endpoints: [
      endpoint('GET', '/sitemap.xml', 'Lists all pages'),
      endpoint('GET', '/robots.txt', 'Instructions for crawlers'),
    ],
    checks: [
      check('Lists the pages in the sitemap', 'GET /sitemap.xml', { status: 200, body: { contains: `${path}/` } }),
      check('Names the sitemap', 'GET /robots.txt', { status: 200, body: { matches: '[Ss]itemap:' } }),
      check('Has a description', 'GET /', {
        ...HTML,
        body: { matches: '<meta(?=[^>]*\\sname="description")[^>]*\\scontent=', means: 'has a description meta tag' },
      }),
      check('Has a title for link previews', 'GET /', { ...HTML, body: { contains: 'og:title' } }),
    ],
  };
});

const statistics = pageTask((idea) => {
  const thing = mainResource(idea);
  return {
    key: 'statistics',
    name: 'Numbers at a glance',
    intro: `Build a page with the number of ${thing.plural} and a chart.`,
    points: [
      '`GET /statistics` returns a page with the total. A table with header cells contains the numbers of the chart, for people who cannot see it.',
    ],
    endpoints: [endpoint('GET', '/statistics', 'Shows the statistics')],
    checks: [
      check(
        `Returns the sample ${thing.plural}`,
        `GET ${dataPath(thing)}`,
        { status: 200, json: [{ path: '$', min_length: 1 }] },
        { capture: { total: '$.length()' } },
      ),
      check(
        'Shows the total',
        'GET /statistics',
        { ...HTML, body: { contains: '{{captured.total}}' } },
        { points: 20 },
      ),
      check('Shows the numbers in a table', 'GET /statistics', {
        ...HTML,
        body: { matches: '<table[\\s>][\\s\\S]*<th[\\s>]', means: 'has a <table> with a <th>' },
      }),
    ],
  };
});

const accounts = pageTask(() => ({
  key: 'accounts',
  name: 'Sign-in and sign-up pages',
  intro: 'Build two forms that work well with password managers.',
  points: [
    '`GET /login` and `GET /signup` return forms with labeled fields. Their `autocomplete` values are `email`, and `current-password` or `new-password`.',
    'The sign-in page links to the sign-up page. Passwords can be pasted and shown.',
  ],
  endpoints: [endpoint('GET', '/login', 'The sign-in page'), endpoint('GET', '/signup', 'The sign-up page')],
  checks: [
    check('Has a sign-in form', 'GET /login', {
      ...HTML,
      body: { matches: 'autocomplete="?current-password', means: 'has a field with autocomplete="current-password"' },
    }),
    check('Has a sign-up form', 'GET /signup', {
      ...HTML,
      body: { matches: 'autocomplete="?new-password', means: 'has a field with autocomplete="new-password"' },
    }),
    check('Links to the sign-up form', 'GET /login', {
      ...HTML,
      body: { matches: 'href="?[^"\\s>]*signup', means: 'has a link to the sign-up page' },
    }),
  ],
}));

const localisation = pageTask(() => ({
  key: 'localisation',
  name: 'A second language',
  intro: 'Offer the website in German as well, including dates and numbers.',
  points: ['`GET /de/` returns the start page with `lang="de"`. Both versions link to each other with `hreflang`.'],
  endpoints: [endpoint('GET', '/de/', 'The start page in German')],
  checks: [
    check('Has a German start page', 'GET /de/', {
      ...HTML,
      body: { matches: '<html[^>]*lang="?de', means: 'has an <html> element with lang="de"' },
    }),
    check('Links to the German version', 'GET /', {
      ...HTML,
      body: { matches: 'hreflang="?de', means: 'has a link with hreflang="de"' },
    }),
  ],
}));

const favourites = pageTask((idea) => ({
  key: 'favourites',
  name: `Favorite ${mainResource(idea).plural}`,
  intro: `Let visitors mark their favorite ${mainResource(idea).plural}. The browser remembers them.`,
  points: [
    '`GET /favorites` returns a page with the favorites, an `h1` heading and a message for an empty list.',
    `Every entry on \`${mainResource(idea).path}\` has a button with \`aria-pressed\` that marks it.`,
  ],
  endpoints: [endpoint('GET', '/favorites', 'Shows the favorites')],
  checks: [
    check('Has a page for favorites', 'GET /favorites', {
      ...HTML,
      body: { matches: '<h1[\\s>]', means: 'has an <h1>' },
    }),
    check(
      'Has favorite buttons in the list',
      `GET ${mainResource(idea).path}`,
      { ...HTML, body: { matches: '<button[^>]*aria-pressed=', means: 'has a <button> with aria-pressed' } },
      { points: 20 },
    ),
  ],
}));

const exporting = pageTask((idea) => {
  const { path, plural } = mainResource(idea);
  return {
    key: 'export',
    name: `Export ${plural} as CSV`,
    intro: `Let visitors download the ${plural} for a spreadsheet.`,
    points: [
      `\`GET ${path}.csv\` returns the list as \`text/csv\`. The first column is \`id\`.`,
      `The page \`${path}\` links to the download.`,
    ],
    days: 2,
    endpoints: [endpoint('GET', `${path}.csv`, 'Returns the list as CSV')],
    checks: [
      check('Returns CSV', `GET ${path}.csv`, { status: 200, type: 'text/csv', body: { matches: '^\\uFEFF?id,' } }),
      check('Links to the download', `GET ${path}`, { ...HTML, body: { contains: `${path}.csv` } }),
    ],
  };
});

const contact = pageTask(() => ({
  key: 'contact',
  name: 'A contact page',
  intro: 'Let visitors write to the people behind the website.',
  points: [
    '`GET /contact` returns a page with a form: labeled fields for the email address (with `autocomplete="email"`) and the message (a `textarea`), and a submit button.',
    'After sending, the visitor reads whether the message has arrived. When it has not, the form keeps what was entered.',
    'The start page links to it.',
  ],
  days: 2,
  needs: ['core:online'],
  endpoints: [endpoint('GET', '/contact', 'The contact page')],
  checks: [
    check('Has a form', 'GET /contact', { ...HTML, body: { matches: '<form[\\s>]', means: 'has a <form>' } }),
    check('Asks for the email address', 'GET /contact', {
      ...HTML,
      body: { matches: '<input[^>]*autocomplete="?email', means: 'has a field with autocomplete="email"' },
    }),
    check('Has a field for the message', 'GET /contact', {
      ...HTML,
      body: { matches: '<textarea[\\s>]', means: 'has a <textarea>' },
    }),
    check('Is linked from the start page', 'GET /', {
      ...HTML,
      body: { matches: 'href="?[^"\\s>]*/?contact', means: 'has a link to the contact page' },
    }),
  ],
}));

const about = pageTask(() => ({
  key: 'about',
  name: 'An about page',
  intro: 'Tell visitors who is behind the website, and why.',
  points: [
    '`GET /about` returns a page with one `h1` heading, at least two paragraphs and a picture with an `alt` text.',
    'The start page links to it.',
  ],
  difficulty: 1,
  days: 1,
  needs: ['core:online'],
  endpoints: [endpoint('GET', '/about', 'The about page')],
  checks: [
    check('Has a heading', 'GET /about', {
      ...HTML,
      body: { matches: '^(?![\\s\\S]*<h1[\\s\\S]*<h1)[\\s\\S]*<h1', means: 'has exactly one <h1>' },
    }),
    check('Has at least two paragraphs', 'GET /about', {
      ...HTML,
      body: { matches: '<p[\\s>][\\s\\S]*<p[\\s>]', means: 'has two <p> or more' },
    }),
    check('Has a picture with an alt text', 'GET /about', {
      ...HTML,
      body: { matches: '<img[^>]*\\salt="?[^"\\s>]', means: 'has an <img> with an alt text' },
    }),
    check('Is linked from the start page', 'GET /', {
      ...HTML,
      body: { matches: 'href="?[^"\\s>]*/?about', means: 'has a link to the about page' },
    }),
  ],
}));

/** Features of a site, the most useful first. */
export const PAGE_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  search,
  accessibility,
  filters,
  darkmode,
  statistics,
  performance,
  favourites,
  accounts,
  offline,
  seo,
  export: exporting,
  security,
  localisation,
  contact,
  about,
};
