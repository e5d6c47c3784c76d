import type { FastifyInstance } from 'fastify';
import { type Html, html } from './html';
import { type ApiFacts, openApi } from './openapi';
import type { OpenApiDocument, Operation, Parameter } from './openapi-document';
import type { JsonSchema } from './openapi-schemas';
import { sendPage } from './plain-page';

interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? reference;
const indent = (text: string): string => text.replace(/\n/g, '\n  ');

/** A schema in the notation of TypeScript, which says the same in a tenth of the room. */
export function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, type, format } = schema as Record<string, string> & {
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
  };
  if ($ref) return nameIn($ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeText).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((one) => typeText({ ...schema, type: one })).join(' | ');
  if (Array.isArray(schema.prefixItems)) return `[${(schema.prefixItems as JsonSchema[]).map(typeText).join(', ')}]`;
  if (type === 'array') {
    const item = typeText((schema.items ?? {}) as JsonSchema);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return objectText(schema);
  if (type === 'integer') return 'integer';
  if (type === 'string' && format) return format;
  return type ?? 'any';
}

function objectText(schema: JsonSchema): string {
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0)
    return typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null
      ? `{ [key]: ${typeText(schema.additionalProperties as JsonSchema)} }`
      : '{}';
  const lines = properties.map(([name, property]) => {
    const limits = limitsOf(property);
    return `  ${name}${required.has(name) ? '' : '?'}: ${indent(typeText(property))}${limits ? `  // ${limits}` : ''}`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

function limitsOf(schema: JsonSchema): string {
  const words: string[] = [];
  if (schema.default !== undefined) words.push(`default ${JSON.stringify(schema.default)}`);
  if (schema.minimum !== undefined || schema.maximum !== undefined)
    words.push(`${schema.minimum ?? ''}…${schema.maximum ?? ''}`);
  if (schema.maxLength !== undefined) words.push(`at most ${schema.maxLength} characters`);
  if (schema.minItems !== undefined || schema.maxItems !== undefined)
    words.push(`${schema.minItems ?? 0} to ${schema.maxItems ?? 'any number of'} items`);
  return words.join(', ');
}

const listOf = (document: OpenApiDocument): Listed[] => [
  ...Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  ),
  // What is sent to the addresses that were registered stands beside what is asked.
  ...Object.entries(document.webhooks ?? {}).map(([name, { post }]) => ({
    method: 'POST',
    path: `${name}.*`,
    operation: post,
  })),
];

const parameterRow = ({ name, in: place, required, schema, description }: Parameter): Html =>
  html`<tr><td><code>${name}</code>${required ? html` <span class="quiet">required</span>` : null}</td><td>${place}</td><td><code>${typeText(schema)}</code> <span class="quiet">${description ?? limitsOf(schema)}</span></td></tr>`;

/** Names of components lead to them; only they start with a capital outside of quotes. */
function linked(text: string): Html {
  const parts = text.split(/((?:"[^"]*")|(?:\/\/.*)|\b[A-Z]\w+\b)/);
  return html`${parts.map((part) => (/^[A-Z]/.test(part) ? html`<a href="#type-${part}">${part}</a>` : part))}`;
}

// The id stands inside: a browser opens what hides the target of a link.
function operationBlock({ method, path, operation }: Listed): Html {
  const { parameters = [], requestBody, responses, 'x-brief': brief } = operation;
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const all = Object.entries(responses);
  const answers = all
    .filter(([status]) => status < '300')
    .map(([status, { content }]) => {
      const [type, answer] = Object.entries(content ?? {})[0] ?? [];
      return html`<h3>Answer ${status}${type ? ` · ${type}` : ''}</h3>${answer && html`<pre tabindex="0">${linked(typeText(answer.schema))}</pre>`}`;
    });
  const refusals = all
    .filter(([status]) => status >= '400')
    .flatMap(([status, { description }]) =>
      description.split(' · ').map((line) => html`<tr><td>${status}</td><td>${line}</td></tr>`),
    );
  return html`<details><summary><span class="method ${method}">${method}</span><code class="path">${path}</code>${operation['x-needs'] && html`<span class="chip">${operation['x-needs']}</span>`}</summary>
<div id="${operation.operationId}"><p>${operation.summary}</p>${operation.description.split('\n').map((line) => (line ? html`<p class="quiet">${line.replace(/[`]/g, '')}</p>` : null))}
${parameters.length > 0 && html`<h3>Parameters</h3><div class="wide"><table><tbody>${parameters.map(parameterRow)}</tbody></table></div>`}
${body && html`<h3>Body · ${bodyType}</h3><pre tabindex="0">${linked(typeText(body.schema))}</pre>`}
${answers}
${brief && html`<h3>Answer in short · Prefer: return=minimal</h3><pre tabindex="0">${linked(typeText(brief))}</pre>`}
<h3>Refusals</h3><div class="wide"><table><tbody>${refusals}</tbody></table></div></div></details>`;
}

function pageOf(api: ApiFacts): Html {
  const document = openApi(api);
  const operations = listOf(document);
  const tags = document.tags.map(({ name }) => ({
    name,
    own: operations.filter((one) => one.operation.tags[0] === name),
  }));
  const schemas = Object.entries(document.components.schemas);
  const nav = tags.map(
    ({ name, own }) =>
      html`<h2>${name}</h2><ul>${own.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`)}</ul>`,
  );
  const sections = tags.map(({ name, own }) => html`<h2 id="tag-${name}">${name}</h2>${own.map(operationBlock)}`);
  const types = schemas.map(
    ([name, schema]) =>
      html`<details><summary><code class="path">${name}</code></summary><div id="type-${name}"><pre tabindex="0">${linked(typeText(schema))}</pre></div></details>`,
  );
  return html`<header><h1>${document.info.title}</h1><p>${document.info.description} ${Object.values(document.paths).flatMap(Object.keys).length} operations under <code>${api.prefix}</code>. <a href="${api.prefix}/openapi.json">OpenAPI 3.1 document</a></p></header>
<div class="split"><nav aria-label="Operations">${nav}<h2>Types</h2><ul>${schemas.map(([name]) => html`<li><a href="#type-${name}">${name}</a></li>`)}</ul></nav>
<main>
<p>Send the token as <code>Authorization: Bearer …</code>. The word beside each path is what the caller needs. Times are UTC in ISO 8601, money is whole rupiah, ids are UUIDv7. Lists take <code>page</code> (from 0), <code>size</code> and <code>sort=key,asc|desc</code>.</p>
${sections}<h2 id="types">Types</h2>${types}</main></div>`;
}

/** The readable page of one API. */
export function bindDocsPage(app: FastifyInstance, path: string, api: ApiFacts): void {
  let page: Html | null = null;
  app.get(path, (_request, reply) => {
    page ??= pageOf(api);
    return sendPage(reply, { lang: 'en', title: api.title, body: page });
  });
}
