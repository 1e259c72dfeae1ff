import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Project } from 'shared/contract';
import { projectPageSchema, projectSchema } from './projects.schemas.ts';

const path = { method: 'GET', url: '/projects/' };
const writeEnvelope = serializerCompiler({ ...path, schema: projectPageSchema });
const writeProject = serializerCompiler({ ...path, schema: projectSchema });
const written = new WeakMap<Project, string>();

function textOf(project: Project): string {
  const text = written.get(project) ?? writeProject(project);
  written.set(project, text);
  return text;
}

/**
 * Writes a page of projects as its schema would. A project of the catalogue is the same for everybody who has no team on it,
 * so its text is kept for as long as the catalogue is.
 */
export function writePage(page: { results: Project[] }): string {
  // The results are the last of the envelope.
  const envelope = writeEnvelope({ ...page, results: [] });
  return `${envelope.slice(0, -']}'.length)}${page.results.map(textOf).join(',')}]}`;
}
