let skewMs = 0;
/** The server's last known time, and when it came by `performance.now()`, which nobody can set but may stop during sleep. */
let told = { server: -Infinity, at: 0 };

/** Takes the server's time from a `Date` header. Differences below 2 s are ignored: the header counts whole seconds. */
export function noteServerTime(date: string | null): void {
  const server = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(server)) return;
  told = { server, at: performance.now() };
  const difference = server - Date.now();
  skewMs = Math.abs(difference) < 2000 ? 0 : difference;
}

/** The server's time in milliseconds since the epoch, even when the device's clock has been set back meanwhile. */
export const serverNow = (): number => Math.max(Date.now() + skewMs, told.server + performance.now() - told.at);

/** How far the device's clock is behind the server's, in milliseconds; 0 when it is right or ahead. */
export const clockLag = (): number => Math.max(0, skewMs);

/** Uses the lag that an earlier visit measured until this visit has its first answer. */
export function assumeClockLag(lagMs: number): void {
  if (skewMs === 0 && lagMs > 0) skewMs = lagMs;
}
