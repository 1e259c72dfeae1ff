import { expect, it } from '@jest/globals';
import { migratedTables, unfillableColumns } from '@project-practice/foundation/database/testing';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { migrationsFolder, tables } from './index.ts';

it('has a migration for every change of the tables; npm run migrations -w api -- --name what_it_does writes it', () => {
  expect(JSON.parse(JSON.stringify(generateDrizzleJson(tables).tables))).toEqual(migratedTables(migrationsFolder));
});

it('gives every new column a default or allows null, for the rows that exist and for the previous version', () => {
  expect(unfillableColumns(migrationsFolder)).toEqual([]);
});
