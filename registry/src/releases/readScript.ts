import { parse, type AnyNode, type ObjectExpression, type Program } from 'acorn';

const namesIn = ({ body }: Program): string[] =>
  body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return statement.exported ? [] : ['*'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    const exported = specifiers.map((one) =>
      one.exported.type === 'Identifier' ? one.exported.name : String(one.exported.value),
    );
    if (!declaration) return exported;
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : '*'));
  });

/** The names that a script exports, with `*` for those of another one or of a pattern; or, if it is none, why. Nothing of it runs. */
export function readScript(source: string): { names: string[] } | { problem: string } {
  try {
    return { names: namesIn(parse(source, { ecmaVersion: 'latest', sourceType: 'module' })) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** A node and everything in it. */
function* within(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const value of Object.values(node))
    for (const inner of [value].flat() as (AnyNode | null | undefined)[])
      if (typeof inner?.type === 'string') yield* within(inner);
}

/** The object that a property of an object is, or that a function there returns. */
function objectOf(options: AnyNode | undefined, name: string): ObjectExpression | undefined {
  if (options?.type !== 'ObjectExpression') return undefined;
  const given = options.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
  const value = given?.type === 'Property' ? given.value : undefined;
  if (value?.type !== 'ArrowFunctionExpression' && value?.type !== 'FunctionExpression') return undefined;
  const { body } = value;
  const returned =
    body.type === 'BlockStatement' ? body.body.find((one) => one.type === 'ReturnStatement')?.argument : body;
  return returned?.type === 'ObjectExpression' ? returned : undefined;
}

/** The names of the endpoints that a module adds to the cache of all remotes, as far as it says them plainly. */
export function endpointsIn(source: string): string[] {
  // Most scripts add none, and reading one takes its time.
  if (!source.includes('injectEndpoints')) return [];
  let program: Program;
  try {
    program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return [];
  }
  const names: string[] = [];
  for (const node of within(program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue;
    const { property } = node.callee;
    if (property.type !== 'Identifier' || property.name !== 'injectEndpoints') continue;
    for (const one of objectOf(node.arguments[0], 'endpoints')?.properties ?? [])
      if (one.type === 'Property' && !one.computed && one.key.type === 'Identifier') names.push(one.key.name);
  }
  return names;
}
