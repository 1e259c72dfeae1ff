import { endpoint, taskText, type Blueprint, type DraftCheck } from '../blueprint.ts';
import { captured, creates, idOf, linkBody, links, REFUSED, unknown } from '../checks.ts';
import { describeField } from '../idea/fields.ts';
import type { Link } from '../idea/idea.ts';
import { capitalised, listed, thirdPerson, withArticle } from '../words.ts';

/** The task for the act at the heart of the project: members borrow books, and what the rule of the link forbids. */
export function linkTask(link: Link): Blueprint {
  const { actor, object, noun, verb, close } = link;
  const fields = [`\`${idOf(actor)}\``, `\`${idOf(object)}\``, ...noun.fields.map(describeField)];
  return {
    key: 'core:link',
    name: `Let ${actor.plural} ${verb} ${object.plural}`,
    description: taskText(
      `${capitalised(withArticle(noun.singular))} records that ${withArticle(actor.singular)} ${thirdPerson(verb)} ${withArticle(object.singular)}. It has these fields: ${listed(fields)}.`,
      [
        `\`POST ${noun.path}\` stores ${withArticle(noun.singular)} and returns 201 with its fields and an \`id\`.`,
        `${capitalised(withArticle(actor.singular))} or ${object.singular} that does not exist is rejected with 400, 404 or 422.`,
        ruleSentence(link),
        ...(close
          ? [
              `\`POST ${noun.path}/{id}/${close.verb}\` ends the ${noun.singular} and returns 200 with \`status\` set to \`"${close.status}"\`. Ending it again returns 409.`,
            ]
          : []),
      ],
    ),
    difficulty: 2,
    days: 5,
    needs: [`core:collection:${object.singular}`, `core:collection:${actor.singular}`],
    endpoints: [
      endpoint('POST', noun.path, `Adds ${withArticle(noun.singular)}`),
      ...(close ? [endpoint('POST', `${noun.path}/{id}/${close.verb}`, `Ends the ${noun.singular}`)] : []),
    ],
    checks: linkChecks(link),
  };
}

function ruleSentence({ rule, object, actor, noun, close }: Link): string {
  switch (rule) {
    case 'one-at-a-time':
      return `${capitalised(withArticle(object.singular))} can have only one open ${noun.singular}: another ${noun.singular} for it returns 409 until the first one is ${close?.status ?? 'closed'}.`;
    case 'per-day':
      return `A second ${noun.singular} for the same ${object.singular} on the same day returns 409. Other days are still possible.`;
    case 'once':
      return `A second ${noun.singular} with the same ${actor.singular} and ${object.singular} returns 409.`;
    case 'free':
      return `Zero or less as \`${noun.fields[0]!.name}\` is rejected with 400 or 422.`;
  }
}

function linkChecks(link: Link): DraftCheck[] {
  const { actor, object, noun, verb, close } = link;
  const id = captured(idOf(noun));
  const dateKept: Record<string, string> = link.rule === 'per-day' ? { taken_on: `$.${noun.fields[0]!.name}` } : {};
  const made = links(link, `Lets ${withArticle(actor.singular)} ${verb} ${withArticle(object.singular)}`);
  const closing: DraftCheck[] = close
    ? [
        {
          name: `Ends the ${noun.singular}`,
          request: { method: 'POST', path: `${noun.path}/${id}/${close.verb}` },
          expect: { status: 200, type: 'json', json: [{ path: '$.status', equals: close.status }] },
        },
        {
          name: `Rejects ending the ${noun.singular} twice`,
          request: { method: 'POST', path: `${noun.path}/${id}/${close.verb}` },
          expect: { status: 409 },
        },
      ]
    : [];
  return [
    creates(object),
    creates(actor),
    { ...made, points: 20, capture: { ...made.capture, ...dateKept } },
    ruleCheck(link),
    ...(link.rule === 'per-day' ? [anotherDay(link)] : []),
    ...closing,
    ...(link.rule === 'one-at-a-time' && close
      ? [{ ...links(link, `Accepts a new ${noun.singular} after the first one is ${close.status}`), capture: {} }]
      : []),
    {
      name: `Rejects ${withArticle(object.singular)} that does not exist`,
      request: { method: 'POST', path: noun.path, json: { ...linkBody(link), [idOf(object)]: unknown(idOf(object)) } },
      expect: { status: [...REFUSED, 404] },
    },
  ];
}

function anotherDay(link: Link): DraftCheck {
  const made = links(link, `Accepts ${withArticle(link.noun.singular)} on another day`);
  return {
    ...made,
    capture: {},
    request: { ...made.request, json: { ...linkBody(link), [link.noun.fields[0]!.name]: '2032-04-05' } },
  };
}

function ruleCheck(link: Link): DraftCheck {
  const { rule, noun, object, actor } = link;
  const post = (name: string, json: object, status: number | number[]): DraftCheck => ({
    name,
    points: 20,
    request: { method: 'POST', path: noun.path, json },
    expect: { status },
  });
  if (rule === 'free')
    return post(`Rejects zero as ${noun.fields[0]!.name}`, { ...linkBody(link), [noun.fields[0]!.name]: 0 }, REFUSED);
  if (rule === 'per-day')
    return post(
      `Rejects a second ${noun.singular} for the ${object.singular} on the same day`,
      { ...linkBody(link), [noun.fields[0]!.name]: captured('taken_on') },
      409,
    );
  const name =
    rule === 'once'
      ? `Rejects a second ${noun.singular} with the same ${actor.singular} and ${object.singular}`
      : `Rejects a second ${noun.singular} while the first is open`;
  return post(name, linkBody(link), 409);
}

/** Creates the link, with an object and an actor of its own, for features that need one. */
export function linkSetup(link: Link): DraftCheck[] {
  return [
    creates(link.object),
    creates(link.actor),
    links(link, `Lets ${withArticle(link.actor.singular)} ${link.verb} ${withArticle(link.object.singular)}`),
  ];
}
