let skewMs = 0;
/** What the server said last, and when by a clock that nobody sets. It stands still while the device sleeps. */
let told = { server: -Infinity, at: 0 };

/** Learns how far this machine's clock is from the server's; below two seconds is the header's own coarseness. */
export function noteServerTime(date: string | null): void {
  const server = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(server)) return;
  told = { server, at: performance.now() };
  const difference = server - Date.now();
  skewMs = Math.abs(difference) < 2000 ? 0 : difference;
}

/** Milliseconds since the epoch by the server's clock, also when this machine's clock has been set back meanwhile. */
export const serverNow = (): number => Math.max(Date.now() + skewMs, told.server + performance.now() - told.at);

/** How far this machine's clock is behind the server's, in milliseconds; 0 when it is right or ahead. */
export const clockLag = (): number => Math.max(0, skewMs);

/** What an earlier visit learnt, until the first answer of this one tells. */
export function assumeClockLag(lagMs: number): void {
  if (skewMs === 0 && lagMs > 0) skewMs = lagMs;
}
