import { securityTexts } from '../../texts/security.ts';

// The first match counts: the user agents of Edge and Opera also contain Chrome, and Chrome's contains Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const match = (table: [RegExp, string][], agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1];

/** A readable name for a user agent: "Firefox on Windows". */
export function deviceName(agent: string): string {
  const browser = match(browsers, agent);
  const system = match(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (agent.split('/')[0]!.slice(0, 40) || securityTexts.unknownDevice);
}
