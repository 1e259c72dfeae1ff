import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Throws with the file's name if it is not JSON. */
export function readJson<T>(...parts: string[]): T {
  const file = path.join(...parts);
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(`${path.relative(process.cwd(), path.resolve(file))} is not JSON: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
