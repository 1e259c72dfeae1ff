interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  description?: string;
}

const isEmpty = (schema: JsonSchema) => Object.keys(schema).length === 0;

/** A JSON Schema in a TypeScript-like notation: `{ id: integer, name?: string }`. */
export function shapeText(schema: unknown, indent = ''): string {
  const shape = (schema ?? {}) as JsonSchema;
  if (shape.$ref) return shape.$ref.split('/').at(-1)!;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.map((choice) => shapeText(choice, indent)).join(' | ');
  if (shape.type === 'array') {
    const item = shapeText(shape.items, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (shape.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(shape.properties).map(([name, property]) => {
      const note = property.description ? `  // ${property.description}` : '';
      return `${inner}${name}${shape.required?.includes(name) ? '' : '?'}: ${shapeText(property, inner)}${note}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof shape.additionalProperties === 'object' && !isEmpty(shape.additionalProperties))
    return `{ [name]: ${shapeText(shape.additionalProperties, indent)} }`;
  if (shape.format === 'date-time') return 'date-time';
  return [shape.type ?? 'anything'].flat().join(' | ');
}
