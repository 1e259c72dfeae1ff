import { murmur3 } from './murmur3.ts';

/**
 * A visitor's position between 0 (inclusive) and 100 (exclusive) for one remote, or for one group of versions that belong
 * together. Its name is part of the hash, so that being early for one says nothing about another.
 */
export function bucketOf(remote: string, visitor: string): number {
  return (murmur3(remote + visitor) / 2 ** 32) * 100;
}

/** The canary's band starts at 0, so a growing percentage only adds visitors and never takes the canary from one. */
export function isInCanary(remote: string, visitor: string, percentage: number): boolean {
  return bucketOf(remote, visitor) < percentage;
}
