import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Reads a parameter of the address; undefined for what it does not know. The address may say anything. */
export type Parser<T> = (text: string) => T | undefined;

type Values<P extends Record<string, Parser<unknown>>> = { [K in keyof P]: ReturnType<P[K]> };

/** Any text but an empty one. */
export const anyText: Parser<string> = (text) => text || undefined;

/** A whole number from 1. */
export const wholeNumber: Parser<number> = (text) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined);

/** One of these names, whatever its case in the address. */
export const oneOf =
  <T extends string>(names: readonly T[]): Parser<T> =>
  (text) =>
    names.find((name) => name.toLowerCase() === text.toLowerCase());

/**
 * State in the query of the address, so that a reload, Back and a shared link restore it. Returns
 * - the values of the parameters that `parsers` names; undefined for one that is missing or unknown,
 * - `change`, which sets some of them (undefined removes) in a new history entry, or with `replace` in the current one,
 * - `searchWith`, the query after such a change, for links.
 *
 * All other parameters stay. Keep `parsers` outside of the component, or memoize it.
 */
export function useAddressState<P extends Record<string, Parser<unknown>>>(parsers: P) {
  const [params, setParams] = useSearchParams();
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(parsers).map(([name, parse]) => [name, parse(params.get(name) ?? '')]),
      ) as Values<P>,
    [params, parsers],
  );
  const change = useCallback(
    (changes: Partial<Values<P>>, options?: NavigateOptions) =>
      setParams((current) => withChanges(current, changes), options),
    [setParams],
  );
  const searchWith = (changes: Partial<Values<P>>) => `?${withChanges(params, changes).toString()}`;
  return [values, change, searchWith] as const;
}

function withChanges(current: URLSearchParams, changes: Record<string, unknown>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
