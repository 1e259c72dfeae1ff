import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { errorSchema } from '../schemas.ts';

/** The document is generated from the schemas that validate requests and serialize answers, so it cannot differ from them. */
export const openApiPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    const given = (route.schema.response ?? {}) as Record<string, unknown>;
    route.schema.response = { ...given, '4xx': errorSchema, '5xx': errorSchema };
    if (!route.config?.access) route.schema.security = [{ jwt: [] }];
  });

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Project practice API',
        version: '1.0.0',
        description: 'Projects, teams, submissions, certificates, and drafts for people who learn by building.',
      },
      servers: [{ url: app.settings.publicAppUrl }],
      components: {
        securitySchemes: {
          jwt: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The word `JWT`, a space, and the access token.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
});
