import { isKnown } from '@project-practice/foundation/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import type { Collector } from '../health/collector.ts';
import type { PageSeal } from '../health/pageSeal.ts';
import { reporterOf } from '../health/reporter.ts';
import { chosenOf, resolveVisitor, selectionSent } from '../live/resolve.ts';
import { hasPackages } from '../releases/differences.ts';
import { sendFile, type FileServer } from '../releases/fileServer.ts';
import { folderOf } from '../releases/release.ts';
import { SERVER_PATHS } from '../releases/serverPaths.ts';
import type { LiveState } from '../live/liveState.ts';
import { encodingFor } from '../visitor/encodings.ts';
import { revisionOf } from '../visitor/revision.ts';
import { visitorOf, welcomeVisitor } from '../visitor/visitor.ts';
import type { Composer } from './composer.ts';
import { nextNonce } from './nonce.ts';
import { setPageHeaders } from './securityHeaders.ts';
import { sentAttribute } from './sent.ts';
import { createTold, packed } from './told.ts';
import type { Differing, SplicedPage } from './splicedPage.ts';

const OF_SERVERS = new RegExp(`^/(${SERVER_PATHS.join('|')})(/|$)`, 'i');
const OF_A_FILE = /\.[a-z0-9]{2,5}$/i;

/** A missing file is answered with the page only if a person opens it, not if a script or image requests it. */
const isPage = (path: string, accepted = '') =>
  !OF_SERVERS.test(path) && (!OF_A_FILE.test(path) || accepted.includes('text/html'));

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!;

/** A person reads this answer, so it is a sentence and not the API's JSON. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode && error.statusCode < 500) throw error;
  request.log.error(error, 'A page could not be composed.');
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': 5 })
    .type('text/plain; charset=utf-8')
    .send('The site cannot be shown right now. Please try again in a moment.');
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not Found');

function encoded(
  page: SplicedPage,
  differing: Differing,
  request: FastifyRequest,
): { encoding?: string; body: Buffer } {
  const brotli = encodingFor(request, ['br', 'gzip']) === 'br' ? page.brotli(differing) : undefined;
  if (brotli) return { encoding: 'br', body: brotli };
  return encodingFor(request, ['gzip'])
    ? { encoding: 'gzip', body: page.gzip(differing) }
    : { body: page.plain(differing) };
}

interface Parts {
  context: RegistryContext;
  composer: Composer;
  fileServer: FileServer;
  collector: Collector;
  seal: PageSeal;
}

/** Goes on at once with what is known: waiting for it would cost a page as much as composing it. */
const whenKnown = <T>(value: T | Promise<T>, goOn: (value: T) => unknown) =>
  value instanceof Promise ? value.then(goOn) : goOn(value);

export function pageRoutes(app: FastifyInstance, { context, composer, fileServer, collector, seal }: Parts): void {
  const told = createTold(composer);

  const answer = (request: FastifyRequest, reply: FastifyReply, state: LiveState): unknown => {
    const path = pathOf(request);
    const shell = state.shell.stable ?? state.shell.canary?.release;
    const rootFile = shell?.build.rootFiles?.[path];
    if (shell && rootFile) {
      const lifetime = shell.build.fonts?.includes(path) ? 'max-age=31536000, immutable' : 'max-age=3600';
      return fileServer
        .find(folderOf(shell), rootFile)
        .then((found) => sendFile(request, reply, found, `public, ${lifetime}`));
    }
    if (!isPage(path, request.headers.accept)) return notFound(reply);

    const visitor = welcomeVisitor(request, reply);
    const selection = resolveVisitor(state, visitor);
    if (!selection)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('No shell has been released yet. Run: npm start, or against this registry: npm run release -w shell');

    const composed = composer.compose(selection, path, hasPackages(request, selection.shell.release));
    return whenKnown(composed, ({ page, isFound, owner, meant }) => {
      if (meant) return reply.header('cache-control', 'no-store').redirect(`${meant}${request.url.slice(path.length)}`);
      const nonce = nextNonce();
      const { key = '' } = selection;
      const { encoding, body } = encoded(page, { nonce, sent: sentAttribute(key, seal.seal(visitor, key)) }, request);
      // The shell and the owner of the screen will load, and report how that went.
      const reporting = request.method === 'GET' ? chosenOf(selection, ['shell', owner]) : [];
      if (reporting.length > 0) collector.expect(reporterOf(request, visitor), reporting);
      setPageHeaders(reply, selection, path, nonce, context.settings.publicAppUrl);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.code(isFound ? 200 : 404).send(body);
    });
  };

  app.get('/*', { schema: { hide: true }, errorHandler: answerFailure }, (request, reply) => {
    const answered = whenKnown(context.live.since(revisionOf(request)), (state) => answer(request, reply, state));
    // Fastify would watch the end of a reply that it is given; one that is sent already needs nothing of it.
    return answered instanceof Promise ? answered : undefined;
  });

  app.get(
    '/registry/page',
    {
      schema: {
        tags: ['page'],
        summary: 'Get what a new page would contain now, or all of what an open page was sent with',
        querystring: z.object({ sent: z.string().max(100_000).optional() }),
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request) ?? '';
      const { sent: asked = '' } = request.query as { sent?: string };
      const state = await context.live.since(revisionOf(request));
      const opened = seal.open(visitor, asked);
      const before = opened ? await selectionSent(opened, state, context.live.readRelease) : undefined;
      const selection = before ?? resolveVisitor(state, visitor);
      if (!selection) return reply.code(503).send({ message: 'No shell has been released yet.', code: 'no_shell' });
      const { key = '' } = selection;
      const answer = before ? told.of(before) : told.now(selection, `${key} ${seal.seal(visitor, key)}`);
      void reply
        .headers({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' })
        .type('application/json; charset=utf-8');
      if (isKnown(request, reply, answer.tag)) return reply.code(304).send();
      const encoding = encodingFor(request, ['br', 'gzip']);
      if (!encoding) return reply.send(answer.body);
      return reply.header('content-encoding', encoding).send(await packed(answer, encoding));
    },
  );
}
