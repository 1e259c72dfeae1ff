import type { LocalServer } from '../../grading/testing/localServer.ts';
import { deploy, ok, tinyRouter } from './tinyRouter.ts';

const BOOKS = Array.from({ length: 14 }, (_, index) => ({
  id: `b${index}`,
  title: `Volume ${index}`,
  author: 'Somebody',
  pages: 100 + index,
}));

const page = (title: string, body: string) =>
  ok(
    `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>` +
      `<body><a href="#content">Skip</a><nav><button aria-label="Theme">◐</button></nav><main id="content"><h1>${title}</h1>${body}</main></body></html>`,
  );
const tools =
  '<label for="q">Search</label><input id="q" type="search"><select name="author"></select><p role="status">14 books</p>';

/** A site that does what the tasks of a frontend library ask. */
export function deployReferenceSite(): Promise<LocalServer> {
  const router = tinyRouter();
  router.on('GET /', () => page('Reading Room', '<a href="/contact">Contact</a>'));
  router.on('GET /contact', () =>
    page(
      'Contact',
      '<form><label>Email <input type="email" autocomplete="email" required></label><label>Message <textarea required></textarea></label><button>Send</button></form>',
    ),
  );
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
  router.on('GET /favorites', () => page('Favourites', 'Nothing yet'));
  router.on('GET /login', () =>
    page('Sign in', '<form><input autocomplete="current-password"></form><a href="/signup">Sign up</a>'),
  );
  router.on('GET /signup', () => page('Sign up', '<form><input autocomplete="new-password"></form>'));
  return deploy(router);
}
