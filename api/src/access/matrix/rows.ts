import type { Answer } from '../../testing/index.ts';
import type { Caller, World } from './world.ts';

export interface Call {
  path: string;
  body?: unknown;
}

/** An expected status, optionally with a predicate on the answer's body. */
export type Cell = number | [status: number, isRight: (body: Answer['body'], world: World, caller: Caller) => boolean];

export interface Row {
  /** Method and path as the server registers it. */
  route: string;
  call(world: World, caller: Caller): Call;
  cells: Record<Caller, Cell>;
}

/** The same cell for everyone who is signed in; 401 for anonymous callers. */
export const signedIn = (cell: Cell): Row['cells'] => ({ A: 401, S: cell, M: cell, O: cell, X: cell });
export const everybody = (cell: Cell): Row['cells'] => ({ A: cell, S: cell, M: cell, O: cell, X: cell });
/** Anonymous 401, strangers and former members `outside`, members and owner `inside`. */
export const members = (inside: Cell, outside: Cell): Row['cells'] => ({
  A: 401,
  S: outside,
  M: inside,
  O: inside,
  X: outside,
});

export const isEmpty = (body: unknown[]) => body.length === 0;
export const has = (count: number) => (body: unknown[]) => body.length === count;
export const own = (body: { id: number }, { people }: World, caller: Caller) => body.id === people[caller]!.id;

/** One call of one caller, with the status it promises. */
export interface ExtraCell {
  promise: string;
  as: Caller;
  call(world: World): Call & { method: 'GET' | 'POST' | 'PATCH' | 'DELETE' };
  status: number;
}
