import { pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull().unique('categories_name_unique'),
});

export const difficulties = pgTable('difficulties', {
  id: id(),
  name: text().notNull().unique('difficulties_name_unique'),
});
