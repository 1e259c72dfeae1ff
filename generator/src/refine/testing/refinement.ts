import { generate, type Generated, type Project } from '../../index.ts';

export const names = (project: Project): string[] => project.tasks.map((task) => task.name);
export const make = (prompt: string, category = 'backend'): Project =>
  generate({ prompt, category, difficulty: 'Intermediate' }).project;
export const before = make('A library app where members borrow books');

export function refine(prompt: string, previous = before): Generated & { said: string } {
  const generated = generate({ prompt, category: previous.category, difficulty: 'Intermediate', previous });
  return { ...generated, said: generated.notes.join('\n') };
}
