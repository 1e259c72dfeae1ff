import { describe, expect, it } from '@jest/globals';
import { outageOf } from './outages.ts';

describe('outageOf', () => {
  const socket = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });
  it.each([
    ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke off', new Error('Connection terminated unexpectedly')],
    ['a server that refuses, at each of its addresses', new AggregateError([socket('ECONNREFUSED', 'connect')])],
    ['an embedded database whose socket is gone', socket('ENOENT', 'connect')],
    ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['a lock that others hold', Object.assign(new Error('canceling statement'), { code: '55P03' })],
    ['a database that does not answer', new Error('Failed query', { cause: new Error('Query read timeout') })],
    ['a folder that may not be written', socket('EACCES', 'open')],
    ['a read-only disk', socket('EROFS', 'open')],
    ['a broken disk', socket('EIO', 'read')],
    ['the same below a query', new Error('Failed query', { cause: socket('ECONNRESET', 'read') })],
  ])('reports an outage for %s', (_what, error) => expect(outageOf(error)).toMatchObject({ code: 'unavailable' }));

  it('reports full storage for a full disk', () => {
    expect(outageOf(new Error('Cannot write', { cause: socket('ENOSPC', 'write') }))).toMatchObject({
      code: 'storage_full',
    });
  });

  it.each([
    ['a missing file', socket('ENOENT', 'open')],
    ['a violated constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['a bug of ours', new TypeError('undefined is not a function')],
    ['a thrown string', 'words'],
  ])('reports nothing for %s', (_what, error) => expect(outageOf(error)).toBeUndefined());
});
