interface Ordered {
  id: number;
  order: number | null;
}

/**
 * Tasks with an `order` come first, sorted by it and by id; the rest follow by id and are numbered after the highest
 * `order`, so that clients that sort by `order` alone get the same sequence.
 */
export function inTaskOrder<T extends Ordered>(tasks: readonly T[]): (T & { order: number })[] {
  const last = tasks.reduce((highest, task) => Math.max(highest, task.order ?? -1), -1);
  const sorted = tasks.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.id - b.id);
  let next = last;
  return sorted.map((task) => ({ ...task, order: task.order ?? (next += 1) }));
}
