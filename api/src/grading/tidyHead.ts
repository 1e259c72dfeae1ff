import type { Socket } from 'node:net';

const MOST_HEAD_BYTES = 32 * 1024;
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Lets Node's parser read heads of responses that browsers read and it refuses: one length given twice (by a framework and
 * the proxy in front of it), names with spaces, `HTTP/2` as the version. Everything else passes as it came.
 */
export function tidyHead(socket: Socket): void {
  const push = socket.push.bind(socket);
  let held = Buffer.alloc(0);
  let isOver = false;
  socket.push = (chunk: Buffer | null) => {
    if (isOver || chunk === null) return pushAll(held, chunk);
    held = Buffer.concat([held, chunk]);
    const text = held.toString('latin1');
    if (text.trimStart().startsWith('HTTP/') && lengthOfHeads(text) === 0 && held.length < MOST_HEAD_BYTES) return true;
    isOver = true;
    return pushAll(Buffer.from(tidied(text), 'latin1'));
  };

  function pushAll(before: Buffer, chunk?: Buffer | null): boolean {
    const goesOn = before.length === 0 || push(before);
    held = Buffer.alloc(0);
    return chunk === undefined ? goesOn : push(chunk);
  }
}

/** How long the head is, with those that come first (100 Continue, 103 Early Hints); 0 if it has not ended. */
function lengthOfHeads(text: string): number {
  const end = /\r?\n\r?\n/g;
  for (let at = 0; ; at = end.lastIndex) {
    if (!end.test(text)) return 0;
    if (!/^\s*HTTP\/\S+ +1(?!01)\d\d/.test(text.slice(at, at + 40))) return end.lastIndex;
  }
}

function tidied(text: string): string {
  const length = lengthOfHeads(text);
  const heads =
    length === 0
      ? []
      : text
          .slice(0, length)
          .trim()
          .split(/\r?\n\r?\n/);
  return heads.map((head) => `${tidiedHead(head)}\r\n\r\n`).join('') + text.slice(length);
}

function tidiedHead(head: string): string {
  const [first = '', ...lines] = head.split(/\r?\n/);
  const kept: string[] = [];
  for (const line of lines) {
    const [name = ''] = line.split(':');
    if (/^[ \t]/.test(line)) kept.push(`${kept.pop() ?? ''} ${line.trim()}`);
    else if (NAME.test(name.trim())) kept.push(`${name.trim()}${line.slice(name.length)}`);
  }
  const isLength = (line: string) => /^content-length *:/i.test(line);
  const lengths = new Set(kept.filter(isLength).map((line) => line.slice(line.indexOf(':') + 1).trim()));
  const others = kept.filter((line) => !isLength(line) || lengths.size > 1);
  return [
    first.replace(/^HTTP\/[23](\.0)?/, 'HTTP/1.1'),
    ...others,
    ...(lengths.size === 1 ? [`content-length: ${[...lengths][0]}`] : []),
  ].join('\r\n');
}
