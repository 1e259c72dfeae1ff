import { endpoint, taskText, type Blueprint, type FeatureMaker } from '../blueprint.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { run, runs, WORD } from '../spine/commandLine.ts';
import { withArticle } from '../words.ts';

interface CommandTask {
  name: string;
  intro: string;
  points: string[];
  difficulty?: number;
  days?: number;
  usage: string;
  checks: Blueprint['checks'];
}

const OTHER = '{{random.uuid:other}}';
const OK = { path: '$.exit_code', equals: 0 };

function command(key: string, make: (group: string, plural: string, idea: Idea) => CommandTask): FeatureMaker {
  return (idea) => {
    const thing = mainResource(idea);
    const group = thing.singular.replaceAll(' ', '-');
    const { intro, points, usage, ...task } = make(group, thing.plural, idea);
    return {
      key,
      difficulty: 2,
      days: 2,
      needs: [`core:collection:${thing.singular}`],
      ...task,
      description: taskText(intro, points),
      endpoints: [endpoint('POST', '/run', usage)],
    };
  };
}

const adds = (group: string, text: string, name = `Adds ${withArticle(group)}`) => runs(name, [group, 'add', text]);

/** Features of a command-line program, the most useful first. */
export const COMMAND_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  search: command('search', (group, plural) => ({
    name: `Find ${plural}`,
    intro: `Let users find ${plural} by a part of their text.`,
    points: [
      `\`${group} find TEXT\` lists the ${plural} that contain the text, ignoring case.`,
      'If nothing matches, the exit code is 1 and stdout is empty, as with `grep`.',
    ],
    usage: `${group} find`,
    checks: [
      adds(group, WORD),
      adds(group, OTHER, `Adds another ${group}`),
      run(
        `Finds the matching ${group}`,
        [group, 'find', WORD],
        [OK, { path: '$.stdout', contains: WORD }, { path: '$.stdout', matches: '^[^\\n]*\\n?$' }],
        20,
      ),
      run(
        'Exits with 1 if nothing matches',
        [group, 'find', '{{random.uuid}}'],
        [
          { path: '$.exit_code', equals: 1 },
          { path: '$.stdout', matches: '^\\s*$' },
        ],
      ),
    ],
  })),
  export: command('export', (group, plural) => ({
    name: `Export ${plural} as CSV`,
    intro: `Let users take their ${plural} to another program.`,
    points: [
      `\`${group} export\` prints CSV. The first line contains the column names, starting with \`id,text\`.`,
      'A text with a comma is quoted.',
    ],
    usage: `${group} export`,
    checks: [
      adds(group, `${WORD}, and more`),
      run('Prints the column names', [group, 'export'], [OK, { path: '$.stdout', matches: '^id,' }]),
      run('Quotes a text with a comma', [group, 'export'], [{ path: '$.stdout', contains: `"${WORD}, and more"` }], 20),
    ],
  })),
  statistics: command('statistics', (group, plural) => ({
    name: `Count the ${plural}`,
    intro: `Tell users how many ${plural} there are.`,
    points: ['`stats` prints the line `total: N`. With `--json` it prints an object with `total`.'],
    usage: 'stats',
    checks: [
      run('Starts at zero', ['stats'], [OK, { path: '$.stdout', matches: 'total: 0(?!\\d)' }]),
      adds(group, WORD),
      adds(group, OTHER, `Adds another ${group}`),
      run(`Counts two ${plural}`, ['stats'], [OK, { path: '$.stdout', matches: 'total: 2(?!\\d)' }], 20),
      run('Prints the total as JSON', ['stats', '--json'], [OK, { path: '$.stdout', matches: '"total"\\s*:\\s*2' }]),
    ],
  })),
  import: command('import', (group, plural) => ({
    name: `Import ${plural} from standard input`,
    intro: 'A program that reads standard input can be combined with others.',
    points: [
      `\`${group} import\` reads one text per line from stdin, skips empty lines and prints how many ${plural} it added.`,
    ],
    usage: `${group} import`,
    checks: [
      run(
        'Imports two lines',
        [group, 'import'],
        [OK, { path: '$.stdout', matches: '(?<!\\d)2(?!\\d)' }],
        10,
        `${WORD}\n\n${OTHER}\n`,
      ),
      run('Lists the last imported line', [group, 'list'], [{ path: '$.stdout', contains: OTHER }]),
      run(
        'Adds nothing for empty input',
        [group, 'import'],
        [OK, { path: '$.stdout', matches: '(?<!\\d)0(?!\\d)' }],
        10,
        '',
      ),
    ],
  })),
  sorting: command('sorting', (group, plural) => ({
    name: `Sort the ${plural}`,
    intro: `Let users choose the order of the ${plural}.`,
    points: [
      `\`${group} list --sort text\` sorts by text, ignoring case. \`--sort -text\` reverses the order. Any other value gives exit code 2.`,
    ],
    usage: `${group} list --sort`,
    checks: [
      adds(group, `b-${WORD}`),
      adds(group, `A-${OTHER}`, `Adds another ${group}`),
      run(
        'Sorts by text, ignoring case',
        [group, 'list', '--sort', 'text'],
        [OK, { path: '$.stdout', matches: 'A-[\\s\\S]*b-' }],
      ),
      run(
        'Sorts in reverse order',
        [group, 'list', '--sort', '-text'],
        [OK, { path: '$.stdout', matches: 'b-[\\s\\S]*A-' }],
      ),
      run(
        'Rejects an unknown order',
        [group, 'list', '--sort', '{{random.uuid}}'],
        [{ path: '$.exit_code', equals: 2 }],
      ),
    ],
  })),
  tags: command('tags', (group, plural) => ({
    name: `Tag ${plural}`,
    intro: `Let users group ${plural} with tags.`,
    points: [
      `\`${group} tag N WORD\` adds a tag to number N. \`${group} list --tag WORD\` lists only the ${plural} with this tag.`,
    ],
    usage: `${group} tag`,
    checks: [
      adds(group, WORD),
      adds(group, OTHER, `Adds another ${group}`),
      runs(`Tags the first ${group}`, [group, 'tag', '1', 'winter']),
      run(
        `Lists only the tagged ${group}`,
        [group, 'list', '--tag', 'winter'],
        [OK, { path: '$.stdout', contains: WORD }, { path: '$.stdout', matches: '^[^\\n]*\\n?$' }],
        20,
      ),
    ],
  })),
  undo: command('undo', (group) => ({
    name: 'Undo the last change',
    intro: 'Let users correct a mistake.',
    points: ['`undo` reverts the last change. The exit code is 0, or 1 if there is nothing to undo.'],
    difficulty: 3,
    days: 3,
    usage: 'undo',
    checks: [
      run('Has nothing to undo at first', ['undo'], [{ path: '$.exit_code', equals: 1 }]),
      adds(group, WORD),
      adds(group, OTHER, `Adds another ${group}`),
      runs('Undoes the last change', ['undo']),
      run(
        `Keeps the first ${group}`,
        [group, 'list'],
        [
          { path: '$.stdout', contains: WORD },
          { path: '$.stdout', matches: '^[^\\n]*\\n?$' },
        ],
        20,
      ),
    ],
  })),
  configuration: command('configuration', () => ({
    name: 'Store settings',
    intro: 'Settings are kept between runs.',
    points: [
      '`config set NAME VALUE` stores a setting. `config get NAME` prints its value, or exits with 1 for an unknown name.',
    ],
    usage: 'config set, config get',
    checks: [
      runs('Stores a setting', ['config', 'set', 'language', WORD]),
      run('Prints the setting', ['config', 'get', 'language'], [OK, { path: '$.stdout', contains: WORD }], 20),
      run('Rejects an unknown setting', ['config', 'get', '{{random.uuid}}'], [{ path: '$.exit_code', equals: 1 }]),
    ],
  })),
  colour: command('colour', (group) => ({
    name: 'Colored output',
    intro: 'Color helps people, but output that another program reads must not contain color codes.',
    points: [
      `\`${group} list --color=always\` prints the numbers in color, \`--color=never\` does not. Without the option there is no color, because the output does not go to a terminal.`,
    ],
    usage: `${group} list --color`,
    checks: [
      adds(group, WORD),
      run(
        'Prints color codes on request',
        [group, 'list', '--color=always'],
        [OK, { path: '$.stdout', matches: '\\u001b\\[\\d' }],
      ),
      run('Prints no color codes otherwise', [group, 'list'], [OK, { path: '$.stdout', matches: '^[^\\u001b]*$' }]),
    ],
  })),
  softdelete: command('softdelete', (group, plural) => ({
    name: `Archive ${plural}`,
    intro: `Let users hide ${plural} without deleting them.`,
    points: [
      `\`${group} archive N\` hides number N from the list, and \`${group} unarchive N\` shows it again. \`${group} list --all\` also lists archived ${plural}.`,
    ],
    usage: `${group} archive`,
    checks: [
      adds(group, WORD),
      runs(`Archives the ${group}`, [group, 'archive', '1']),
      run(`Hides the archived ${group}`, [group, 'list'], [OK, { path: '$.stdout', matches: '^\\s*$' }]),
      run(`Lists the archived ${group} with --all`, [group, 'list', '--all'], [{ path: '$.stdout', contains: WORD }]),
      runs(`Unarchives the ${group}`, [group, 'unarchive', '1']),
      run(`Lists the ${group} again`, [group, 'list'], [{ path: '$.stdout', contains: WORD }], 20),
    ],
  })),
  localisation: command('localisation', () => ({
    name: 'Help in two languages',
    intro: 'Make the program usable for German speakers.',
    points: [
      '`--lang de --help` prints the usage in German, including the word "Aufruf". An unknown language falls back to English.',
    ],
    usage: '--lang',
    checks: [
      run('Prints help in German', ['--lang', 'de', '--help'], [OK, { path: '$.stdout', contains: 'Aufruf' }]),
      run('Falls back to English', ['--lang', 'tlh', '--help'], [OK, { path: '$.stdout', matches: '[Uu]sage' }]),
    ],
  })),
};
