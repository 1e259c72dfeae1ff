import { LineCounter, isNode, parseDocument } from 'yaml';
import { projectFileSchema, type ProjectFile } from './projectFile.ts';

/** Lists every problem of a file, one per line, with its location: `weather.yaml:12: …`. */
export class ProjectFileError extends Error {
  override name = 'ProjectFileError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Parses a project file in YAML or JSON (a subset of YAML). Throws `ProjectFileError` with line numbers. */
export function parseProjectFile(text: string, fileName: string): ProjectFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number) => `${fileName}:${lines.linePos(offset).line}`;
  // One syntax error causes many more, so only the first is reported.
  const [broken] = document.errors;
  if (broken)
    throw new ProjectFileError([`${at(broken.pos[0])}: ${broken.message.split('\n')[0]!.replace(/ at line .*$/, '')}`]);
  // Aliases can expand a small file without limit; no real project needs more than a hundred.
  const parsed = projectFileSchema.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (parsed.success) return parsed.data;

  function lineOf(path: readonly PropertyKey[]): string {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node: unknown = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return `${fileName}:1`;
  }
  throw new ProjectFileError(
    parsed.error.issues.map((issue) => `${lineOf(issue.path)}: ${inWords(issue.path)}${issue.message}`),
  );
}

function inWords(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : `${path.map(String).join('.')}: `;
}
