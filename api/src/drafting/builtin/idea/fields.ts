import { listed } from '../words.ts';
import type { Field } from './resource.ts';

const RANGE = /^int\((-?\d+)\.\.(-?\d+)\)$/;

/** Parses `title, pages:int(40..900), unit:g|ml` (see `vocabulary/resources.ts`). */
export function parseFields(text: string): Field[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseField);
}

function parseField(text: string): Field {
  const [name = '', kind = 'text'] = text.split(':');
  const range = RANGE.exec(kind);
  if (range) return { name, kind: 'int', min: Number(range[1]), max: Number(range[2]) };
  if (kind.includes('|')) return { name, kind: 'choice', choices: kind.split('|') };
  return { name, kind: kind as Field['kind'] };
}

/**
 * A value of the field for a test: where it makes sense, a placeholder that is new in every run. With a tag the placeholder
 * has a name and keeps its value during a run, so that a request can be repeated.
 */
export function sampleOf(field: Field, tag?: string): unknown {
  const named = tag ? `:${tag}_${field.name}` : '';
  switch (field.kind) {
    case 'int':
      return `{{random.int(${field.min ?? 1},${field.max ?? 100})${named}}}`;
    case 'email':
      return `{{random.email${named}}}`;
    case 'url':
      return `https://example.com/{{random.word${named}}}`;
    case 'sentence':
      return `{{random.sentence${named}}}`;
    case 'date':
      return `2031-0{{random.int(1,9)${named}}}-1{{random.int(0,9)${named && `${named}_day`}}}`;
    case 'choice':
      return field.choices![0];
    case 'flag':
      return false;
    default:
      return `{{random.word${named}}}`;
  }
}

const HINTS: Partial<Record<Field['kind'], string>> = {
  int: 'whole number',
  date: 'date as YYYY-MM-DD',
  email: 'email address',
  url: 'URL',
  flag: 'true or false',
};

/** How a task's description mentions the field: its name in JSON, and what it holds. */
export function describeField(field: Field): string {
  const hint = field.choices ? listed(field.choices, 'or') : HINTS[field.kind];
  return hint ? `\`${field.name}\` (${hint})` : `\`${field.name}\``;
}
