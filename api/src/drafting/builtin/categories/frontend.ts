import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { PAGE_FEATURES } from '../features/pageFeatures.ts';
import { mainResource, type Idea, type Resource } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { dataPath, readsData } from '../spine/siteData.ts';
import { listed, withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

const HTML = { status: 200, type: 'html' };

function firstPage(idea: Idea): Blueprint {
  return {
    key: 'core:online',
    name: 'Publish the first page',
    description: taskText(
      `Publish a start page for the ${idea.subject} website. All later pages are deployed the same way.`,
      [
        '`GET /` returns an HTML page with a `lang` attribute, a title and a viewport meta tag for phones.',
        'The page has exactly one `h1` heading and a sentence that says what the website is for.',
      ],
    ),
    difficulty: 1,
    days: 2,
    needs: [],
    knowledge: ['HTML and CSS', 'A little JavaScript'],
    endpoints: [endpoint('GET', '/', 'The start page')],
    checks: [
      check('Returns a page with a title', 'GET /', {
        ...HTML,
        body: { matches: '<title[^>]*>\\s*[^<\\s][^<]{2,}', means: 'has a <title> of three characters or more' },
      }),
      check('States its language', 'GET /', {
        ...HTML,
        body: { matches: '<html[^>]*\\slang=', means: 'has an <html> element with a lang attribute' },
      }),
      check('Has a viewport for phones', 'GET /', {
        ...HTML,
        body: { matches: '<meta[^>]*name="?viewport', means: 'has a viewport meta tag' },
      }),
      check('Has exactly one main heading', 'GET /', {
        ...HTML,
        body: { matches: '^(?![\\s\\S]*<h1[\\s\\S]*<h1)[\\s\\S]*<h1', means: 'has exactly one <h1>' },
      }),
    ],
  };
}

function dataTask(thing: Resource): Blueprint {
  const required = ['id', ...thing.fields.map(({ name }) => name)];
  return {
    key: `core:data:${thing.singular}`,
    name: `Prepare sample ${thing.plural}`,
    description: taskText('Create realistic sample data for the pages, without placeholder text such as lorem ipsum.', [
      `\`GET ${dataPath(thing)}\` returns a JSON array of at least 12 ${thing.plural}, each with ${listed(required.map((name) => `\`${name}\``))}.`,
      `Every \`id\` is different. Use only letters, digits and spaces in \`${thing.fields[0]!.name}\`.`,
    ]),
    difficulty: 1,
    days: 2,
    needs: ['core:online'],
    endpoints: [endpoint('GET', dataPath(thing), 'Returns the sample data')],
    checks: [
      check(`Has at least 12 ${thing.plural}`, `GET ${dataPath(thing)}`, {
        status: 200,
        type: 'json',
        json: [{ path: '$', type: 'array', min_length: 12 }],
      }),
      check(`Has all fields in every ${thing.singular}`, `GET ${dataPath(thing)}`, {
        status: 200,
        schema: { type: 'array', uniqueItems: true, items: { type: 'object', required } },
      }),
    ],
  };
}

function listPage(thing: Resource): Blueprint {
  return {
    key: `core:collection:${thing.singular}`,
    name: `Show all ${thing.plural}`,
    description: taskText(
      `List them as cards or rows, on a page that is easy to read on a phone and on a wide screen.`,
      [
        `\`GET ${thing.path}\` returns a page that shows all ${thing.plural}. They are part of the HTML that the server sends, so render the page on the server or at build time.`,
        `Each ${thing.singular} links to its own page, \`${thing.path}/{id}\`.`,
        'The page has a message for an empty list.',
      ],
    ),
    difficulty: 2,
    days: 4,
    needs: [`core:data:${thing.singular}`],
    endpoints: [endpoint('GET', thing.path, `All ${thing.plural}`)],
    checks: [
      readsData(thing),
      check(`Shows the first ${thing.singular}`, `GET ${thing.path}`, {
        ...HTML,
        body: { contains: '{{captured.first_text}}' },
      }),
      check(`Shows the last ${thing.singular}`, `GET ${thing.path}`, {
        ...HTML,
        body: { contains: '{{captured.last_text}}' },
      }),
      check(
        `Links to the page of the first ${thing.singular}`,
        `GET ${thing.path}`,
        { ...HTML, body: { contains: `${thing.path}/{{captured.first_id}}` } },
        { points: 20 },
      ),
    ],
  };
}

function detailPage(thing: Resource): Blueprint {
  return {
    key: `core:detail:${thing.singular}`,
    name: `A page for each ${thing.singular}`,
    description: taskText(`Show all details of one ${thing.singular}, at a URL that can be shared.`, [
      `\`GET ${thing.path}/{id}\` returns a page that shows ${listed(thing.fields.map(({ name }) => `\`${name}\``))}. The page title starts with the \`${thing.fields[0]!.name}\`.`,
      `An unknown ID returns 404 and a page with a link to \`${thing.path}\`.`,
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', `${thing.path}/{id}`, `Shows one ${thing.singular}`)],
    checks: [
      readsData(thing),
      check(`Shows the ${thing.singular} on its own page`, `GET ${thing.path}/{{captured.first_id}}`, {
        ...HTML,
        body: { contains: '{{captured.first_text}}' },
      }),
      check(
        `Starts the page title with its ${thing.fields[0]!.name}`,
        `GET ${thing.path}/{{captured.first_id}}`,
        {
          ...HTML,
          body: {
            matches: '<title[^>]*>\\s*{{captured.first_text}}',
            means: 'has a <title> that starts with {{captured.first_text}}',
          },
        },
        { points: 20 },
      ),
      check('Returns 404 for an unknown ID', `GET ${thing.path}/{{unknown.first_id}}`, {
        status: 404,
        type: 'html',
        body: { contains: thing.path },
      }),
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
    description: taskText(
      `Build the page on which visitors ${what}. When there is a mistake, the form keeps what was entered.`,
      [
        `\`GET ${path}\` returns a page with a form and a submit button. Every field has a label, and required fields have the \`required\` attribute.`,
        'An error message appears next to a field when the visitor leaves it with a mistake.',
        'The form can be used with the keyboard only.',
      ],
    ),
    difficulty: 2,
    days: 4,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('GET', path, 'Shows the form')],
    checks: [
      check('Has a form', `GET ${path}`, { ...HTML, body: { matches: '<form[\\s>]', means: 'has a <form>' } }),
      check('Labels the fields', `GET ${path}`, {
        ...HTML,
        body: {
          matches: '<label[^>]*(?:\\sfor=|>[\\s\\S]*?<(?:input|select|textarea))',
          means: 'has a <label> for a field or around it',
        },
      }),
      check('Marks required fields', `GET ${path}`, {
        ...HTML,
        body: {
          matches: '<(?:input|select|textarea)[^>]*\\srequired',
          means: 'has a field with the required attribute',
        },
      }),
      check('Has a submit button', `GET ${path}`, {
        ...HTML,
        body: { matches: '<(?:button|input)[^>]*(?:type="?submit|>)', means: 'has a submit button' },
      }),
    ],
  };
}

export const frontend: CategoryKit = {
  product: 'website',
  summary: (idea) => {
    const { plural } = mainResource(idea);
    return `a website where visitors browse ${plural} and ${idea.link ? `${idea.link.verb} them` : 'add new ones'}`;
  },
  delivery: 'Teams submit the URL of their published website. Every task is tested on the HTML that the server sends.',
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
  return {
    ...page,
    description: `${data.description}\n\n${page.description}`,
    needs: ['core:online'],
    endpoints: [...data.endpoints, ...page.endpoints],
    checks: [...data.checks, ...page.checks],
  };
}
