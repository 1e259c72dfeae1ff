import { murmur3 } from './murmur3.ts';

/**
 * Where a visitor stands between 0 (inclusive) and 100 (exclusive) for one remote. The remote's name is part of the
 * key, so that being early for one remote says nothing about another.
 */
export function bucketOf(remote: string, visitor: string): number {
  return (murmur3(remote + visitor) / 2 ** 32) * 100;
}

/**
 * The new version's band starts at 0. A growing percentage therefore only adds visitors and never takes one back.
 */
export function isInCanary(remote: string, visitor: string, percentage: number): boolean {
  return bucketOf(remote, visitor) < percentage;
}
