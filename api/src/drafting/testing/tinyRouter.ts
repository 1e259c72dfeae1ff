import { startServer, type LocalServer } from '../../grading/testing/localServer.ts';

export interface TinyRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, any>;
  headers: Record<string, string | string[] | undefined>;
}

interface TinyAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (request: TinyRequest) => TinyAnswer;

export const ok = (body: unknown, headers?: Record<string, string>): TinyAnswer => ({ status: 200, body, headers });
export const created = (body: unknown): TinyAnswer => ({ status: 201, body });
export const refused = (status: number, message = 'refused'): TinyAnswer => ({ status, body: { message } });

/** Routes like `POST /books/:id/reviews`; the first match wins. Just enough for the deployments in tests. */
export function tinyRouter() {
  const routes: { method: string; pattern: RegExp; handler: Handler }[] = [];
  return {
    on(line: string, handler: Handler): void {
      const [method = '', path = ''] = line.split(' ');
      routes.push({
        method,
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
        handler,
      });
    },
    answer(method: string, url: string, text: string, headers: TinyRequest['headers']): TinyAnswer {
      const { pathname, searchParams } = new URL(url, 'http://x');
      for (const route of routes) {
        const match = route.method === method ? route.pattern.exec(pathname) : null;
        if (match)
          return route.handler({
            params: { ...match.groups },
            query: searchParams,
            body: text ? JSON.parse(text) : {},
            headers,
          });
      }
      return refused(404, 'Nothing is here.');
    },
  };
}

export function deploy(router: ReturnType<typeof tinyRouter>): Promise<LocalServer> {
  return startServer((request, response) => {
    const { status, body, headers } = router.answer(request.method!, request.url!, request.text, request.headers);
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
  });
}
