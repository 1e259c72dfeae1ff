import { LineCounter, isNode, parseDocument } from 'yaml';
import { projectFileSchema, type ProjectFile } from './projectFile.ts';

/** Everything that is wrong with a file, one line each, beginning with the place: `weather.yaml:12: …`. */
export class ProjectFileError extends Error {
  override name = 'ProjectFileError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads a project file in YAML or JSON (which is YAML too). Throws `ProjectFileError` with line numbers. */
export function parseProjectFile(text: string, fileName: string): ProjectFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number) => `${fileName}:${lines.linePos(offset).line}`;
  // One broken line makes the reader complain about many that follow; the first complaint is the one to repair.
  const [broken] = document.errors;
  if (broken) throw new ProjectFileError([`${at(broken.pos[0])}: ${broken.message.split('\n')[0]!.replace(/ at line .*$/, '')}`]);
  // Aliases can make a small file expand without end; a hundred are more than any real project needs.
  const parsed = projectFileSchema.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (parsed.success) return parsed.data;

  function lineOf(path: readonly PropertyKey[]): string {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node: unknown = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return `${fileName}:1`;
  }
  throw new ProjectFileError(parsed.error.issues.map((issue) => `${lineOf(issue.path)}: ${inWords(issue.path)}${issue.message}`));
}

function inWords(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : `${path.map(String).join('.')}: `;
}
