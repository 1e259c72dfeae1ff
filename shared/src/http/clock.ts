let skewMs = 0;

/** Learns how far this machine's clock is from the server's; below two seconds is the header's own coarseness. */
export function noteServerTime(date: string | null): void {
  const server = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  skewMs = Math.abs(difference) < 2000 ? 0 : difference;
}

/** Milliseconds since the epoch by the server's clock. */
export const serverNow = (): number => Date.now() + skewMs;
