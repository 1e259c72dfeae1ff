import { parse, type Program } from 'acorn';

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
