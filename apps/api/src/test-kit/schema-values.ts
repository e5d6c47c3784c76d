import fc from 'fast-check';
import type { JsonSchema } from '../platform/http/openapi-schemas';

/** What values are made from: how references lead on, and what is known of the world behind a name. */
export interface ValueSource {
  resolve(reference: string): JsonSchema;
  /** Values that mean something to the service: ids that exist, a sound text for a pattern that is hard to hit. */
  known(name: string, schema: JsonSchema): readonly unknown[];
}

/** For a schema of JSON Schema 2020-12 as our documents use it: values that it allows, or nearly (filter them). */
export function valuesOf(schema: JsonSchema, source: ValueSource, name = ''): fc.Arbitrary<unknown> {
  const made = (part: unknown, as = name) => valuesOf(part as JsonSchema, source, as);
  if (schema.$ref) {
    const { $ref, ...beside } = schema;
    return made({ ...source.resolve(String($ref)), ...beside });
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) {
    const { anyOf: _, oneOf: __, ...common } = schema;
    return fc.oneof(...choices.map((choice) => made(merged(common, choice))));
  }
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => made({ ...schema, type })));
  const known = source.known(name, schema);
  const fresh = freshValues(schema, source, name);
  return known.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, fresh) : fresh;
}

function merged(common: JsonSchema, choice: JsonSchema): JsonSchema {
  const required = [...((common.required as string[]) ?? []), ...((choice.required as string[]) ?? [])];
  return { ...common, ...choice, ...(required.length > 0 ? { required } : {}) };
}

function freshValues(schema: JsonSchema, source: ValueSource, name: string): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer(numberRange(schema, -1000, 1000));
    case 'number':
      return fc.double({ ...numberRange(schema, -1000, 1000), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schema, source, name);
    case 'object':
      return objects(schema, source);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function numberRange(schema: JsonSchema, low: number, high: number) {
  const { minimum, maximum, exclusiveMinimum } = schema as Record<string, number | undefined>;
  const min = minimum ?? (exclusiveMinimum === undefined ? Math.min(low, maximum ?? low) : exclusiveMinimum + 0.001);
  return { min, max: maximum ?? Math.max(high, min) };
}

const twoDigits = (most: number) => fc.integer({ min: 1, max: most }).map((value) => String(value).padStart(2, '0'));
const days = fc
  .tuple(fc.integer({ min: 1900, max: 2999 }), twoDigits(12), twoDigits(31))
  .map((parts) => parts.join('-'));
const zones = fc.constantFrom('Z', '+07:00', '-05:30');

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return days;
  if (schema.format === 'date-time')
    return fc.tuple(days, twoDigits(23), twoDigits(59), zones).map(([day, h, m, zone]) => `${day}T${h}:${m}:00${zone}`);
  const patterns = [schema.pattern, ...((schema.allOf ?? []) as JsonSchema[]).map((one) => one.pattern)]
    .filter((one) => one !== undefined)
    .map((one) => new RegExp(String(one), 'u'));
  const { minLength = 0, maxLength = 1000 } = schema as { minLength?: number; maxLength?: number };
  const fits = (text: string) =>
    [...text].length >= minLength && [...text].length <= maxLength && patterns.every((one) => one.test(text));
  const bounds = { minLength: Math.min(minLength, 200), maxLength: Math.min(maxLength, minLength + 30) };
  const full = 'a'.repeat(Math.min(maxLength, 5000));
  const free = fc.string({ unit: 'grapheme', ...bounds });
  return fc
    .oneof(free, fc.string(bounds), ...(fits(full) ? [fc.constant(full)] : []), ...patterns.flatMap(matching))
    .filter(fits);
}

/** A pattern that looks ahead is beyond the library: such texts come from what is known. */
function matching(pattern: RegExp): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(pattern)];
  } catch {
    return [];
  }
}

function lists(schema: JsonSchema, source: ValueSource, name: string): fc.Arbitrary<unknown> {
  const tuple = schema.prefixItems as JsonSchema[] | undefined;
  if (tuple) return fc.tuple(...tuple.map((item) => valuesOf(item, source, name)));
  const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
  const item = valuesOf((schema.items ?? {}) as JsonSchema, source, name.replace(/s$/, ''));
  return fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) });
}

function objects(schema: JsonSchema, source: ValueSource): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const extra = schema.additionalProperties;
  if (properties.length === 0 && typeof extra === 'object' && extra !== null)
    return fc.dictionary(fc.string({ maxLength: 10 }), valuesOf(extra as JsonSchema, source), { maxKeys: 3 });
  const model = Object.fromEntries(properties.map(([name, one]) => [name, valuesOf(one, source, name)]));
  const required = (schema.required ?? []) as string[];
  const record = (names: readonly string[], always: readonly string[]) =>
    fc.record(Object.fromEntries(names.flatMap((name) => (model[name] ? [[name, model[name]]] : []))), {
      requiredKeys: [...new Set(always)].filter((name) => model[name]),
      noNullPrototype: true,
    });
  const names = properties.map(([name]) => name);
  const together = (schema.dependentRequired ?? {}) as Record<string, string[]>;
  const bound = Object.entries(together).flatMap(([name, others]) => [name, ...others]);
  if (bound.length === 0) return record(names, required);
  const apart = names.filter((name) => !together[name]);
  return fc.oneof(record(apart, required), record(names, [...required, ...bound]));
}

const strange: readonly unknown[] = [null, '', ' ', 'x', '-', '0', 0, -1, 1.5, 1e15, true, [], [null], {}, { a: 1 }];

/** The same with one thing in it otherwise: gone, of another kind, a little longer or with another letter. */
export function nearlyThe(value: unknown): fc.Arbitrary<unknown> {
  const inside = Object.entries(typeof value === 'object' && value !== null && !(value instanceof File) ? value : {});
  const here: fc.Arbitrary<unknown>[] = [fc.constantFrom(...strange)];
  if (typeof value === 'string') here.push(nearText(value));
  if (typeof value === 'number')
    here.push(fc.constantFrom(value + 0.5, -value - 1, value * 1e6, String(value), value + 1, 1e300));
  if (Array.isArray(value)) here.push(fc.constantFrom([], [...value, ...Array(2000).fill(value[0] ?? 1)]));
  const deeper = inside.map(([key, one]) => nearlyThe(one).map((other) => replaced(value as object, key, other)));
  const gone = inside.map(([key]) => fc.constant(replaced(value as object, key, undefined)));
  return deeper.length === 0
    ? fc.oneof(...here)
    : fc.oneof(
        { arbitrary: fc.oneof(...here), weight: 1 },
        { arbitrary: fc.oneof(...gone), weight: 2 },
        { arbitrary: fc.oneof(...deeper), weight: 6 },
      );
}

function nearText(text: string): fc.Arbitrary<string> {
  const letters = [...text];
  const sign = fc.constantFrom('a', '9', '-', '.', '/', '@', ' ', ',', '\u0000', '\u200b', 'é', '🚚', '\n', '%', '"');
  const edited = fc
    .tuple(fc.nat(letters.length), sign, fc.nat(2))
    .map(([at, one, cut]) => [...letters.slice(0, at), one, ...letters.slice(at + cut)].join(''));
  return fc.oneof(
    edited,
    fc.constantFrom(`${text} `, ` ${text}`, letters.slice(1).join(''), text.repeat(2), 'x'.repeat(6000)),
  );
}

function replaced(whole: object, key: string, value: unknown): unknown {
  if (Array.isArray(whole))
    return value === undefined
      ? whole.filter((_, at) => at !== Number(key))
      : whole.map((one, at) => (at === Number(key) ? value : one));
  const { [key]: _, ...others } = whole as Record<string, unknown>;
  return value === undefined ? others : { ...others, [key]: value };
}
