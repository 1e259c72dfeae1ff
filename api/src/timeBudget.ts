import { createContext, Script } from 'node:vm';

export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

const place = createContext({} as { work?: () => unknown });
const script = new Script('work()');

/**
 * Returns a function that runs synchronous work, and throws `TookTooLong` once all its calls together exceed `ms`. A regular
 * expression or a schema can run forever on crafted text, which would block the whole process.
 */
export function timeBudget(ms: number): <T>(work: () => T) => T {
  let left = ms;
  return <T>(work: () => T): T => {
    const started = performance.now();
    place.work = work;
    try {
      return script.runInContext(place, { timeout: Math.max(1, Math.ceil(left)) }) as T;
    } catch (error) {
      throw (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new TookTooLong() : error;
    } finally {
      delete place.work;
      left -= performance.now() - started;
    }
  };
}
