import * as z from 'zod';

type Json = Record<string, unknown>;

const isNull = (schema: unknown) => (schema as Json | null)?.type === 'null';

/** `anyOf: [X, null]` becomes X with `nullable`: the compiled serialiser is many times faster on it. */
function flatten(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flatten);
  if (schema === null || typeof schema !== 'object') return schema;
  const flat: Json = {};
  for (const [key, value] of Object.entries(schema as Json)) {
    if (key === 'pattern' || key === 'format' || key === 'default' || key === '$schema') continue;
    flat[key] = key === 'properties' ? mapValues(value as Json) : flatten(value);
  }
  const anyOf = flat.anyOf as unknown[] | undefined;
  if (anyOf?.length === 2 && anyOf.some(isNull)) {
    const { anyOf: _, ...rest } = flat;
    return { ...rest, ...(anyOf.find((one) => !isNull(one)) as Json), nullable: true };
  }
  return flat;
}

function mapValues(properties: Json): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, flatten(schema)]));
}

/** The JSON schema that the reply is serialised by: what it does not name is not sent. */
export function replySchema(answer: z.ZodType): Json {
  return flatten(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })) as Json;
}
