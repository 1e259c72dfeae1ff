/** A block of the Markdown subset for descriptions and feedback. No HTML, no images, and no links but plain URLs. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] };

export interface Run {
  kind: 'text' | 'bold' | 'code' | 'link';
  text: string;
}

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*)$/;
const FENCE = /^\s*```/;

/** Editors wrap prose at about 80 characters; a shorter line is assumed to end on purpose. */
const WRAPPED_LENGTH = 60;
const isWrapped = (line: string | undefined) => (line ?? '').trim().length > WRAPPED_LENGTH;

export const parseBlocks = (source: string): Block[] => {
  const blocks: Block[] = [];
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  let isOpen = false; // whether the last block may take another line
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const last = isOpen ? blocks.at(-1) : undefined;
    const bullet = BULLET.exec(line);
    const item = bullet ?? NUMBER.exec(line);
    const heading = HEADING.exec(line);
    if (FENCE.test(line)) {
      const end = lines.findIndex((other, index) => index > at && FENCE.test(other));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop;
      isOpen = false;
    } else if (line.trim() === '') {
      isOpen = false;
    } else if (heading) {
      blocks.push({ kind: 'heading', text: heading[1] ?? '' });
      isOpen = false;
    } else if (item) {
      const isOrdered = !bullet;
      if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item[1] ?? '');
      else blocks.push({ kind: 'list', isOrdered, items: [item[1] ?? ''] });
      isOpen = true;
    } else if (last?.kind === 'paragraph') {
      last.text += `${isWrapped(lines[at - 1]) ? ' ' : '\n'}${line.trim()}`;
    } else if (last?.kind === 'list') {
      last.items[last.items.length - 1] += ` ${line.trim()}`;
    } else {
      blocks.push({ kind: 'paragraph', text: line.trim() });
      isOpen = true;
    }
  }
  return blocks;
};

// No alternative nests repetitions, so that matching is linear and hostile text cannot stall the page.
const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(https?:\/\/[^\s<>"')\]]+)/g;

export const parseInline = (text: string): Run[] => {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold] = match;
    if (match.index > from) runs.push({ kind: 'text', text: text.slice(from, match.index) });
    // A full stop that ends the sentence is not part of the address.
    const shown = code ?? bold ?? whole.replace(/[.,;:!?]+$/, '');
    runs.push({ kind: code ? 'code' : bold ? 'bold' : 'link', text: shown });
    from = match.index + (code || bold ? whole.length : shown.length);
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
};
