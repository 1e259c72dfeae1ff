import { createMcpHandler, Server, type Tool } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Operation {
  operationId: string;
  summary?: string;
  security?: object[];
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: object }[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: { properties?: object; required?: string[] } }>;
  };
}

interface Call {
  tool: Tool;
  method: string;
  path: string;
  parameters: NonNullable<Operation['parameters']>;
}

const JSON_TYPE = 'application/json';
/** Secrets do not belong into what a model reads; archives and signed words are not something that it writes. */
const isForModels = (path: string, { requestBody }: Operation) =>
  !/\/(tokens|webhook-secret|archive|passed)(\/|$)/.test(path) && (!requestBody || JSON_TYPE in requestBody.content);

function callOf(method: string, path: string, operation: Operation): Call {
  const { operationId, summary, parameters = [], requestBody } = operation;
  const body = requestBody?.content[JSON_TYPE]?.schema;
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  const isRead = method === 'get';
  return {
    method,
    path,
    parameters,
    tool: {
      name: operationId,
      description: summary,
      inputSchema: {
        type: 'object',
        properties: {
          ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
          ...body?.properties,
        } as Tool['inputSchema']['properties'],
        required: [...required, ...((requestBody?.required && body?.required) || [])],
      },
      annotations: { readOnlyHint: isRead, destructiveHint: !isRead, openWorldHint: false },
    },
  };
}

/** One tool for each call of the registry's API, made from the same document. */
function callsOf(app: FastifyInstance): Map<string, Call> {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security?.length && isForModels(path, operation))
      .map(([method, operation]) => callOf(method, path, operation)),
  );
  return new Map(calls.map((call) => [call.tool.name, call]));
}

/**
 * `/registry/api/mcp`: the registry's API for models, as a server of the Model Context Protocol. A tool is a call to the API with
 * the token of whoever asks, so it may do what that token may, and is recorded as its deed.
 */
export function mcpRoutes(app: FastifyInstance): void {
  let known: Map<string, Call> | undefined;
  const calls = () => (known ??= callsOf(app));

  async function perform(call: Call, given: Record<string, unknown>, { headers, ip }: FastifyRequest) {
    const rest = { ...given };
    const taken = (place: 'path' | 'query') =>
      call.parameters
        .filter((one) => one.in === place && rest[one.name] !== undefined)
        .map(({ name }) => {
          const value = String(rest[name]);
          delete rest[name];
          return [name, value] as const;
        });
    const url = taken('path').reduce(
      (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
      call.path,
    );
    const answer = await app.inject({
      method: call.method as 'GET',
      url,
      query: Object.fromEntries(taken('query')),
      remoteAddress: ip,
      headers: { authorization: headers.authorization, host: headers.host },
      ...(Object.keys(rest).length > 0 && call.method !== 'get' && { payload: rest }),
    });
    return {
      content: [{ type: 'text' as const, text: answer.body || `${answer.statusCode}` }],
      isError: answer.statusCode >= 400,
    };
  }

  function serverFor(request: FastifyRequest): Server {
    const server = new Server(
      { name: 'registry', version: '1.0.0' },
      {
        capabilities: { tools: {} },
        instructions:
          'Releases, staged rollouts, health and rollback of the micro-frontends of one site. Read before you act; whatever changes something takes a reason, which people will read.',
      },
    );
    server.setRequestHandler('tools/list', () => ({ tools: [...calls().values()].map(({ tool }) => tool) }));
    server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }) => {
      const call = calls().get(name);
      if (call) return perform(call, given, request);
      return { content: [{ type: 'text' as const, text: `There is no tool ${name}.` }], isError: true };
    });
    return server;
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const handler = createMcpHandler(() => serverFor(request));
      const asked = new Request(`http://registry.invalid${request.url}`, {
        method: request.method,
        headers: Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        ),
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      const answer = await handler.fetch(asked, { parsedBody: request.body });
      answer.headers.forEach((value, name) => void reply.header(name, value));
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}
