import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf, links, linkBody, REFUSED, sampleBody } from '../checks.ts';
import { linkSetup } from '../spine/link.ts';
import { actorResource, mainResource, type Idea } from '../idea/idea.ts';
import { capitalised, withArticle } from '../words.ts';

export function payments(idea: Idea): Blueprint {
  const { link } = idea;
  const order = link?.rule === 'free' ? link.noun : null;
  const actor = actorResource(idea);
  const owner = order ?? actor;
  const path = `${owner.path}/${captured(idOf(owner))}/payments`;
  return {
    key: 'payments',
    name: order ? `Pay for ${order.plural}` : `Payments of ${actor.plural}`,
    description: taskText('No real money moves: the card number 4242 4242 4242 4242 always pays, 4000 0000 0000 0002 is always declined.', [
      `POST ${owner.path}/{id}/payments takes amount_cents and card and answers 201 with status "paid"; the answer shows only the last four digits, as card_last4.`,
      'A declined card answers 402 with status "declined"; an amount of zero or less answers 400 or 422.',
      `GET ${owner.path}/{id}/payments lists every attempt, oldest first.`,
    ]),
    difficulty: 3,
    days: 5,
    needs: order ? ['core:link'] : [`core:collection:${actor.singular}`],
    endpoints: [endpoint('POST', `${owner.path}/{id}/payments`, 'Pays'), endpoint('GET', `${owner.path}/{id}/payments`, 'All attempts')],
    checks: [
      ...(order ? linkSetup(link!) : [creates(actor)]),
      check('Takes a payment', `POST ${path}`, { status: 201, json: [{ path: '$.status', equals: 'paid' }, { path: '$.amount_cents', equals: '{{sent.amount_cents}}' }, { path: '$.card_last4', equals: '4242' }, { path: '$.card', exists: false }] }, { json: { amount_cents: '{{random.int(100,90000)}}', card: '4242424242424242' }, points: 20 }),
      check('Tells that a card was declined', `POST ${path}`, { status: 402, json: [{ path: '$.status', equals: 'declined' }] }, { json: { amount_cents: '{{random.int(100,90000)}}', card: '4000000000000002' } }),
      check('Refuses an amount of zero', `POST ${path}`, { status: REFUSED }, { json: { amount_cents: 0, card: '4242424242424242' } }),
      check('Lists every attempt', `GET ${path}`, { status: 200, json: [{ path: '$', length: 2 }, { path: '$[0].status', equals: 'paid' }, { path: '$[1].status', equals: 'declined' }] }),
    ],
  };
}

/** Only for ideas with something that one person can hold at a time: otherwise there is nothing to wait for. */
export function waitlist(idea: Idea): Blueprint | null {
  const { link } = idea;
  if (link?.rule !== 'one-at-a-time' || !link.close) return null;
  const { object, actor, noun, close } = link;
  const path = `${object.path}/${captured(idOf(object))}/waitlist`;
  const joins = (name: string, suffix: string, position: number) =>
    check(name, `POST ${path}`, { status: 201, json: [{ path: '$.position', equals: position }] }, { json: { [idOf(actor)]: captured(`${idOf(actor)}${suffix}`) } });
  return {
    key: 'waitlist',
    name: `A waiting list for ${object.plural}`,
    description: taskText(`When ${withArticle(object.singular)} is taken, others queue, first come, first served.`, [
      `POST ${object.path}/{id}/waitlist takes ${idOf(actor)} and answers 201 with position, counted from 1; the same ${actor.singular} twice answers 409.`,
      `When the ${noun.singular} is ${close.status}, GET ${object.path}/{id}/waitlist shows the first as next = true.`,
    ]),
    difficulty: 3,
    days: 5,
    needs: ['core:link'],
    endpoints: [endpoint('POST', `${object.path}/{id}/waitlist`, 'Joins the queue'), endpoint('GET', `${object.path}/{id}/waitlist`, 'The queue in order')],
    checks: [
      ...linkSetup(link),
      creates(actor, '_2'),
      creates(actor, '_3'),
      joins('Puts the first at position 1', '_2', 1),
      joins('Puts the second at position 2', '_3', 2),
      check('Refuses to queue twice', `POST ${path}`, { status: 409 }, { json: { [idOf(actor)]: captured(`${idOf(actor)}_2`) } }),
      check(`Ends the ${noun.singular}`, `POST ${noun.path}/${captured(idOf(noun))}/${close.verb}`, { status: 200 }),
      check('Shows who is next', `GET ${path}`, { status: 200, json: [{ path: `$[0].${idOf(actor)}`, equals: captured(`${idOf(actor)}_2`) }, { path: '$[0].next', equals: true }] }, { points: 20 }),
    ],
  };
}

export function reminders(idea: Idea): Blueprint {
  const { link } = idea;
  const due = link?.noun.fields.find(({ kind }) => kind === 'date')?.name;
  return link && due ? remindersOfLink(idea, due) : remindersOfActor(idea);
}

function remindersOfLink(idea: Idea, due: string): Blueprint {
  const link = idea.link!;
  const { noun } = link;
  const made = (name: string, date: string) => ({ ...links(link, name), request: { method: 'POST' as const, path: noun.path, json: { ...linkBody(link), [due]: date } } });
  return {
    key: 'reminders',
    name: `Find ${noun.plural} that are due`,
    description: taskText(`The desk wants to remind people in time.`, [
      `GET ${noun.path}?due_before=YYYY-MM-DD answers the open ${noun.plural} whose ${due} is before that day, the most urgent first.`,
      'A date that does not exist, such as 2030-02-31, answers 400 or 422.',
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:link'],
    endpoints: [endpoint('GET', `${noun.path}?due_before={date}`, `Open ${noun.plural} due before a day`)],
    checks: [
      creates(link.object),
      creates(link.actor),
      made(`Makes ${withArticle(noun.singular)} that is due early`, '2030-03-1{{random.int(0,9)}}'),
      check('Finds it when it is due', `GET ${noun.path}?due_before=2030-04-01`, { status: 200, json: [{ path: '$[*].id', contains: captured(idOf(noun)) }] }, { points: 20 }),
      check('Leaves it out before it is due', `GET ${noun.path}?due_before=2000-01-01`, { status: 200, json: [{ path: '$', length: 0 }] }),
      check('Refuses a date that does not exist', `GET ${noun.path}?due_before=2030-02-31`, { status: REFUSED }),
    ],
  };
}

function remindersOfActor(idea: Idea): Blueprint {
  const actor = actorResource(idea);
  const path = `${actor.path}/${captured(idOf(actor))}/reminders`;
  return {
    key: 'reminders',
    name: `Reminders for ${actor.plural}`,
    description: taskText(`${capitalised(withArticle(actor.singular))} notes what must not be forgotten.`, [
      `POST ${actor.path}/{id}/reminders takes text and due_on (YYYY-MM-DD) and answers 201; a date that does not exist answers 400 or 422.`,
      `GET ${actor.path}/{id}/reminders answers them, the most urgent first.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${actor.singular}`],
    endpoints: [endpoint('POST', `${actor.path}/{id}/reminders`, 'Notes one'), endpoint('GET', `${actor.path}/{id}/reminders`, 'The most urgent first')],
    checks: [
      creates(actor),
      check('Notes a late one', `POST ${path}`, { status: 201, json: [{ path: '$.due_on', equals: '2031-11-20' }] }, { json: { text: '{{random.sentence}}', due_on: '2031-11-20' } }),
      check('Notes an early one', `POST ${path}`, { status: 201 }, { json: { text: '{{random.sentence}}', due_on: '2031-01-05' }, capture: { early: '$.id' } }),
      check('Puts the most urgent first', `GET ${path}`, { status: 200, json: [{ path: '$', length: 2 }, { path: '$[0].id', equals: '{{captured.early}}' }] }, { points: 20 }),
      check('Refuses a date that does not exist', `POST ${path}`, { status: REFUSED }, { json: { text: '{{random.sentence}}', due_on: '2031-02-31' } }),
    ],
  };
}

export function audit(idea: Idea): Blueprint {
  const main = mainResource(idea);
  return {
    key: 'audit',
    name: 'An audit trail',
    description: taskText('Who did what, and when: a list that only grows.', [
      `Every POST that stores something adds an entry; the header x-actor names who it was.`,
      `GET /audit?subject=${keyOf(main)}:{id} answers the entries of one ${main.singular}, oldest first, each with at, actor and action.`,
      'DELETE /audit answers 404 or 405: entries cannot be removed.',
    ]),
    difficulty: 3,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', '/audit?subject={kind}:{id}', 'Entries of one thing')],
    checks: [
      check(`Creates ${withArticle(main.singular)} in somebody's name`, `POST ${main.path}`, { status: 201 }, { json: sampleBody(main), headers: { 'x-actor': '{{random.word:actor}}' }, capture: { [idOf(main)]: '$.id' } }),
      check('Tells who it was', `GET /audit?subject=${keyOf(main)}:${captured(idOf(main))}`, { status: 200, json: [{ path: '$', length: 1 }, { path: '$[0].actor', equals: '{{random.word:actor}}' }, { path: '$[0].action', exists: true }, { path: '$[0].at', matches: '^\\d{4}-' }] }, { points: 20 }),
      check('Does not let anybody remove the trail', 'DELETE /audit', { status: [404, 405] }),
    ],
  };
}
