import { serializerCompiler } from '@project-practice/foundation/http';
import type { Project } from '@project-practice/shared/contract';
import { projectPageSchema, projectSchema } from '@project-practice/shared/contract/wire';

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
 * Serializes a page of projects like its schema would. Users without a team on a project share one object of the catalogue,
 * so its text is cached for as long as the catalogue is.
 */
export function writePage(page: { results: Project[] }): string {
  // `results` is the last field of the envelope.
  const envelope = writeEnvelope({ ...page, results: [] });
  return `${envelope.slice(0, -']}'.length)}${page.results.map(textOf).join(',')}]}`;
}
