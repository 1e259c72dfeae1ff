/** How long one step of a remote (loading, starting, mounting) may take before it counts as failed. */
const PATIENCE_MS = 10_000;

/**
 * Rejects with `otherwise` ("… did not mount") when the work takes too long. The same lines as `arrival` of shared/remote: as
 * a door, they would make every remote that is built from now on require a newer shell.
 */
export function inTime<T>(work: Promise<T>, otherwise: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise} within ${PATIENCE_MS / 1000} s.`)), PATIENCE_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
