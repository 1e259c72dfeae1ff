import { escapeHtml } from '../http/escapeHtml.ts';
import { style } from './docs.styles.ts';
import { htmlPage } from './htmlPage.ts';
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

function endpoint({ method, path, operation }: Endpoint, security: unknown[] = []): string {
  const { summary = '', description, requestBody } = operation;
  const open = (operation.security ?? security).length > 0 ? '' : '<p>No sign-in needed.</p>';
  return `<details><summary><span class="method ${method}">${method}</span><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary><div class="body">${
    description ? `<p>${escapeHtml(description)}</p>` : ''
  }${open}${parameters(operation)}${contents('Request body', requestBody?.content)}${answers(operation)}</div></details>`;
}

/** The OpenAPI document as HTML, complete and readable without scripts; `notes` are paragraphs of plain text for its head. */
export function docsPage(described: object, site: string, jsonAddress: string, notes: string[]): string {
  const document = described as OpenApiDocument;
  const { title, version, description = '' } = document.info;
  const tags = [...endpointsByTag(document)];
  const shapes = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  const sections = [
    ...tags.map(([tag, list]) => ({
      name: tag,
      content: list.map((one) => endpoint(one, document.security)).join(''),
    })),
    {
      name: 'shapes',
      content: shapes
        .map(
          ([name, schema]) =>
            `<details><summary><code>${escapeHtml(name)}</code></summary><div class="body">${block('Shape', shapeText(schema))}</div></details>`,
        )
        .join(''),
    },
  ].filter(({ content }) => content);
  return html({
    title,
    description,
    site,
    main: `<h1>${escapeHtml(title)}</h1><div class="lead"><p>${escapeHtml(description)}</p>${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}
<p>Version ${escapeHtml(version)} · <a href="${escapeHtml(jsonAddress)}">OpenAPI 3.1 as JSON</a></p></div>
<nav aria-label="Sections">${sections.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join('')}</nav>
${sections.map(({ name, content }) => `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${content}</section>`).join('')}`,
  });
}
