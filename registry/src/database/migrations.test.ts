import { expect, it } from '@jest/globals';
import { migratedTables, unfillableColumns } from '@project-practice/foundation/database/testing';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { migrations } from '../app.ts';
import * as schema from './schema.ts';

it('has a migration for every change of the tables; npm run migrations -w registry -- --name what_it_does writes it', () => {
  expect(JSON.parse(JSON.stringify(generateDrizzleJson(schema, undefined, ['registry']).tables))).toEqual(
    migratedTables(migrations),
  );
});

it('gives every new column a default or allows null, for the rows that exist and for the previous version', () => {
  expect(unfillableColumns(migrations)).toEqual([]);
});
