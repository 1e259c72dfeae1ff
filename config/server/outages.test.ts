import { describe, expect, it } from '@jest/globals';
import { outageOf } from './outages.ts';

describe('an error', () => {
  const socket = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });
  it.each([
    ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke off', new Error('Connection terminated unexpectedly')],
    ['a server that refuses, at each of its addresses', new AggregateError([socket('ECONNREFUSED', 'connect')])],
    ['an embedded database whose socket is gone', socket('ENOENT', 'connect')],
    ['the same below a query', new Error('Failed query', { cause: socket('ECONNRESET', 'read') })],
  ])('of %s is an outage', (_what, error) => expect(outageOf(error)).toMatchObject({ code: 'unavailable' }));

  it('of a disk that is full below the store of files is one too', () => {
    expect(outageOf(new Error('Cannot write', { cause: socket('ENOSPC', 'write') }))).toMatchObject({ code: 'storage_full' });
  });

  it.each([
    ['a missing file', socket('ENOENT', 'open')],
    ['a broken rule of the tables', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['our own making', new TypeError('undefined is not a function')],
    ['no kind at all', 'words'],
  ])('of %s is none', (_what, error) => expect(outageOf(error)).toBeUndefined());
});
