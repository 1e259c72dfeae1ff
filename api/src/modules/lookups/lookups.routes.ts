import { asc } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lookupSchema } from '@project-practice/shared/contract/wire';
import { statement, tables } from '../../database/index.ts';

const schemaOf = (summary: string) => ({ tags: ['lookups'], summary, response: { 200: z.array(lookupSchema) } });
const config = { revalidate: true };

const { categories, difficulties } = tables;
const allCategories = statement((db) => db.select().from(categories).orderBy(asc(categories.id)));
const allDifficulties = statement((db) => db.select().from(difficulties).orderBy(asc(difficulties.id)));

export const lookupsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/categories/', { schema: schemaOf('List the categories'), config }, () => allCategories(app.db));
  app.get('/difficulties/', { schema: schemaOf('List the difficulty levels'), config }, () => allDifficulties(app.db));
};
