import { createContext, Script } from 'node:vm';

export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

const place = createContext({} as { work?: () => unknown });
const script = new Script('work()');

/**
 * Returns a function that runs synchronous work, and throws `TookTooLong` once all its calls together exceed `ms`. A regular
 * expression or a schema can run forever on crafted text, which would block the whole process. Time in which the process
 * itself stood still does not count, so the work is repeated after it and must not change anything.
 */
export function timeBudget(ms: number): <T>(work: () => T) => T {
  let left = ms;
  return <T>(work: () => T): T => {
    do {
      const [started, before] = [performance.now(), process.cpuUsage()];
      place.work = work;
      try {
        return script.runInContext(place, { timeout: Math.max(1, Math.ceil(left)) }) as T;
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      } finally {
        delete place.work;
        const { user, system } = process.cpuUsage(before);
        // Other threads of the process add to the latter.
        left -= Math.min(performance.now() - started, (user + system) / 1000);
      }
    } while (left > 0);
    throw new TookTooLong();
  };
}
