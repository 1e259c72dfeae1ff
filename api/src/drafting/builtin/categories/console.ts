import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { COMMAND_FEATURES } from '../features/commandFeatures.ts';
import { foremost, subjectsOf, type Idea, type Resource } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { run, runs, WORD } from '../spine/commandLine.ts';
import { capitalised, withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

function helpTask(idea: Idea): Blueprint {
  return {
    key: 'core:online',
    name: 'Help, version and exit codes',
    description: taskText(
      `Write the first version of the ${idea.subject} program, and a small web service through which it is tested. \`POST /run\` takes \`args\` (a list of strings), \`session\` (a string) and optionally \`stdin\` (text). It runs the program once and returns 200 with \`exit_code\`, \`stdout\` and \`stderr\`. Every session has its own data.`,
      [
        '`--help` prints the usage, including the word "Usage", and all commands. The exit code is 0.',
        '`--version` prints a version such as `1.0.0`. The exit code is 0.',
        'An unknown command prints the usage to stderr. The exit code is 2.',
        'A request to `POST /run` in which `args` is not a list is rejected with 400 or 422.',
      ],
    ),
    difficulty: 1,
    days: 3,
    needs: [],
    knowledge: ['One programming language', 'Arguments, standard output and exit codes'],
    endpoints: [endpoint('POST', '/run', 'Runs the program once')],
    checks: [
      run(
        'Prints the usage',
        ['--help'],
        [
          { path: '$.exit_code', equals: 0 },
          { path: '$.stdout', matches: '[Uu]sage' },
        ],
      ),
      run(
        'Prints its version',
        ['--version'],
        [
          { path: '$.exit_code', equals: 0 },
          { path: '$.stdout', matches: '\\d+\\.\\d+\\.\\d+' },
        ],
      ),
      run(
        'Rejects an unknown command',
        ['{{random.word}}-{{random.int(1,999)}}'],
        [
          { path: '$.exit_code', equals: 2 },
          { path: '$.stderr', min_length: 5 },
        ],
      ),
      check('Rejects args that are not a list', 'POST /run', { status: [400, 422] }, { json: { args: 'not a list' } }),
    ],
  };
}

function addTask(thing: Resource): Blueprint {
  const group = thing.singular.replaceAll(' ', '-');
  const first = thing.fields[0]!.name.replaceAll('_', ' ');
  return {
    key: `core:collection:${thing.singular}`,
    name: `Add and list ${thing.plural}`,
    description: taskText(`The program stores ${thing.plural} and keeps them between runs of the same session.`, [
      `\`${group} add TEXT\` stores ${withArticle(thing.singular)} with that ${first} and prints only its number. Numbers start at 1.`,
      `\`${group} list\` prints one line for each ${thing.singular}, starting with its number, in the order in which they were added. With \`--json\` it prints a JSON array.`,
      `\`${group} add\` without a text prints an error message to stderr. The exit code is 2.`,
      'A new session starts empty.',
    ]),
    difficulty: 1,
    days: 3,
    needs: ['core:online'],
    endpoints: [endpoint('POST', '/run', `${group} add, ${group} list`)],
    checks: [
      run(
        `Adds ${withArticle(thing.singular)}`,
        [group, 'add', WORD],
        [
          { path: '$.exit_code', equals: 0 },
          { path: '$.stdout', matches: '^\\d+\\s*$' },
        ],
      ),
      run(
        `Lists the ${thing.singular}`,
        [group, 'list'],
        [
          { path: '$.exit_code', equals: 0 },
          { path: '$.stdout', contains: WORD },
        ],
      ),
      run(
        `Lists the ${thing.singular} as JSON`,
        [group, 'list', '--json'],
        [
          { path: '$.stdout', matches: '^\\s*\\[' },
          { path: '$.stdout', contains: WORD },
        ],
      ),
      run(
        `Rejects ${withArticle(thing.singular)} without a text`,
        [group, 'add'],
        [
          { path: '$.exit_code', equals: 2 },
          { path: '$.stderr', min_length: 5 },
        ],
      ),
      check(
        'Starts empty in a new session',
        'POST /run',
        {
          status: 200,
          json: [
            { path: '$.exit_code', equals: 0 },
            { path: '$.stdout', matches: '^\\s*(\\[\\s*\\])?\\s*$' },
          ],
        },
        { json: { args: [group, 'list', '--json'], session: '{{random.uuid}}' }, points: 20 },
      ),
    ],
  };
}

function removeTask(thing: Resource): Blueprint {
  const group = thing.singular.replaceAll(' ', '-');
  return {
    key: `core:detail:${thing.singular}`,
    name: `Show, change and remove ${withArticle(thing.singular)}`,
    description: taskText(`Let users work with one ${thing.singular}, given by its number.`, [
      `\`${group} show N\` prints it, \`${group} rename N TEXT\` changes its text, and \`${group} remove N\` removes it. The exit code is 0.`,
      'An unknown number prints an error message to stderr. The exit code is 1.',
      'The number of a removed entry is never used again.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('POST', '/run', `${group} show, ${group} rename, ${group} remove`)],
    checks: [
      runs(`Adds ${withArticle(thing.singular)}`, [group, 'add', WORD]),
      run(
        `Shows the ${thing.singular}`,
        [group, 'show', '1'],
        [
          { path: '$.exit_code', equals: 0 },
          { path: '$.stdout', contains: WORD },
        ],
      ),
      runs(`Renames the ${thing.singular}`, [group, 'rename', '1', '{{random.uuid:renamed}}']),
      run('Shows the new text', [group, 'show', '1'], [{ path: '$.stdout', contains: '{{random.uuid:renamed}}' }]),
      runs(`Removes the ${thing.singular}`, [group, 'remove', '1']),
      run(
        `Does not find the removed ${thing.singular}`,
        [group, 'show', '1'],
        [
          { path: '$.exit_code', equals: 1 },
          { path: '$.stderr', min_length: 5 },
        ],
      ),
      run('Does not reuse the number', [group, 'add', WORD], [{ path: '$.stdout', matches: '^2\\s*$' }], 20),
    ],
  };
}

function linkCommand(idea: Idea): Blueprint[] {
  const { link } = idea;
  if (!link) return [];
  const { object, actor, noun, close, rule } = link;
  const verb = link.verb.split(' ')[0]!;
  const objectGroup = object.singular.replaceAll(' ', '-');
  const actorGroup = actor.singular.replaceAll(' ', '-');
  const refusesTwice = rule === 'one-at-a-time' || rule === 'once';
  return [
    {
      key: 'core:link',
      name: `Let ${actor.plural} ${link.verb} ${object.plural}`,
      description: taskText(
        `Let ${actor.plural} ${link.verb} ${object.plural}: \`${verb} N M\` stores ${withArticle(noun.singular)} for ${object.singular} number N and ${actor.singular} number M.`,
        [
          `The command prints the number of the new ${noun.singular}. An unknown ${object.singular} or ${actor.singular} prints an error message to stderr, and the exit code is 1.`,
          ...(refusesTwice
            ? [
                rule === 'once'
                  ? `A second ${noun.singular} with the same ${object.singular} and ${actor.singular} prints an error message to stderr. The exit code is 1.`
                  : `${capitalised(withArticle(object.singular))} can have only one open ${noun.singular}: a second one prints an error message to stderr. The exit code is 1.`,
              ]
            : []),
          ...(close
            ? [
                `\`${close.verb} N\` ends ${noun.singular} number N with exit code 0. Ending it again gives exit code 1.`,
              ]
            : []),
        ],
      ),
      difficulty: 2,
      days: 4,
      needs: [`core:collection:${object.singular}`, `core:collection:${actor.singular}`],
      endpoints: [endpoint('POST', '/run', [verb, close?.verb].filter(Boolean).join(', '))],
      checks: [
        runs(`Adds ${withArticle(object.singular)}`, [objectGroup, 'add', WORD]),
        runs(`Adds ${withArticle(actor.singular)}`, [actorGroup, 'add', '{{random.word}}']),
        run(
          `Stores ${withArticle(noun.singular)}`,
          [verb, '1', '1'],
          [
            { path: '$.exit_code', equals: 0 },
            { path: '$.stdout', matches: '\\d' },
          ],
          20,
        ),
        run(
          `Rejects an unknown ${object.singular}`,
          [verb, '999999', '1'],
          [
            { path: '$.exit_code', equals: 1 },
            { path: '$.stderr', min_length: 5 },
          ],
        ),
        ...(refusesTwice
          ? [
              run(
                `Rejects a second ${noun.singular}`,
                [verb, '1', '1'],
                [
                  { path: '$.exit_code', equals: 1 },
                  { path: '$.stderr', min_length: 5 },
                ],
              ),
            ]
          : []),
        ...(close
          ? [
              runs(`Ends the ${noun.singular}`, [close.verb, '1']),
              run(`Rejects ending the ${noun.singular} twice`, [close.verb, '1'], [{ path: '$.exit_code', equals: 1 }]),
            ]
          : []),
      ],
    },
  ];
}

const thingsOf = (idea: Idea): Resource[] => foremost(idea, idea.link ? 3 : 2);

export const commandLine: CategoryKit = {
  product: 'command-line program',
  summary: (idea) => `a command-line program about ${subjectsOf(idea, thingsOf(idea))}`,
  delivery:
    'Teams submit the URL of a small web service that runs the program. Every task is tested by running commands through `POST /run`, with new values in each run.',
  spine: (idea) => {
    const [thing, ...others] = thingsOf(idea);
    return [helpTask(idea), addTask(thing!), removeTask(thing!), ...others.map(addTask), ...linkCommand(idea)];
  },
  thing: (_idea, singular) => addTask(resourceOf(singular)),
  features: COMMAND_FEATURES,
};
