import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { captured, creates, idOf, keyOf, links, linkBody, REFUSED, sampleBody } from '../checks.ts';
import { linkSetup } from '../spine/link.ts';
import { actorResource, mainResource, type Idea } from '../idea/idea.ts';
import { withArticle } from '../words.ts';

export function payments(idea: Idea): Blueprint {
  const { link } = idea;
  const order = link?.rule === 'free' ? link.noun : null;
  const actor = actorResource(idea);
  const owner = order ?? actor;
  const path = `${owner.path}/${captured(idOf(owner))}/payments`;
  return {
    key: 'payments',
    name: order ? `Pay for ${order.plural}` : `Payments by ${actor.plural}`,
    description: taskText(
      'Accept card payments without real money: card number 4242424242424242 always succeeds, and 4000000000000002 is always declined.',
      [
        `\`POST ${owner.path}/{id}/payments\` takes \`amount_cents\` and \`card\` and returns 201 with \`amount_cents\` and \`status\` set to \`"paid"\`. Only the last four digits of the card number are returned, as \`card_last4\`.`,
        'A declined card returns 402 with `status` set to `"declined"`. An amount of zero or less is rejected with 400 or 422.',
        `\`GET ${owner.path}/{id}/payments\` returns an array of all paid and declined attempts, oldest first.`,
      ],
    ),
    difficulty: 3,
    days: 5,
    needs: order ? ['core:link'] : [`core:collection:${actor.singular}`],
    endpoints: [
      endpoint('POST', `${owner.path}/{id}/payments`, 'Makes a payment'),
      endpoint('GET', `${owner.path}/{id}/payments`, 'Lists all attempts'),
    ],
    checks: [
      ...(order ? linkSetup(link!) : [creates(actor)]),
      check(
        'Accepts a payment',
        `POST ${path}`,
        {
          status: 201,
          json: [
            { path: '$.status', equals: 'paid' },
            { path: '$.amount_cents', equals: '{{sent.amount_cents}}' },
            { path: '$.card_last4', equals: '4242' },
            { path: '$.card', exists: false },
          ],
        },
        { json: { amount_cents: '{{random.int(100,90000)}}', card: '4242424242424242' }, points: 20 },
      ),
      check(
        'Reports a declined card',
        `POST ${path}`,
        { status: 402, json: [{ path: '$.status', equals: 'declined' }] },
        { json: { amount_cents: '{{random.int(100,90000)}}', card: '4000000000000002' } },
      ),
      check(
        'Rejects an amount of zero',
        `POST ${path}`,
        { status: REFUSED },
        { json: { amount_cents: 0, card: '4242424242424242' } },
      ),
      check('Lists both attempts', `GET ${path}`, {
        status: 200,
        json: [
          { path: '$', length: 2 },
          { path: '$[0].status', equals: 'paid' },
          { path: '$[1].status', equals: 'declined' },
        ],
      }),
    ],
  };
}

/** Only for things with a price. */
export function cart(idea: Idea): Blueprint | null {
  const thing = mainResource(idea);
  if (!thing.fields.some(({ name }) => name === 'price_cents')) return null;
  const own = `/carts/${captured('cart_id')}`;
  const [item, other] = [`${own}/items/${captured(idOf(thing))}`, `${own}/items/${captured(`${idOf(thing)}_2`)}`];
  const costing = (cents: number, suffix = '') => ({
    ...creates(thing, suffix),
    request: { method: 'POST' as const, path: thing.path, json: { ...sampleBody(thing), price_cents: cents } },
  });
  const puts = (name: string, path: string, quantity: number) =>
    check(name, `PUT ${path}`, { status: [200, 201, 204] }, { json: { quantity } });
  return {
    key: 'cart',
    name: 'A shopping cart',
    description: taskText(`Let visitors collect ${thing.plural} in a cart before they buy them.`, [
      '`POST /carts` creates an empty cart and returns 201 with an `id`.',
      `\`PUT /carts/{id}/items/{${idOf(thing)}}\` takes \`quantity\`, replaces the quantity of this ${thing.singular} and returns 200, 201 or 204. A quantity of 0 removes the ${thing.singular}.`,
      `\`GET /carts/{id}\` returns \`items\`, each with \`${idOf(thing)}\` and \`quantity\`, and \`total_cents\`.`,
      '`POST /carts/{id}/checkout` returns 201 with `total_cents`. An empty cart, or one that was already checked out, is rejected with 409.',
    ]),
    difficulty: 3,
    days: 5,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [
      endpoint('POST', '/carts', 'Creates a cart'),
      endpoint('PUT', `/carts/{id}/items/{${idOf(thing)}}`, 'Sets a quantity'),
      endpoint('GET', '/carts/{id}', 'Returns the items and the total'),
      endpoint('POST', '/carts/{id}/checkout', 'Checks out'),
    ],
    checks: [
      costing(250),
      costing(1000, '_2'),
      check(
        'Creates a cart',
        'POST /carts',
        { status: 201, json: [{ path: '$.id', exists: true }] },
        { json: {}, capture: { cart_id: '$.id' } },
      ),
      check('Rejects the checkout of an empty cart', `POST ${own}/checkout`, { status: 409 }),
      puts(`Puts ${withArticle(thing.singular)} into the cart`, item, 2),
      puts('Changes the quantity', item, 3),
      puts(`Puts another ${thing.singular} into the cart`, other, 1),
      check(
        'Returns the items and the total',
        `GET ${own}`,
        {
          status: 200,
          json: [
            { path: '$.items', length: 2 },
            { path: '$.total_cents', equals: 1750 },
          ],
        },
        { points: 20 },
      ),
      puts(`Removes ${withArticle(thing.singular)}`, other, 0),
      check('Checks out', `POST ${own}/checkout`, { status: 201, json: [{ path: '$.total_cents', equals: 750 }] }),
      check('Rejects a second checkout', `POST ${own}/checkout`, { status: 409 }),
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
    check(
      name,
      `POST ${path}`,
      { status: 201, json: [{ path: '$.position', equals: position }] },
      { json: { [idOf(actor)]: captured(`${idOf(actor)}${suffix}`) } },
    );
  return {
    key: 'waitlist',
    name: `A waiting list for ${object.plural}`,
    description: taskText(
      `Let ${actor.plural} join a waiting list for ${withArticle(object.singular)} with an open ${noun.singular}.`,
      [
        `\`POST ${object.path}/{id}/waitlist\` takes \`${idOf(actor)}\` and returns 201 with \`position\`, counted from 1. The same ${actor.singular} cannot join twice (409).`,
        `\`GET ${object.path}/{id}/waitlist\` returns the waiting list in order, as an array with \`${idOf(actor)}\` and \`next\`. When the ${noun.singular} is ${close.status}, \`next\` is \`true\` for the first entry.`,
      ],
    ),
    difficulty: 3,
    days: 5,
    needs: ['core:link'],
    endpoints: [
      endpoint('POST', `${object.path}/{id}/waitlist`, 'Joins the waiting list'),
      endpoint('GET', `${object.path}/{id}/waitlist`, 'Returns the waiting list'),
    ],
    checks: [
      ...linkSetup(link),
      creates(actor, '_2'),
      creates(actor, '_3'),
      joins(`Adds ${withArticle(actor.singular)} at position 1`, '_2', 1),
      joins(`Adds another ${actor.singular} at position 2`, '_3', 2),
      check(
        `Rejects the same ${actor.singular} twice`,
        `POST ${path}`,
        { status: 409 },
        { json: { [idOf(actor)]: captured(`${idOf(actor)}_2`) } },
      ),
      check(`Ends the ${noun.singular}`, `POST ${noun.path}/${captured(idOf(noun))}/${close.verb}`, { status: 200 }),
      check(
        `Shows which ${actor.singular} is next`,
        `GET ${path}`,
        {
          status: 200,
          json: [
            { path: `$[0].${idOf(actor)}`, equals: captured(`${idOf(actor)}_2`) },
            { path: '$[0].next', equals: true },
          ],
        },
        { points: 20 },
      ),
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
  const made = (name: string, date: string) => ({
    ...links(link, name),
    request: { method: 'POST' as const, path: noun.path, json: { ...linkBody(link), [due]: date } },
  });
  return {
    key: 'reminders',
    name: `Find ${noun.plural} that are due`,
    description: taskText(`List the ${noun.plural} that are due soon, so that ${link.actor.plural} can be reminded.`, [
      `\`GET ${noun.path}?due_before={date}\` returns an array of the open ${noun.plural} whose \`${due}\` is before that day (YYYY-MM-DD), the earliest first.`,
      'A date that does not exist, such as `2030-02-31`, is rejected with 400 or 422.',
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:link'],
    endpoints: [endpoint('GET', `${noun.path}?due_before={date}`, `Lists open ${noun.plural} due before a day`)],
    checks: [
      creates(link.object),
      creates(link.actor),
      made(`Creates ${withArticle(noun.singular)} that is due in March`, '2030-03-1{{random.int(0,9)}}'),
      check(
        `Lists the ${noun.singular} in April`,
        `GET ${noun.path}?due_before=2030-04-01`,
        { status: 200, json: [{ path: '$[*].id', contains: captured(idOf(noun)) }] },
        { points: 20 },
      ),
      check(`Leaves out the ${noun.singular} before it is due`, `GET ${noun.path}?due_before=2000-01-01`, {
        status: 200,
        json: [{ path: '$', length: 0 }],
      }),
      check('Rejects a date that does not exist', `GET ${noun.path}?due_before=2030-02-31`, { status: REFUSED }),
    ],
  };
}

function remindersOfActor(idea: Idea): Blueprint {
  const actor = actorResource(idea);
  const path = `${actor.path}/${captured(idOf(actor))}/reminders`;
  return {
    key: 'reminders',
    name: `Reminders for ${actor.plural}`,
    description: taskText(`Let ${actor.plural} create reminders.`, [
      `\`POST ${actor.path}/{id}/reminders\` takes \`text\` and \`due_on\` (YYYY-MM-DD) and returns 201 with these fields and an \`id\`. A date that does not exist is rejected with 400 or 422.`,
      `\`GET ${actor.path}/{id}/reminders\` returns an array of the reminders, the earliest first.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${actor.singular}`],
    endpoints: [
      endpoint('POST', `${actor.path}/{id}/reminders`, 'Adds a reminder'),
      endpoint('GET', `${actor.path}/{id}/reminders`, 'Lists reminders, earliest first'),
    ],
    checks: [
      creates(actor),
      check(
        'Adds a reminder',
        `POST ${path}`,
        { status: 201, json: [{ path: '$.due_on', equals: '2031-11-20' }] },
        { json: { text: '{{random.sentence}}', due_on: '2031-11-20' } },
      ),
      check(
        'Adds an earlier reminder',
        `POST ${path}`,
        { status: 201 },
        { json: { text: '{{random.sentence}}', due_on: '2031-01-05' }, capture: { early: '$.id' } },
      ),
      check(
        'Lists the earliest reminder first',
        `GET ${path}`,
        {
          status: 200,
          json: [
            { path: '$', length: 2 },
            { path: '$[0].id', equals: '{{captured.early}}' },
          ],
        },
        { points: 20 },
      ),
      check(
        'Rejects a date that does not exist',
        `POST ${path}`,
        { status: REFUSED },
        { json: { text: '{{random.sentence}}', due_on: '2031-02-31' } },
      ),
    ],
  };
}

export function audit(idea: Idea): Blueprint {
  const main = mainResource(idea);
  return {
    key: 'audit',
    name: 'Keep an audit log',
    description: taskText('Record who did what and when. Entries cannot be changed or removed.', [
      'Every `POST` request that stores something adds an entry. The header `x-actor` names who sent the request.',
      `\`GET /audit?subject=${keyOf(main)}:{id}\` returns an array of the entries for one ${main.singular}, oldest first, each with \`at\` (ISO 8601), \`actor\` and \`action\`.`,
      '`DELETE /audit` returns 404 or 405.',
    ]),
    difficulty: 3,
    days: 3,
    needs: [`core:collection:${main.singular}`],
    endpoints: [endpoint('GET', '/audit?subject={kind}:{id}', 'Lists the entries for one subject')],
    checks: [
      check(
        `Creates ${withArticle(main.singular)} with an actor`,
        `POST ${main.path}`,
        { status: 201 },
        { json: sampleBody(main), headers: { 'x-actor': '{{random.word:actor}}' }, capture: { [idOf(main)]: '$.id' } },
      ),
      check(
        `Lists who created the ${main.singular}`,
        `GET /audit?subject=${keyOf(main)}:${captured(idOf(main))}`,
        {
          status: 200,
          json: [
            { path: '$', length: 1 },
            { path: '$[0].actor', equals: '{{random.word:actor}}' },
            { path: '$[0].action', exists: true },
            { path: '$[0].at', matches: '^\\d{4}-' },
          ],
        },
        { points: 20 },
      ),
      check('Rejects deleting the audit log', 'DELETE /audit', { status: [404, 405] }),
    ],
  };
}
