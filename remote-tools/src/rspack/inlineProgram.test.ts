import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { inlineProgram } from './inlineProgram.ts';

it('makes one classic script of a module and what it imports, which leaves no names and no runtime in the page', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inline-program-'));
  try {
    writeFileSync(path.join(folder, 'main.ts'), "import { mark } from './mark.ts';\nmark('signed in' as string);\n");
    writeFileSync(
      path.join(folder, 'mark.ts'),
      'declare const marks: string[];\nexport const mark = (text: string) => marks.push(text);\n',
    );
    const text = await inlineProgram(folder, './main.ts');
    const page = { marks: [] as string[] };
    runInNewContext(text, page);
    expect(page).toEqual({ marks: ['signed in'] });
    expect(text.length).toBeLessThan(80);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
