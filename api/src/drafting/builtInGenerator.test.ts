import { expect, it } from '@jest/globals';
import { timeBudget, TookTooLong } from '@project-practice/foundation/http';
import { generate } from '@project-practice/generator';
import { builtInGenerator } from './builtInGenerator.ts';
import { generatedProjectSchema } from './generatedProject.ts';

const request = { prompt: 'A library app where members borrow books', category: 'backend', difficulty: 'Beginner' };

it('makes a draft as ever in a process whose first readings were cut off', async () => {
  for (const ms of [1, 2, 4, 8, 16, 32]) {
    const cutOff = () => {
      generate(request);
      for (;;);
    };
    expect(() => timeBudget(ms)(cutOff)).toThrow(TookTooLong);
  }
  const { project } = await builtInGenerator.generate(request);
  expect(project).toEqual(generatedProjectSchema.parse(generate(request).project));
  expect(project.tasks.length).toBeGreaterThan(0);
});
