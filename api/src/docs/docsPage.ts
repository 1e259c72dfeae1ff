import { escapeHtml } from 'foundation/http';
import { htmlPage } from '../htmlPages/htmlPage.ts';
import { style } from './docs.styles.ts';
import { endpointsByTag, type Endpoint, type OpenApiDocument, type Operation } from './openApiDocument.ts';
import { shapeText } from './shapeText.ts';

const { policy, html } = htmlPage(style);

export { policy as docsSecurityPolicy };

const block = (title: string, text: string) => `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(text)}</pre>`;

function parameters({ parameters: list = [] }: Operation): string {
  if (list.length === 0) return '';
  return block(
    'Parameters',
    list
      .map(
        (one) =>
          `${one.in} ${one.name}${one.required ? '' : '?'}: ${shapeText(one.schema)}${one.description ? `  // ${one.description}` : ''}`,
      )
      .join('\n'),
  );
}

function contents(title: string, content: Record<string, { schema?: unknown }> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => block(type === 'application/json' ? title : `${title}, ${type}`, shapeText(schema)))
    .join('');
}

/** Leaves out 4xx and 5xx: their one shape is explained at the top of the page. */
const answers = ({ responses = {} }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => !/^[45]xx$/i.test(status))
    .map(
      ([status, { content }]) =>
        contents(`Answer ${status}`, content) || `<h3>Answer ${escapeHtml(status)}</h3><pre>no content</pre>`,
    )
    .join('');

function endpoint({ method, path, operation }: Endpoint): string {
  const { summary = '', description, security, requestBody } = operation;
  const open = security ? '' : '<p>No sign-in needed.</p>';
  return `<details><summary><span class="method ${method}">${method}</span><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary><div class="body">${
    description ? `<p>${escapeHtml(description)}</p>` : ''
  }${open}${parameters(operation)}${contents('Request body', requestBody?.content)}${answers(operation)}</div></details>`;
}

/** The OpenAPI document as HTML, complete and readable without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const tags = [...endpointsByTag(document)];
  const shapes = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  const nav = [...tags.map(([tag]) => tag), 'shapes']
    .map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`)
    .join('');
  const sections = tags
    .map(
      ([tag, list]) =>
        `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${list.map(endpoint).join('')}</section>`,
    )
    .join('');
  const named = shapes
    .map(
      ([name, schema]) =>
        `<details><summary><code>${escapeHtml(name)}</code></summary><div class="body">${block('Shape', shapeText(schema))}</div></details>`,
    )
    .join('');
  return html({
    title: document.info.title,
    description: document.info.description ?? '',
    body: `<header><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p>Version ${escapeHtml(document.info.version)} · <a href="/api/v1/docs/json">OpenAPI 3.1 as JSON</a></p>
<p>Sign-in: the header <code>Authorization: JWT {access token}</code>. Refusals are <code>{ message, code, detail?, fields? }</code>. Every write takes an <code>Idempotency-Key</code>. Paths work with and without the trailing slash.</p></header>
<main><nav aria-label="Sections">${nav}</nav>${sections}<section id="shapes"><h2>Shapes</h2>${named}</section></main>`,
  });
}
