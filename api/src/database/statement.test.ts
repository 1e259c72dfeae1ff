import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { hasOwnSessions, openDatabase, type Database } from '@project-practice/foundation/database';
import { openTestDatabase } from '@project-practice/foundation/database/testing';
import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { connect, inTransaction } from './connect.ts';
import { statement, type Hole } from './statement.ts';

const notes = pgTable('notes', { id: integer('id'), words: text('words') });
let built = 0;
const noteWith = statement((db, id: Hole<number>) => {
  built += 1;
  return db.select().from(notes).where(eq(notes.id, id));
});

async function open(): Promise<Database> {
  const database = closedAfterTest(await openTestDatabase({ key: 'notes', prepare: async () => {} }));
  await database.pool.query(
    `create table notes (id int, words varchar(9)); insert into notes values (1, 'one'), (2, 'two')`,
  );
  return database;
}

it('gives each call its own rows, is built once, and sees what its transaction wrote', async () => {
  const { pool } = await open();
  const db = connect(pool);
  const before = built;
  const answers = await Promise.all([1, 2, 1, 3].map((id) => noteWith(db, id)));
  expect(answers.map((rows) => rows.map(({ words }) => words))).toEqual([['one'], ['two'], ['one'], []]);
  expect(built).toBe(before + 1);
  await inTransaction(db, async (tx) => {
    await tx.insert(notes).values({ id: 3, words: 'three' });
    expect(await noteWith(tx, 3)).toEqual([{ id: 3, words: 'three' }]);
  });
});

it('is not named on the embedded database, whose connections share a session, also through its address', async () => {
  const embedded = closedAfterTest(await openDatabase({}));
  expect(hasOwnSessions(embedded.pool)).toBe(false);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(embedded.pool.options.host!)}`;
  expect(hasOwnSessions(closedAfterTest(await openDatabase({ url })).pool)).toBe(false);
});

it('goes on when a migration changes the type of a column', async () => {
  const { pool } = await open();
  const db = connect(pool);
  await noteWith(db, 1);
  await pool.query('alter table notes alter column words type text');
  expect(await noteWith(db, 2)).toEqual([{ id: 2, words: 'two' }]);
});
