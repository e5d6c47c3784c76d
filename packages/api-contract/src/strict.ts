import * as z from 'zod';

const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>();
type Def = Record<string, unknown> & { type: string };

/** The parts of a schema that hold others, by the kinds that bodies use. */
const single = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right', 'rest'] as const;
const many = ['options', 'items'] as const;

function strictParts(def: Def): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const key of single) {
    const part = def[key] as z.core.$ZodType | null | undefined;
    if (part && strict(part) !== part) changed[key] = strict(part);
  }
  for (const key of many) {
    const parts = def[key] as readonly z.core.$ZodType[] | undefined;
    if (parts?.some((part) => strict(part) !== part)) changed[key] = parts.map(strict);
  }
  if (def.type !== 'object') return changed;
  const { shape, catchall } = def as unknown as z.core.$ZodObjectDef;
  const fields = Object.entries(shape).map(([name, part]) => [name, strict(part)] as const);
  if (fields.some(([name, part]) => part !== shape[name])) changed.shape = Object.fromEntries(fields);
  // An object that says itself what else it takes keeps that.
  if (!catchall) changed.catchall = z.never();
  return changed;
}

/**
 * The schema with every object in it strict: a field that it does not name is refused instead of dropped. The same one for the
 * same schema; itself where there is nothing to make strict. No schema of a body holds itself.
 */
export function strict<S extends z.core.$ZodType>(schema: S): S {
  const known = made.get(schema);
  if (known) return known as S;
  const def = schema._zod.def as unknown as Def;
  const changed = strictParts(def);
  let result: z.core.$ZodType = schema;
  if (Object.keys(changed).length > 0) {
    result = z.core.clone(schema, { ...z.core.util.mergeDefs(def as never), ...changed } as never);
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
    if (Object.keys(meta).length > 0) z.globalRegistry.add(result as z.ZodType, meta);
    made.set(result, result);
  }
  made.set(schema, result);
  return result as S;
}

/** The schema as bodies have it: the strict one of those that stand in a body. */
export const asInBodies = <S extends z.core.$ZodType>(schema: S): S => (made.get(schema) ?? schema) as S;
