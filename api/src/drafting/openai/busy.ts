import { setTimeout as pause } from 'node:timers/promises';

/** A model that is busy for longer is not waited for. The request as a whole has a time limit of its own. */
const MOST_MS = 60_000;
const IN_WORDS = /(?:(?:try again|retry) (?:in|after) |"retryDelay":\s*")(\d+(?:\.\d+)?) ?(ms|s|m)/i;
const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000 };

/**
 * How many milliseconds to wait before a busy endpoint is asked again: as long as it says, in a header or in words, or else
 * longer each time. Undefined if it is not busy, or for too long.
 */
export function pauseWanted(response: Response, body: string, earlier: number): number | undefined {
  if (response.status !== 429 && response.status !== 503) return undefined;
  const wanted = pauseInHeader(response.headers) ?? pauseInWords(body) ?? 1000 * 2 ** earlier;
  return wanted <= MOST_MS ? Math.max(0, wanted) : undefined;
}

function pauseInHeader(headers: Headers): number | undefined {
  const exact = headers.get('retry-after-ms');
  const told = headers.get('retry-after');
  if (exact && Number.isFinite(Number(exact))) return Number(exact);
  if (!told) return undefined;
  const wanted = Number.isFinite(Number(told)) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return Number.isNaN(wanted) ? undefined : wanted;
}

function pauseInWords(body: string): number | undefined {
  const [, count, unit] = IN_WORDS.exec(body) ?? [];
  return count && unit ? Number(count) * UNITS[unit.toLowerCase()]! : undefined;
}

/** A gate that keeps requests waiting while the endpoint is busy: all of them, not only the one that was told so. */
export function openGate() {
  let closedUntil = 0;
  return {
    closeFor: (ms: number) => void (closedUntil = Math.max(closedUntil, Date.now() + ms)),
    async passed(signal?: AbortSignal): Promise<void> {
      for (let left; (left = closedUntil - Date.now()) > 0;) await pause(left, undefined, { signal });
    },
  };
}
