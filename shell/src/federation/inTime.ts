/** Past this a step of a remote counts as failed; a visitor has waited long enough. */
const PATIENCE_MS = 10_000;

export function inTime<T>(work: Promise<T>, otherwise: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise} within ${PATIENCE_MS / 1000} s.`)), PATIENCE_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
