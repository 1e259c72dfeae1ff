import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { COMMAND_FEATURES } from '../features/commandFeatures.ts';
import { mainResource, type Idea, type Resource } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { run, runs, WORD } from '../spine/commandLine.ts';
import { withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

function helpTask(idea: Idea): Blueprint {
  return {
    key: 'core:online',
    name: 'A program that explains itself',
    description: taskText(`The first version of the ${idea.subject} program, and a thin web wrapper so that it can be checked: POST /run takes args (a list of words), stdin (text, optional) and session (a word), runs the program with its own data for that session and answers exit_code, stdout and stderr.`, [
      '--help prints the usage and every command, exit code 0.',
      '--version prints a version such as 1.0.0, exit code 0.',
      'An unknown command prints the usage to stderr, exit code 2.',
    ]),
    difficulty: 1,
    days: 3,
    needs: [],
    knowledge: ['One programming language', 'Arguments, standard output and exit codes'],
    endpoints: [endpoint('POST', '/run', 'Runs the program: args, stdin, session → exit_code, stdout, stderr')],
    checks: [
      run('Explains itself', ['--help'], [{ path: '$.exit_code', equals: 0 }, { path: '$.stdout', matches: '[Uu]sage' }]),
      run('Knows its version', ['--version'], [{ path: '$.exit_code', equals: 0 }, { path: '$.stdout', matches: '\\d+\\.\\d+\\.\\d+' }]),
      run('Refuses an unknown command', ['{{random.word}}-{{random.int(1,999)}}'], [{ path: '$.exit_code', equals: 2 }, { path: '$.stderr', min_length: 5 }]),
      check('Refuses a call without arguments to run', 'POST /run', { status: [400, 422] }, { json: { args: 'not a list' } }),
    ],
  };
}

function addTask(thing: Resource): Blueprint {
  const group = thing.singular.replaceAll(' ', '-');
  const first = thing.fields[0]!.name.replaceAll('_', ' ');
  return {
    key: `core:collection:${thing.singular}`,
    name: `Add and list ${thing.plural}`,
    description: taskText(`The program remembers ${thing.plural} between two calls of the same session.`, [
      `${group} add TEXT stores ${withArticle(thing.singular)} with that ${first} and prints its number, nothing else.`,
      `${group} list prints one line for each, number first, in the order they were added; with --json it prints a JSON array.`,
      `${group} add without a text prints an explanation to stderr, exit code 2.`,
      'Another session starts empty.',
    ]),
    difficulty: 1,
    days: 3,
    needs: ['core:online'],
    endpoints: [endpoint('POST', '/run', `${group} add, ${group} list`)],
    checks: [
      run(`Adds ${withArticle(thing.singular)}`, [group, 'add', WORD], [{ path: '$.exit_code', equals: 0 }, { path: '$.stdout', matches: '^\\d+\\s*$' }]),
      run('Lists it', [group, 'list'], [{ path: '$.exit_code', equals: 0 }, { path: '$.stdout', contains: WORD }]),
      run('Lists it as JSON', [group, 'list', '--json'], [{ path: '$.stdout', matches: '^\\s*\\[' }, { path: '$.stdout', contains: WORD }]),
      run('Refuses to add nothing', [group, 'add'], [{ path: '$.exit_code', equals: 2 }, { path: '$.stderr', min_length: 5 }]),
      check('Starts empty in another session', 'POST /run', { status: 200, json: [{ path: '$.exit_code', equals: 0 }, { path: '$.stdout', matches: '^\\s*(\\[\\s*\\])?\\s*$' }] }, { json: { args: [group, 'list', '--json'], session: '{{random.uuid}}' }, points: 20 }),
    ],
  };
}

function removeTask(thing: Resource): Blueprint {
  const group = thing.singular.replaceAll(' ', '-');
  return {
    key: `core:detail:${thing.singular}`,
    name: `Show, change and remove ${withArticle(thing.singular)}`,
    description: taskText(`Work with one ${thing.singular} by its number.`, [
      `${group} show N prints it, ${group} rename N TEXT changes it, ${group} remove N removes it.`,
      'A number nobody has: an explanation on stderr, exit code 1.',
      'Numbers are never used twice.',
    ]),
    difficulty: 2,
    days: 3,
    needs: [`core:collection:${thing.singular}`],
    endpoints: [endpoint('POST', '/run', `${group} show, ${group} rename, ${group} remove`)],
    checks: [
      runs(`Adds ${withArticle(thing.singular)}`, [group, 'add', WORD]),
      run('Shows the first one', [group, 'show', '1'], [{ path: '$.exit_code', equals: 0 }, { path: '$.stdout', contains: WORD }]),
      runs('Renames it', [group, 'rename', '1', '{{random.uuid:renamed}}']),
      run('Shows the new text', [group, 'show', '1'], [{ path: '$.stdout', contains: '{{random.uuid:renamed}}' }]),
      runs('Removes it', [group, 'remove', '1']),
      run('Does not find it afterwards', [group, 'show', '1'], [{ path: '$.exit_code', equals: 1 }, { path: '$.stderr', min_length: 5 }]),
      run('Gives the next one a new number', [group, 'add', WORD], [{ path: '$.stdout', matches: '^2\\s*$' }], 20),
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
      description: taskText(`The heart of the program: ${verb} ${objectGroup.toUpperCase()} ${actorGroup.toUpperCase()} keeps ${withArticle(noun.singular)}; both are given by their number.`, [
        `It prints the number of the ${noun.singular}; a number nobody has ends with exit code 1.`,
        ...(refusesTwice ? [`The same a second time: an explanation on stderr, exit code 1.`] : []),
        ...(close ? [`${close.verb} NUMBER ends the ${noun.singular}, exit code 0; a second time exit code 1.`] : []),
      ]),
      difficulty: 2,
      days: 4,
      needs: [`core:collection:${object.singular}`, `core:collection:${actor.singular}`],
      endpoints: [endpoint('POST', '/run', [verb, close?.verb].filter(Boolean).join(', '))],
      checks: [
        runs(`Adds ${withArticle(object.singular)}`, [objectGroup, 'add', WORD]),
        runs(`Adds ${withArticle(actor.singular)}`, [actorGroup, 'add', '{{random.word}}']),
        run(`Keeps the ${noun.singular}`, [verb, '1', '1'], [{ path: '$.exit_code', equals: 0 }, { path: '$.stdout', matches: '\\d' }], 20),
        run('Refuses a number nobody has', [verb, '999999', '1'], [{ path: '$.exit_code', equals: 1 }, { path: '$.stderr', min_length: 5 }]),
        ...(refusesTwice ? [run('Refuses the same twice', [verb, '1', '1'], [{ path: '$.exit_code', equals: 1 }, { path: '$.stderr', min_length: 5 }])] : []),
        ...(close ? [runs(`Ends it as ${close.status}`, [close.verb, '1']), run('Refuses to end it twice', [close.verb, '1'], [{ path: '$.exit_code', equals: 1 }])] : []),
      ],
    },
  ];
}

export const commandLine: CategoryKit = {
  product: 'command-line program',
  delivery: 'Teams hand in the address of a thin wrapper, POST /run, which calls the program; every task is checked by running commands with new values.',
  spine: (idea) => {
    const thing = mainResource(idea);
    const others = idea.resources.filter(({ singular }) => singular !== thing.singular).slice(0, idea.link ? 2 : 1);
    return [helpTask(idea), addTask(thing), removeTask(thing), ...others.map(addTask), ...linkCommand(idea)];
  },
  thing: (_idea, singular) => addTask(resourceOf(singular)),
  features: COMMAND_FEATURES,
};
