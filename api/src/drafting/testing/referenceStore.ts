export type Stored = Record<string, any> & { id: number | string };

/** What such a service keeps, by the path of its kind: `books`, `reviews of 7`. */
export interface Store {
  list(kind: string): Stored[];
  /** How many there are of every kind. */
  totals(): Record<string, number>;
  keep(kind: string, values: Record<string, unknown>): Stored;
  find(kind: string, id: unknown): Stored | undefined;
}

export function storeOf(nextId: () => number | string): Store {
  const lists = new Map<string, Stored[]>();
  const list = (kind: string): Stored[] => lists.get(kind) ?? lists.set(kind, []).get(kind)!;
  return {
    list,
    totals: () => Object.fromEntries([...lists].map(([kind, all]) => [kind, all.length])),
    keep(kind, values) {
      const stored = { ...values, id: nextId() };
      list(kind).push(stored);
      return stored;
    },
    find: (kind, id) => list(kind).find((stored) => String(stored.id) === String(id)),
  };
}
