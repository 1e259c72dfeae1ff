import { asc } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lookupSchema } from '@project-practice/shared/contract/wire';
import { tables } from '../../database/index.ts';

const schemaOf = (summary: string) => ({ tags: ['lookups'], summary, response: { 200: z.array(lookupSchema) } });
const config = { revalidate: true };

export const lookupsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { categories, difficulties } = tables;
  app.get('/categories/', { schema: schemaOf('List the categories'), config }, () =>
    app.db.select().from(categories).orderBy(asc(categories.id)),
  );
  app.get('/difficulties/', { schema: schemaOf('List the difficulty levels'), config }, () =>
    app.db.select().from(difficulties).orderBy(asc(difficulties.id)),
  );
};
