import type { DraftCheck } from './blueprint.ts';
import { sampleOf } from './idea/fields.ts';
import type { Link, Resource } from './idea/idea.ts';
import { withArticle } from './words.ts';

/** Both are acceptable answers to invalid input. */
export const REFUSED = [400, 422];

export function keyOf(resource: Resource): string {
  return resource.singular.replaceAll(/[^a-z0-9]+/g, '_');
}

export function idOf(resource: Resource): string {
  return `${keyOf(resource)}_id`;
}

export function captured(name: string): string {
  return `{{captured.${name}}}`;
}

/** An ID of the form that the deployment uses, which it has given to nothing. */
export function unknown(name: string): string {
  return `{{unknown.${name}}}`;
}

/** Matches a page on which the text inside the tag appears with its angle brackets, and nowhere as markup. */
export function shownAsText(tag: string, text: string): { matches: string; means: string } {
  return {
    matches: `^(?![\\s\\S]*<${tag}>${text})[\\s\\S]*&(?:lt|#60|#x3[cC]);${tag}(?:>|&(?:gt|#62|#x3[eE]);)${text}`,
    means: `shows &lt;${tag}&gt;${text}, and nowhere an unescaped <${tag}>${text}`,
  };
}

/** A body with a value for every field. With a tag the values are named, so that the same body can be sent twice. */
export function sampleBody(resource: Resource, tag?: string): Record<string, unknown> {
  return Object.fromEntries(resource.fields.map((field) => [field.name, sampleOf(field, tag)]));
}

/** Creates a thing with fresh values, and captures its id and its first field for later tests. */
export function creates(resource: Resource, suffix = ''): DraftCheck {
  const first = resource.fields[0]!.name;
  return {
    name: `Creates ${suffix ? `another ${resource.singular}` : withArticle(resource.singular)}`,
    request: { method: 'POST', path: resource.path, json: sampleBody(resource) },
    expect: {
      status: 201,
      type: 'json',
      json: [
        { path: '$.id', exists: true },
        ...resource.fields.map(({ name }) => ({ path: `$.${name}`, equals: `{{sent.${name}}}` })),
      ],
    },
    capture: { [`${idOf(resource)}${suffix}`]: '$.id', [`${keyOf(resource)}_${first}${suffix}`]: `$.${first}` },
  };
}

export function readsBack(resource: Resource): DraftCheck {
  const first = resource.fields[0]!.name;
  return {
    name: `Returns the ${resource.singular} by its ID`,
    request: { path: `${resource.path}/${captured(idOf(resource))}` },
    expect: {
      status: 200,
      type: 'json',
      json: [{ path: `$.${first}`, equals: captured(`${keyOf(resource)}_${first}`) }],
    },
  };
}

export function listsIt(resource: Resource): DraftCheck {
  return {
    name: `Lists the new ${resource.singular}`,
    request: { path: resource.path },
    expect: {
      status: 200,
      type: 'json',
      json: [
        { path: '$', type: 'array' },
        { path: '$[*].id', contains: captured(idOf(resource)) },
      ],
    },
  };
}

export function refusesEmpty(resource: Resource): DraftCheck {
  return {
    name: `Rejects ${withArticle(resource.singular)} with an empty ${resource.fields[0]!.name}`,
    request: { method: 'POST', path: resource.path, json: { ...sampleBody(resource), [resource.fields[0]!.name]: '' } },
    expect: { status: REFUSED },
  };
}

export function unknownIs404(resource: Resource): DraftCheck {
  return {
    name: `Returns 404 for ${withArticle(resource.singular)} that does not exist`,
    request: { path: `${resource.path}/${unknown(idOf(resource))}` },
    expect: { status: 404 },
  };
}

/** The body that links what earlier tests created. */
export function linkBody(link: Link, objectSuffix = ''): Record<string, unknown> {
  return {
    [idOf(link.actor)]: captured(idOf(link.actor)),
    [idOf(link.object)]: captured(`${idOf(link.object)}${objectSuffix}`),
    ...sampleBody(link.noun),
  };
}

export function links(link: Link, name: string): DraftCheck {
  const body = linkBody(link);
  return {
    name,
    request: { method: 'POST', path: link.noun.path, json: body },
    expect: {
      status: 201,
      type: 'json',
      json: [
        { path: '$.id', exists: true },
        ...Object.keys(body).map((field) => ({ path: `$.${field}`, equals: `{{sent.${field}}}` })),
      ],
    },
    capture: { [idOf(link.noun)]: '$.id' },
  };
}
