import type { Endpoint } from '@lajur/api-contract/endpoint';
import { exampleDay, exampleId, exampleTime, exampleValues } from './example-values';
import type { Content, Example, OpenApiDocument, Operation } from './openapi-document';
import type { JsonSchema } from './openapi-schemas';

const componentName = (reference: unknown): string => String(reference).split('/').at(-1) ?? '';

/**
 * Makes an example for each request and answer of a document from its schema and from what its fields are called; an
 * endpoint says its own where that would not do. A test holds every one against its schema.
 */
export class ExampleMaker {
  constructor(private readonly components: OpenApiDocument['components']) {}

  addTo(document: OpenApiDocument, endpoints: Readonly<Record<string, Endpoint>>): void {
    const operations = [...Object.values(document.paths).flatMap((path) => Object.values(path))];
    for (const operation of operations) this.addToOperation(operation, endpoints[operation.operationId]?.example);
    for (const { post } of Object.values(document.webhooks ?? {})) this.addToOperation(post, undefined);
  }

  private addToOperation(operation: Operation, own: Endpoint['example']): void {
    for (const parameter of operation.parameters ?? [])
      parameter.example ??= own?.query?.[parameter.name] ?? this.valueOf(parameter.schema, parameter.name);
    this.addToContent(operation.requestBody?.content, own?.body);
    for (const [status, { content }] of Object.entries(operation.responses))
      if (status.startsWith('2')) this.addToContent(content, undefined);
  }

  private addToContent(content: Content = {}, own: unknown): void {
    for (const media of Object.values(content)) {
      if (media.schema.format === 'binary' || media.examples) continue;
      media.examples = { example: own === undefined ? this.exampleFor(media.schema) : { value: own } };
    }
  }

  /** One component's example is kept once, however many operations answer with it. */
  private exampleFor(schema: JsonSchema): Example {
    if (!schema.$ref) return { value: this.valueOf(schema, '') };
    const name = componentName(schema.$ref);
    this.components.examples[name] ??= { value: this.valueOf(schema, '') };
    return { $ref: `#/components/examples/${name}` };
  }

  private valueOf(schema: JsonSchema, name: string, within: readonly string[] = []): unknown {
    if (schema.$ref) {
      const component = componentName(schema.$ref);
      if (within.includes(component)) return undefined;
      const { $ref: _, ...beside } = schema;
      return this.valueOf({ ...this.components.schemas[component], ...beside }, name, [...within, component]);
    }
    if (schema.default !== undefined) return schema.default;
    if (schema.const !== undefined) return schema.const;
    const known = exampleValues[name]?.find((value) => fits(schema, value));
    if (known !== undefined) return known;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
    if (choices) {
      const { anyOf: _, oneOf: __, ...common } = schema;
      return this.valueOf({ ...common, ...choices[0] }, name, within);
    }
    if (schema.type === 'object') return this.objectOf(schema, within);
    if (schema.type === 'array') return this.listOf(schema, name, within);
    return plainValue(schema);
  }

  private objectOf(schema: JsonSchema, within: readonly string[]): unknown {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    // A record with a number for each of some words.
    const named = properties.length > 0 ? [] : ((schema.required ?? []) as string[]);
    const each = (schema.additionalProperties ?? {}) as JsonSchema;
    return Object.fromEntries(
      [...properties, ...named.map((name): [string, JsonSchema] => [name, each])]
        .filter(([, one]) => one.format !== 'binary')
        .map(([name, one]) => [name, this.valueOf(one, name, within)])
        .filter(([, value]) => value !== undefined),
    );
  }

  private listOf(schema: JsonSchema, name: string, within: readonly string[]): unknown[] {
    const tuple = schema.prefixItems as JsonSchema[] | undefined;
    if (tuple) return tuple.map((item) => this.valueOf(item, name, within));
    const one = this.valueOf((schema.items ?? {}) as JsonSchema, name.replace(/s$/, ''), within);
    return one === undefined ? [] : Array(Math.max(1, Number(schema.minItems ?? 1))).fill(one);
  }
}

function plainValue(schema: JsonSchema): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    return Math.min(Math.max(1, minimum ?? 1), maximum ?? 1);
  }
  if (type !== 'string') return null;
  if (schema.format === 'uuid') return exampleId;
  if (schema.format === 'date') return exampleDay;
  if (schema.format === 'date-time') return exampleTime;
  return 'contoh';
}

/** May the value stand here? Of what a named value can break, not of everything that a schema can say. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const types = [schema.type].flat();
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (schema.anyOf || schema.oneOf)
    return [schema.anyOf, schema.oneOf].flat().some((one) => one && fits(one as JsonSchema, value));
  if (Array.isArray(value))
    return types.includes('array') && value.every((one) => fits((schema.items ?? {}) as JsonSchema, one));
  if (typeof value === 'number') {
    const { minimum = value, maximum = value } = schema as { minimum?: number; maximum?: number };
    return types.some((type) => type === 'number' || type === 'integer') && minimum <= value && value <= maximum;
  }
  if (typeof value !== 'string' || !types.includes('string') || schema.format) return false;
  const patterns = [schema.pattern, ...((schema.allOf ?? []) as JsonSchema[]).map((one) => one.pattern)];
  const { maxLength = value.length } = schema as { maxLength?: number };
  return (
    value.length <= maxLength && patterns.every((one) => one === undefined || new RegExp(String(one), 'u').test(value))
  );
}
