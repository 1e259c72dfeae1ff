export interface Ordered {
  id: number;
  order: number | null;
}

/**
 * Tasks that have an `order` first, by it and their id; then the rest by id. The rest gets numbers after the largest
 * one, so that a reader who only sorts by `order` sees the same sequence.
 */
export function inTaskOrder<T extends Ordered>(tasks: readonly T[]): (T & { order: number })[] {
  const last = tasks.reduce((highest, task) => Math.max(highest, task.order ?? -1), -1);
  const sorted = tasks.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.id - b.id);
  let next = last;
  return sorted.map((task) => ({ ...task, order: task.order ?? (next += 1) }));
}
