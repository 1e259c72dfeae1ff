export { generate } from './generate.ts';
export type { Generated, Project, Request, Task } from './project.ts';
