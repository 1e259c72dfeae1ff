import { endpoint, taskText, type Blueprint, type FeatureMaker } from '../blueprint.ts';
import { mainResource, type Idea } from '../idea/idea.ts';
import { run, runs, WORD } from '../spine/commandLine.ts';

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
    return { key, difficulty: 2, days: 2, needs: [`core:collection:${thing.singular}`], ...task, description: taskText(intro, points), endpoints: [endpoint('POST', '/run', usage)] };
  };
}

const adds = (group: string, text: string) => runs('Adds one', [group, 'add', text]);

/** Features of a command-line program, the most useful first. */
export const COMMAND_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  search: command('search', (group, plural) => ({
    name: `Find ${plural}`,
    intro: 'One word is enough to find it again.',
    points: [`${group} find TEXT lists those that contain the text, upper and lower case alike.`, 'Nothing found: exit code 1 and nothing on stdout, as grep does.'],
    usage: `${group} find`,
    checks: [adds(group, WORD), adds(group, OTHER), run('Finds the right one', [group, 'find', WORD], [OK, { path: '$.stdout', contains: WORD }, { path: '$.stdout', matches: '^[^\\n]*\\n?$' }], 20), run('Ends with 1 when nothing fits', [group, 'find', '{{random.uuid}}'], [{ path: '$.exit_code', equals: 1 }, { path: '$.stdout', matches: '^\\s*$' }])],
  })),
  export: command('export', (group, plural) => ({
    name: `Export ${plural} as CSV`,
    intro: 'What goes in must come out.',
    points: [`${group} export prints CSV, the names of the columns first: id,text.`, 'A text with a comma is quoted.'],
    usage: `${group} export`,
    checks: [adds(group, `${WORD}, and more`), run('Prints the names of the columns', [group, 'export'], [OK, { path: '$.stdout', matches: '^id,' }]), run('Quotes a comma', [group, 'export'], [{ path: '$.stdout', contains: `"${WORD}, and more"` }], 20)],
  })),
  statistics: command('statistics', (group, plural) => ({
    name: `Count the ${plural}`,
    intro: 'A summary for people in a hurry.',
    points: ['stats prints one line "total: N"; with --json an object with total.'],
    usage: 'stats',
    checks: [run('Counts nothing at first', ['stats'], [OK, { path: '$.stdout', matches: 'total: 0(?!\\d)' }]), adds(group, WORD), adds(group, OTHER), run('Counts two', ['stats'], [OK, { path: '$.stdout', matches: 'total: 2(?!\\d)' }], 20), run('Counts as JSON', ['stats', '--json'], [OK, { path: '$.stdout', matches: '"total"\\s*:\\s*2' }])],
  })),
  import: command('import', (group, plural) => ({
    name: `Read ${plural} from standard input`,
    intro: 'A program that reads a pipe can be joined with others.',
    points: [`${group} import reads one text per line from stdin, leaves out empty lines and prints how many it added.`],
    usage: `${group} import`,
    checks: [run('Reads two lines', [group, 'import'], [OK, { path: '$.stdout', matches: '(?<!\\d)2(?!\\d)' }], 10, `${WORD}\n\n${OTHER}\n`), run('Lists the last of them', [group, 'list'], [{ path: '$.stdout', contains: OTHER }]), run('Adds nothing for empty input', [group, 'import'], [OK, { path: '$.stdout', matches: '(?<!\\d)0(?!\\d)' }], 10, '')],
  })),
  sorting: command('sorting', (group, plural) => ({
    name: `Sort the ${plural}`,
    intro: 'The order a person expects.',
    points: [`${group} list --sort text sorts by text without regard to case, --sort -text the other way round; another word ends with exit code 2.`],
    usage: `${group} list --sort`,
    checks: [adds(group, `b-${WORD}`), adds(group, `A-${OTHER}`), run('Sorts without regard to case', [group, 'list', '--sort', 'text'], [OK, { path: '$.stdout', matches: 'A-[\\s\\S]*b-' }]), run('Sorts backwards', [group, 'list', '--sort', '-text'], [OK, { path: '$.stdout', matches: 'b-[\\s\\S]*A-' }]), run('Refuses another order', [group, 'list', '--sort', '{{random.uuid}}'], [{ path: '$.exit_code', equals: 2 }])],
  })),
  tags: command('tags', (group, plural) => ({
    name: `Tag ${plural}`,
    intro: 'Words that bring things together.',
    points: [`${group} tag N WORD adds a tag; ${group} list --tag WORD lists only those that have it.`],
    usage: `${group} tag`,
    checks: [adds(group, WORD), adds(group, OTHER), runs('Tags the first', [group, 'tag', '1', 'winter']), run('Lists the tagged one', [group, 'list', '--tag', 'winter'], [OK, { path: '$.stdout', contains: WORD }, { path: '$.stdout', matches: '^[^\\n]*\\n?$' }], 20)],
  })),
  undo: command('undo', (group) => ({
    name: 'Take back the last command',
    intro: 'Everybody mistypes.',
    points: ['undo takes back the last change, exit code 0; with nothing to take back exit code 1.'],
    difficulty: 3,
    days: 3,
    usage: 'undo',
    checks: [run('Has nothing to take back at first', ['undo'], [{ path: '$.exit_code', equals: 1 }]), adds(group, WORD), adds(group, OTHER), runs('Takes back the last one', ['undo']), run('Keeps the first', [group, 'list'], [{ path: '$.stdout', contains: WORD }, { path: '$.stdout', matches: '^[^\\n]*\\n?$' }], 20)],
  })),
  configuration: command('configuration', () => ({
    name: 'Remember preferences',
    intro: 'Settings that outlive a call.',
    points: ['config set NAME VALUE stores, config get NAME prints the value; an unknown name ends with exit code 1.'],
    usage: 'config set, config get',
    checks: [runs('Stores a setting', ['config', 'set', 'language', WORD]), run('Prints it', ['config', 'get', 'language'], [OK, { path: '$.stdout', contains: WORD }], 20), run('Does not know another', ['config', 'get', '{{random.uuid}}'], [{ path: '$.exit_code', equals: 1 }])],
  })),
  colour: command('colour', (group) => ({
    name: 'Colour for people, none for programs',
    intro: 'Output that goes into a file must not hold colour codes.',
    points: [`${group} list --color=always colours the numbers, --color=never does not; without the option there is no colour, because the wrapper is no terminal.`],
    usage: `${group} list --color`,
    checks: [adds(group, WORD), run('Colours when told to', [group, 'list', '--color=always'], [OK, { path: '$.stdout', matches: '\\u001b\\[\\d' }]), run('Stays plain otherwise', [group, 'list'], [OK, { path: '$.stdout', matches: '^[^\\u001b]*$' }])],
  })),
  softdelete: command('softdelete', (group, plural) => ({
    name: `Archive ${plural}`,
    intro: 'Out of sight, not gone.',
    points: [`${group} archive N hides one from the list, ${group} list --all shows everything, ${group} unarchive N brings it back.`],
    usage: `${group} archive`,
    checks: [adds(group, WORD), runs('Archives it', [group, 'archive', '1']), run('Hides it', [group, 'list'], [OK, { path: '$.stdout', matches: '^\\s*$' }]), run('Shows it with all', [group, 'list', '--all'], [{ path: '$.stdout', contains: WORD }]), runs('Brings it back', [group, 'unarchive', '1']), run('Lists it again', [group, 'list'], [{ path: '$.stdout', contains: WORD }], 20)],
  })),
  localisation: command('localisation', () => ({
    name: 'Speak two languages',
    intro: 'The same program for people who read German.',
    points: ['--lang de --help prints the usage in German, beginning with "Aufruf"; an unknown language falls back to English.'],
    usage: '--lang',
    checks: [run('Speaks German', ['--lang', 'de', '--help'], [OK, { path: '$.stdout', contains: 'Aufruf' }]), run('Falls back to English', ['--lang', 'tlh', '--help'], [OK, { path: '$.stdout', matches: '[Uu]sage' }])],
  })),
};
