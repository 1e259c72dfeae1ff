import type { Idea } from '../idea/readIdea.ts';
import { actorOf } from '../idea/readIdea.ts';
import type { Field, Thing } from '../idea/vocabulary.ts';
import { capitalised, listed, thirdPerson, withArticle } from '../words.ts';
import type { ModelKind } from './kit.ts';

/** What stands in the gaps of a kit's texts, by name: `<things>` → books. */
export type Gaps = Readonly<Record<string, string>>;

export const fill = (text: string, gaps: Gaps): string =>
  text.replaceAll(/<([A-Za-z]+(?: [a-z]+)?)>/g, (all, name: string) => gaps[name] ?? all);

const keyOf = (noun: string): string => noun.replaceAll(/[^a-z0-9]+/g, '_');

/** A value for a test, new in every run where that makes sense. */
function sampleOf({ name, kind }: Field): string {
  if (kind.startsWith('int')) return `{${kind.replace('..', ',')}}`;
  if (kind === 'email' || kind === 'sentence') return `{${kind}}`;
  if (kind === 'url') return 'https://example.com/{word}';
  if (kind === 'date') return `2031-0{int(1,9):${name}_month}-1{int(0,9):${name}_day}`;
  if (kind === 'flag') return 'false';
  return kind.includes('|') ? kind.split('|')[0]! : '{word}';
}

const HINTS: Readonly<Record<string, string>> = {
  date: 'date as YYYY-MM-DD',
  email: 'email address',
  url: 'URL',
  flag: 'true or false',
};

function described({ name, kind }: Field): string {
  const hint = kind.startsWith('int')
    ? 'whole number'
    : kind.includes('|')
      ? listed(kind.split('|'), 'or')
      : HINTS[kind];
  return hint ? `\`${name}\` (${hint})` : `\`${name}\``;
}

function nounGaps(role: string, thing: Thing, ids: Field[] = []): Gaps {
  const { singular, plural } = thing;
  const fields = [...ids, ...thing.fields];
  const bodies = fields.map(
    (field) => [field.name, ids.includes(field) ? `{${field.kind}}` : sampleOf(field)] as const,
  );
  const names = fields.map(({ name }) => name);
  return {
    [role]: singular,
    [`${role}s`]: plural,
    // A step names any role: `<a <1>>`.
    [`a ${role}`]: withArticle(singular),
    [withArticle(role)]: withArticle(singular),
    [capitalised(withArticle(role))]: capitalised(withArticle(singular)),
    [`${role} path`]: `/${plural.replaceAll(' ', '-')}`,
    [`${role} key`]: keyOf(plural),
    [`${role} id`]: `${keyOf(singular)}_id`,
    [`${role} fields`]: listed(fields.map((field) => (ids.includes(field) ? `\`${field.name}\`` : described(field)))),
    [`${role} first`]: names[0]!,
    [`${role} body`]: bodies.map(([name, value]) => `${name}=${value}`).join(' '),
    [`${role} json`]: JSON.stringify(Object.fromEntries(bodies)),
    [`${role} echoes`]: names.map((name) => `| $.${name} equals {sent.${name}}`).join(' '),
    [`${role} columns`]: ['id', ...names].join(','),
  };
}

/** The gaps for one thing of an idea: the main one, or another whose task is wanted. */
export function gapsOf(idea: Idea, thing: Thing, model: ModelKind | undefined): Gaps {
  const actor = actorOf(idea);
  const filter =
    thing.fields.find(({ kind }, at) => at > 0 && (kind === 'text' || kind.includes('|'))) ?? thing.fields[0]!;
  const { link } = idea;
  const ids = link
    ? [link.actor, link.object].map(({ singular }, at) => ({
        name: `${keyOf(singular)}_id`,
        kind: at === 0 ? 'actor' : 'thing',
      }))
    : [];
  return {
    ...nounGaps('thing', thing),
    ...nounGaps('actor', actor),
    ...(link ? nounGaps('record', link.record, ids) : {}),
    ...(link
      ? {
          verb: link.verb,
          verbs: thirdPerson(link.verb),
          command: link.verb.split(' ')[0]!,
          'record extra': link.record.fields[0]?.name ?? '',
        }
      : {}),
    ...(link?.close ? { close: link.close.verb, closed: link.close.status } : {}),
    ...(model ? modelGaps(model, thing) : {}),
    act: link ? `${link.verb} ${withArticle(thing.singular)}` : `add ${withArticle(thing.singular)}`,
    'form path': `/${(link?.record ?? thing).plural.replaceAll(' ', '-')}`,
    subject: idea.subject,
    first: thing.fields[0]!.name,
    filter: filter.name,
  };
}

function modelGaps({ noun, does, data, difficult, answers, measure, least }: ModelKind, thing: Thing): Gaps {
  const of = (text: string): string => text.replaceAll('<things>', thing.plural);
  const told = /`(\w+)`/.exec(answers)?.[1] ?? '';
  const right = told === 'label' ? 'equals {first_answer}' : 'exists true';
  return {
    model: noun,
    'a model': withArticle(noun),
    does: of(does),
    data: of(data),
    difficult,
    answers,
    told,
    right,
    measure,
    least,
  };
}

/** What holds for an idea, for lines and tasks of a kit that are only for some. */
export function factsOf({ link }: Idea, thing: Thing): ReadonlySet<string> {
  const has = (name: string): boolean => thing.fields.some((field) => field.name === name);
  const isDue = link?.rule === 'one' && link.record.fields.some(({ name }) => name === 'due_on');
  return new Set([
    ...(link ? ['link', link.rule] : []),
    ...(link?.close ? ['close'] : []),
    ...(isDue ? ['due'] : []),
    ...(has('price_cents') ? ['price'] : []),
    ...(has('url') ? ['url'] : []),
  ]);
}
