import { asInBodies } from '@lajur/api-contract/strict';
import { noControlPattern } from '@lajur/domain/common/control-sign';
import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;
type Io = 'input' | 'output';

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Without what only stands in documents of their own. */
function clean(schema: JsonSchema): JsonSchema {
  const { $schema: _schema, $id: _id, '~standard': _standard, ...rest } = schema;
  return rest;
}

/** No text of a request holds a control sign (packages/api-contract/src/field.ts); a form or a choice of words says so itself. */
function describeText(schema: JsonSchema): void {
  if (schema.type !== 'string' || schema.format || schema.enum || schema.const !== undefined) return;
  if (schema.pattern === undefined) schema.pattern = noControlPattern;
  else schema.allOf = [...((schema.allOf as JsonSchema[]) ?? []), { pattern: noControlPattern }];
}

/** What a schema asks for, in OpenAPI's words where JSON Schema has none. */
type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };
const describe =
  (io: Io) =>
  ({ zodSchema, jsonSchema }: Described): void => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (io === 'input') describeText(jsonSchema);
    // What is answered is told by its format alone; what is asked, to the last sign.
    else if (jsonSchema.format) {
      delete jsonSchema.pattern;
      delete jsonSchema.allOf;
    }
    const accepts = (value: unknown) => z.safeParse(zodSchema, value).success;
    if (zodSchema._zod.def.type !== 'custom') return;
    if (accepts(new File([''], 'x'))) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    else Object.assign(jsonSchema, { type: 'string' });
  };

/**
 * Turns zod schemas into JSON schemas that refer to each other: a schema with a name becomes a component, as requests
 * carry it (`…Input`) or as answers do.
 */
export class SchemaBook {
  private readonly sides: Record<Io, { names: Map<z.ZodType, string>; schemas: Record<string, JsonSchema> }>;

  constructor(named: ReadonlyMap<string, z.ZodType>) {
    const side = (io: Io) => {
      const registry = z.registry<{ id: string }>();
      const names = new Map<z.ZodType, string>();
      for (const [name, schema] of named) {
        const asked = io === 'input' ? asInBodies(schema) : schema;
        if (names.has(asked)) continue;
        const id = io === 'input' ? `${pascal(name)}Input` : pascal(name);
        names.set(asked, id);
        registry.add(asked, { id });
      }
      const made = z.toJSONSchema(registry, {
        io,
        unrepresentable: 'any',
        uri: (id) => `#/components/schemas/${id}`,
        override: describe(io),
      });
      return { names, schemas: made.schemas as unknown as Record<string, JsonSchema> };
    };
    this.sides = { input: side('input'), output: side('output') };
  }

  /** The schema of a request or an answer, or a reference to it. */
  schemaOf(schema: z.ZodType, io: Io): JsonSchema {
    const { names } = this.sides[io];
    const name = names.get(schema);
    if (name) return reference(name);
    // Only what it refers to is turned again, not all that has a name.
    const get = (one: z.ZodType) => ({
      ...z.globalRegistry.get(one),
      ...(names.has(one) ? { id: names.get(one) } : {}),
    });
    const { $defs: _, ...made } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: { get } as z.core.$ZodRegistry<Record<string, unknown>>,
      override: describe(io),
    }) as JsonSchema;
    return clean(JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')));
  }

  /** The components that a document refers to, and those that they refer to. */
  componentsOf(document: unknown): Record<string, JsonSchema> {
    const all = { ...this.sides.output.schemas, ...this.sides.input.schemas };
    const found: Record<string, JsonSchema> = {};
    const visit = (part: unknown) => {
      for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        const schema = all[name];
        if (!schema || found[name]) continue;
        found[name] = clean(schema);
        visit(schema);
      }
    };
    visit(document);
    return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
  }
}
