import type { LocalServer } from '../../grading/testing/localServer.ts';
import { deploy, ok, tinyRouter } from './tinyRouter.ts';

const BOOKS = Array.from({ length: 14 }, (_, index) => ({
  id: `b${index}`,
  title: `Volume ${index}`,
  author: 'Somebody',
  pages: 100 + index,
}));
const HEADERS = {
  'content-security-policy': "script-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

const page = (title: string, body: string, lang = 'en') =>
  ok(
    `<!doctype html><html lang="${lang}"><head><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
      '<meta name="description" content="Books"><meta property="og:title" content="Books"><link rel="manifest" href="/manifest.webmanifest"><link rel="alternate" hreflang="de" href="/de/"></head>' +
      `<body><a href="#content">Skip</a><nav><button aria-label="Theme">◐</button></nav><main id="content"><h1>${title}</h1>${body}</main></body></html>`,
    HEADERS,
  );
const tools =
  '<label for="q">Search</label><input id="q" type="search"><select name="author"></select><p role="status">14 books</p><a href="/books.csv">CSV</a>';

/** A site that does what the tasks of a frontend library ask. */
export function deployReferenceSite(): Promise<LocalServer> {
  const router = tinyRouter();
  router.on('GET /', () => page('Reading Room', '<a href="/about">About</a><a href="/contact">Contact</a>'));
  router.on('GET /about', () =>
    page('About', '<img src="/reader.png" alt="A reader"><p>We lend books.</p><p>Since 1950.</p>'),
  );
  router.on('GET /contact', () =>
    page(
      'Contact',
      '<form><label>Email <input type="email" autocomplete="email" required></label><label>Message <textarea required></textarea></label><button>Send</button></form>',
    ),
  );
  router.on('GET /de/', () => page('Lesesaal', '', 'de'));
  router.on('GET /data/books.json', () => ok(BOOKS));
  router.on('GET /data/search.json', () => ok(BOOKS.map(({ id, title }) => ({ id, text: title }))));
  router.on('GET /books', () =>
    page(
      'Books',
      tools +
        BOOKS.map(({ id, title }) => `<a href="/books/${id}">${title}</a><button aria-pressed="false">♥</button>`).join(
          '',
        ),
    ),
  );
  router.on('GET /books.csv', () => ok('id,title\n', { 'content-type': 'text/csv' }));
  router.on('GET /books/:id', ({ params }) => {
    const book = BOOKS.find(({ id }) => id === params['id']);
    return book ? page(book.title, book.author) : { ...page('Not found', '<a href="/books">Books</a>'), status: 404 };
  });
  router.on('GET /loans/new', () =>
    page(
      'Borrow',
      '<form><label for="b">Book</label><input id="b" required><button type="submit">Borrow</button></form>',
    ),
  );
  router.on('GET /statistics', () => page('Numbers', `<table><tr><th>Books</th><td>${BOOKS.length}</td></tr></table>`));
  router.on('GET /favorites', () => page('Favourites', 'Nothing yet'));
  router.on('GET /login', () =>
    page('Sign in', '<form><input autocomplete="current-password"></form><a href="/signup">Sign up</a>'),
  );
  router.on('GET /signup', () => page('Sign up', '<form><input autocomplete="new-password"></form>'));
  router.on('GET /manifest.webmanifest', () =>
    ok({ name: 'Reading Room', start_url: '/', display: 'standalone', icons: [{ src: '/icon.png' }] }),
  );
  router.on('GET /sw.js', () => ok("addEventListener('fetch', () => {})", { 'content-type': 'text/javascript' }));
  router.on('GET /sitemap.xml', () =>
    ok(BOOKS.map(({ id }) => `<url>/books/${id}</url>`).join(''), { 'content-type': 'application/xml' }),
  );
  router.on('GET /robots.txt', () => ok('Sitemap: /sitemap.xml', { 'content-type': 'text/plain' }));
  return deploy(router);
}
