import { isUtf8 } from 'node:buffer';

/** Where the last of several counts, or they are the same; joined, they would be no longer what they were. */
const SINGLE = ['content-type', 'location'];

/** Names in lower case; repeated headers are joined with a comma, as in `fetch`. `raw`: names and values in turn, as bytes. */
export function headersOf(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase();
    const value = inUtf8(raw[at + 1]!);
    headers[name] = headers[name] === undefined || SINGLE.includes(name) ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** Browsers read letters beyond ASCII as UTF-8, if they are. */
function inUtf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : text;
}
