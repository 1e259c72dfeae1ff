interface Ordered {
  id: number;
  order: number | null;
}

/** Tasks with an order come first, by order and then ID; the rest follow by ID. The server uses the same rule. */
function compareTasks(a: Ordered, b: Ordered): number {
  if (a.order === null || b.order === null) return Number(a.order === null) - Number(b.order === null) || a.id - b.id;
  return a.order - b.order || a.id - b.id;
}

export const inTaskOrder = <T extends Ordered>(tasks: readonly T[]): T[] => [...tasks].sort(compareTasks);

export interface TaskStep<T> {
  task: T;
  /** From 1. */
  position: number;
  /** False for the first task, and when every earlier task has been passed. */
  isLocked: boolean;
}

export function stepsOf<T extends Ordered & { is_passed: boolean }>(tasks: readonly T[]): TaskStep<T>[] {
  let areEarlierPassed = true;
  return inTaskOrder(tasks).map((task, index) => {
    const isLocked = !areEarlierPassed;
    areEarlierPassed &&= task.is_passed;
    return { task, position: index + 1, isLocked };
  });
}

export const countPassed = (tasks: readonly { is_passed: boolean }[]): number =>
  tasks.filter((task) => task.is_passed).length;

export const areAllPassed = (tasks: readonly { is_passed: boolean }[]): boolean =>
  tasks.length > 0 && tasks.every((task) => task.is_passed);
