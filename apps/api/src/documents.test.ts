import { registry } from '@lajur/api-contract/registry';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApi, portalApi, providerApi } from './platform/http/openapi';
import type { Content, Example, OpenApiDocument, Operation } from './platform/http/openapi-document';
import type { JsonSchema } from './platform/http/openapi-schemas';
import { DocumentChecker } from './test-kit/document-kit';

/** What the documents say of the files that a form takes. */
const documentTypes = 'image/jpeg, image/png, image/webp, application/pdf';
const takenTypes = {
  document: documentTypes,
  any: `${documentTypes}, application/vnd.openxmlformats-officedocument.wordprocessingml.document`,
  table: expect.stringMatching(/^text\/csv, .*spreadsheetml\.sheet$/),
} as const;

/** The documents as they are served: sound OpenAPI, whole, with examples that hold. */
const apis = [
  ['portal', openApi(portalApi)],
  ['provider', openApi(providerApi)],
] as const;

interface Placed {
  operation: Operation;
  steps: string[];
}
const operationsOf = (document: OpenApiDocument): Placed[] => [
  ...Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ operation, steps: ['paths', path, method] })),
  ),
  ...Object.entries(document.webhooks ?? {}).map(([name, { post }]) => ({
    operation: post,
    steps: ['webhooks', name, 'post'],
  })),
];

describe.each(apis)('the document of the %s', (_name, document) => {
  const checker = new DocumentChecker(document);
  const operations = operationsOf(document);

  it('is sound OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('describes each operation and gives an example of what is sent and answered', () => {
    for (const { operation } of operations) {
      const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
      expect([operationId, summary.length > 9, description.length > 9]).toEqual([operationId, true, true]);
      for (const parameter of parameters)
        expect([operationId, parameter]).toEqual([
          operationId,
          expect.objectContaining({ example: expect.anything() }),
        ]);
      for (const content of [requestBody?.content, ...Object.values(responses).map((one) => one.content)])
        for (const media of Object.values(content ?? {}))
          if (media.schema.format !== 'binary')
            expect([operationId, Object.keys(media.examples ?? {})]).not.toEqual([operationId, []]);
    }
  });

  it('has no example that breaks its schema', () => {
    const wrong: string[] = [];
    const hold = (steps: readonly string[], value: unknown) => {
      const check = checker.at(...steps);
      if (!check(value))
        wrong.push(`${steps.join(' ')}: ${checker.why(check)} ${JSON.stringify(value)?.slice(0, 200)}`);
    };
    const resolved = ({ $ref, value }: Example): unknown =>
      $ref ? document.components.examples[$ref.split('/').at(-1) ?? '']?.value : value;
    const holdContent = (steps: readonly string[], content: Content = {}) => {
      // A file stands in no example: a form's is held against the rest.
      for (const [type, { examples = {} }] of Object.entries(content))
        for (const example of Object.values(examples))
          if (type !== 'multipart/form-data') hold([...steps, 'content', type, 'schema'], resolved(example));
    };
    for (const { operation, steps } of operations) {
      for (const [at, parameter] of (operation.parameters ?? []).entries())
        hold([...steps, 'parameters', String(at), 'schema'], parameter.example);
      holdContent([...steps, 'requestBody'], operation.requestBody?.content);
      for (const [status, { content }] of Object.entries(operation.responses))
        holdContent([...steps, 'responses', status], content);
    }
    expect(wrong).toEqual([]);
  });

  it('names the kinds of file that a form takes', () => {
    for (const { operation } of operations) {
      const form = operation.requestBody?.content['multipart/form-data'];
      if (!form) continue;
      const files = Object.entries(form.schema.properties as Record<string, JsonSchema>)
        .filter(([, { format }]) => format === 'binary')
        .map(([name]) => name);
      const contentType = takenTypes[registry[operation.operationId]?.takes ?? 'document'];
      expect([operation.operationId, form.encoding]).toEqual([
        operation.operationId,
        Object.fromEntries(files.map((name) => [name, { contentType }])),
      ]);
    }
  });

  it('limits every number and text that is sent', () => {
    const open: string[] = [];
    const visit = (schema: unknown, where: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, enum: words, const: one, format, $ref } = schema as JsonSchema;
      const settled = words ?? one ?? format ?? $ref;
      if ((type === 'integer' || type === 'number') && settled === undefined)
        if (!('maximum' in schema) || !('minimum' in schema || 'exclusiveMinimum' in schema)) open.push(where);
      if (type === 'string' && settled === undefined && !('maxLength' in schema)) open.push(where);
      for (const [key, part] of Object.entries(schema)) visit(part, `${where}/${key}`);
    };
    for (const { operation } of operations) {
      if (operation.tags.includes('webhooks')) continue;
      for (const { name, in: place, schema } of operation.parameters ?? [])
        if (place === 'query') visit(schema, `${operation.operationId} ${name}`);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        visit(schema, operation.operationId);
    }
    for (const [name, schema] of Object.entries(document.components.schemas))
      if (name.endsWith('Input')) visit(schema, name);
    expect(open).toEqual([]);
  });

  it('says when to come again wherever it sends somebody away for a while', () => {
    for (const { operation } of operations)
      for (const status of ['429', '503'])
        if (operation.responses[status])
          expect(operation.responses[status].headers, operation.operationId).toHaveProperty('Retry-After');
  });
});
