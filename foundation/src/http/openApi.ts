import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the document says of a body that the route reads by itself, so that no schema validates it. */
    requestBody?: { content: Record<string, { schema: object }>; required?: boolean };
  }
}

interface Operation {
  operationId?: string;
  tags?: string[];
  security?: object[];
  parameters?: object[];
  requestBody?: object;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
  tags?: { name: string }[];
}

interface Options {
  title: string;
  description: string;
  /** The address of the site. */
  site: string;
  securitySchemes: Record<string, object>;
  /** Paths begin with one of these, which the names of operations leave out; the longest comes first. */
  bases: readonly string[];
  /** What a caller needs: each object is one way; none is needed if the list is empty. */
  securityOf(route: RouteOptions): Record<string, string[]>[];
  /** Further parameters of an operation. */
  parametersOf?(method: string, isSignedIn: boolean): object[];
}

const words = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

/** `GET /api/v1/projects/:projectId/tasks/` is `getProjectsByProjectIdTasks`. */
function operationIdOf(method: string, url: string, bases: readonly string[]): string {
  const base = bases.find((start) => url.startsWith(`${start}/`)) ?? '';
  const parts = url
    .slice(base.length)
    .split('/')
    .map((part) => (part.startsWith(':') ? `By${words(part)}` : words(part)));
  return method.toLowerCase() + parts.join('');
}

/**
 * The OpenAPI document at `app.swagger()`. It is generated from the schemas that validate requests and serialize answers, so
 * it cannot differ from them. Register it before the routes it describes.
 */
export const openApi = fp<Options>(async (app, options) => {
  const { title, description, site, securitySchemes, bases, securityOf, parametersOf = () => [] } = options;
  const bodies = new Map<string, object>();

  app.addHook('onRoute', (route) => {
    // Fastify adds a HEAD route to each GET, with the same schema; the document leaves it out.
    if (!route.schema || route.schema.hide || route.method === 'HEAD') return;
    const operationId = operationIdOf(String(route.method), route.url, bases);
    route.schema = { ...route.schema, operationId, security: securityOf(route) } as typeof route.schema;
    if (route.config?.requestBody) bodies.set(operationId, route.config.requestBody);
  });

  function complete(document: Document): Document {
    const tags = new Set<string>();
    for (const path of Object.values(document.paths ?? {}))
      for (const [method, operation] of Object.entries(path)) {
        operation.tags?.forEach((tag) => tags.add(tag));
        const body = bodies.get(operation.operationId ?? '');
        if (body) operation.requestBody = body;
        const more = parametersOf(method, (operation.security ?? []).length > 0);
        if (more.length > 0) operation.parameters = [...(operation.parameters ?? []), ...more];
      }
    return { ...document, tags: [...tags].sort().map((name) => ({ name })) };
  }

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description },
      servers: [{ url: site }],
      components: { securitySchemes: securitySchemes as never },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => complete(jsonSchemaTransformObject(given) as Document) as never,
  });
});
