import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/**
 * Compares every answer with the served OpenAPI document. Differences are collected and thrown by `assertDocumented`,
 * because an error inside a hook would only become another answer.
 */
export function checkAnswers(app: FastifyInstance, readDocument: () => unknown) {
  const differences: string[] = [];
  const validators = new Map<string, ValidateFunction>();
  let document: { paths?: Record<string, Record<string, Operation>>; components?: object } | undefined;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  function validator(key: string, schema: object): ValidateFunction {
    let validate = validators.get(key);
    if (!validate) {
      validate = ajv.compile({ ...schema, components: document!.components });
      validators.set(key, validate);
    }
    return validate;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url;
    if (!url || reply.statusCode >= 500 || reply.statusCode === 304) return payload;
    const schema = request.routeOptions.schema as { hide?: boolean } | undefined;
    if (!schema || schema.hide || request.method === 'HEAD' || request.method === 'OPTIONS') return payload;
    document ??= readDocument() as typeof document;
    const path = url.replace(/:(\w+)/g, '{$1}');
    const key = `${request.method} ${path} ${reply.statusCode}`;
    const responses = document!.paths?.[path]?.[request.method.toLowerCase()]?.responses;
    const documented = responses?.[reply.statusCode] ?? responses?.[`${String(reply.statusCode)[0]}XX`];
    if (!documented) {
      differences.push(`${key} is not documented`);
      return payload;
    }
    const body = documented.content?.['application/json']?.schema;
    if (!body || !String(reply.getHeader('content-type')).includes('json') || typeof payload !== 'string')
      return payload;
    const validate = validator(key, body);
    if (!validate(JSON.parse(payload)))
      differences.push(`${key}: ${ajv.errorsText(validate.errors)} in ${payload.slice(0, 500)}`);
    return payload;
  });

  return {
    assertDocumented() {
      if (differences.length > 0)
        throw new Error(`Answers differ from the OpenAPI document:\n${differences.splice(0).join('\n')}`);
    },
  };
}
