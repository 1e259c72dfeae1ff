import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { PAGE_FEATURES } from '../features/pageFeatures.ts';
import { mainResource, type Idea, type Resource } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { dataPath, readsData } from '../spine/siteData.ts';
import { capitalised, listed, withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

const HTML = { status: 200, type: 'html' };

function firstPage(idea: Idea): Blueprint {
  return {
    key: 'core:online',
    name: 'Publish the first page',
    description: taskText(`A start page for the ${idea.subject} site, on the internet from the first day.`, [
      'GET / answers an HTML page with a language, a title and a viewport for phones.',
      'It has one main heading and says in a sentence what the site is for.',
    ]),
    difficulty: 1,
    days: 2,
    needs: [],
    knowledge: ['HTML and CSS', 'A little JavaScript'],
    endpoints: [endpoint('GET', '/', 'The start page')],
    checks: [
      check('Answers a page', 'GET /', { ...HTML, body: { matches: '<title>[^<]{3,}' } }),
      check('Names its language', 'GET /', { ...HTML, body: { matches: '<html[^>]*\\slang=' } }),
      check('Fits a phone', 'GET /', { ...HTML, body: { matches: '<meta[^>]*name="?viewport' } }),
      check('Has exactly one main heading', 'GET /', { ...HTML, body: { matches: '^(?![\\s\\S]*<h1[\\s\\S]*<h1)[\\s\\S]*<h1' } }),
    ],
  };
}

function dataTask(thing: Resource): Blueprint {
  const required = ['id', ...thing.fields.map(({ name }) => name)];
  return {
    key: `core:data:${thing.singular}`,
    name: `Collect the ${thing.plural} to show`,
    description: taskText(`Believable sample data that the pages are made from, no lorem ipsum.`, [
      `GET ${dataPath(thing)} answers a JSON array of at least 12 ${thing.plural}, each with ${listed(required)}.`,
      `Every id is different. Use plain letters, digits and spaces in ${thing.fields[0]!.name}.`,
    ]),
    difficulty: 1,
    days: 2,
    needs: ['core:online'],
    endpoints: [endpoint('GET', dataPath(thing), 'The sample data')],
    checks: [
      check(`Has at least twelve ${thing.plural}`, `GET ${dataPath(thing)}`, { status: 200, type: 'json', json: [{ path: '$', type: 'array', min_length: 12 }] }),
      check('Gives each one all fields', `GET ${dataPath(thing)}`, { status: 200, schema: { type: 'array', uniqueItems: true, items: { type: 'object', required } } }),
    ],
  };
}

function listPage(thing: Resource): Blueprint {
  return {
    key: `core:collection:${thing.singular}`,
    name: `Show all ${thing.plural}`,
    description: taskText(`A page of cards or rows, readable on a phone and on a wide screen.`, [
      `GET ${thing.path} answers a page that shows every one of the ${thing.plural}, already in the HTML as it is delivered (build or render it ahead of the browser).`,
      `Each entry links to its own page, ${thing.path}/{id}.`,
      'Empty, loading and error states have a text of their own.',
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:data:${thing.singular}`],
    endpoints: [endpoint('GET', thing.path, `All ${thing.plural}`)],
    checks: [
      readsData(thing),
      check('Shows the first one', `GET ${thing.path}`, { ...HTML, body: { contains: '{{captured.first_text}}' } }),
      check('Shows the last one', `GET ${thing.path}`, { ...HTML, body: { contains: '{{captured.last_text}}' } }),
      check('Links to the page of each', `GET ${thing.path}`, { ...HTML, body: { contains: `${thing.path}/{{captured.first_id}}` } }, { points: 20 }),
    ],
  };
}

function detailPage(thing: Resource): Blueprint {
  return {
    key: `core:detail:${thing.singular}`,
    name: `A page for each ${thing.singular}`,
    description: taskText(`Everything about one ${thing.singular}, at an address that can be shared.`, [
      `GET ${thing.path}/{id} shows ${listed(thing.fields.map(({ name }) => name.replaceAll('_', ' ')))}; its tab in the browser begins with the ${thing.fields[0]!.name}.`,
      `An id nobody has answers status 404 and a page with a link to ${thing.path}.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}/{id}`, `One ${thing.singular}`)],
    checks: [
      readsData(thing),
      check('Shows it at its own address', `GET ${thing.path}/{{captured.first_id}}`, { ...HTML, body: { contains: '{{captured.first_text}}' } }),
      check('Puts it into the title', `GET ${thing.path}/{{captured.first_id}}`, { ...HTML, body: { contains: '<title>{{captured.first_text}}' } }, { points: 20 }),
      check('Answers 404 for one that does not exist', `GET ${thing.path}/{{random.uuid}}`, { status: 404, type: 'html', body: { contains: thing.path } }),
    ],
  };
}

function formPage(idea: Idea): Blueprint {
  const { link } = idea;
  const thing = mainResource(idea);
  const path = `${link?.noun.path ?? thing.path}/new`;
  const what = link ? `${link.verb} ${withArticle(link.object.singular)}` : `add ${withArticle(thing.singular)}`;
  return {
    key: 'core:link',
    name: `A form to ${what}`,
    description: taskText(`The page where a visitor can ${what}. It keeps what was typed when something is wrong.`, [
      `GET ${path} answers a page with a form; every field has a label, required fields say so in the markup.`,
      'Mistakes are told next to the field, in words, after leaving it and before sending.',
      'The whole form works with the keyboard alone.',
    ]),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', path, `${capitalised(what)}: the form`)],
    checks: [
      check('Has a form', `GET ${path}`, { ...HTML, body: { matches: '<form[\\s>]' } }),
      check('Labels its fields', `GET ${path}`, { ...HTML, body: { matches: '<label[^>]*(?:\\sfor=|>[\\s\\S]*?<(?:input|select|textarea))' } }),
      check('Marks what is required', `GET ${path}`, { ...HTML, body: { matches: '<(?:input|select|textarea)[^>]*\\srequired' } }),
      check('Has a button to send', `GET ${path}`, { ...HTML, body: { matches: '<(?:button|input)[^>]*(?:type="?submit|>)' } }),
    ],
  };
}

export const frontend: CategoryKit = {
  product: 'web app',
  delivery: 'Teams hand in the address of their published site; every task is checked on the pages as they are delivered.',
  spine: (idea) => {
    const thing = mainResource(idea);
    return [firstPage(idea), dataTask(thing), listPage(thing), detailPage(thing), formPage(idea)];
  },
  thing: (_idea, singular) => listPageWithData(resourceOf(singular)),
  features: PAGE_FEATURES,
};

function listPageWithData(thing: Resource): Blueprint {
  const page = listPage(thing);
  const data = dataTask(thing);
  return { ...page, description: `${data.description}\n\n${page.description}`, needs: ['core:online'], endpoints: [...data.endpoints, ...page.endpoints], checks: [...data.checks, ...page.checks] };
}
