import { AppError } from '../app-error';

/**
 * What no request of the contract comes near (the widest list has a thousand). Held before anything else walks a request:
 * what a schema makes of each part, and says of each wrong one, is many times as large as the part.
 */
export const requestBounds = { depth: 20, names: 200, items: 1000, values: 50_000 } as const;

interface Part {
  value: object;
  depth: number;
  /** Where it stands; put together only for a refusal. */
  name: string;
  within: Part | null;
}

function fieldOf(part: Part): string {
  const names: string[] = [];
  for (let one: Part | null = part; one?.within; one = one.within) names.unshift(one.name);
  return names.join('.') || '_';
}

function refuse(part: Part, message: string): never {
  throw new AppError('VALIDATION', { validation: { [fieldOf(part)]: message } });
}

/** Refuses a query, a form or a body that is deeper, wider or larger than any that somebody needs. */
export function refuseUnbounded(request: unknown): void {
  const isWalked = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !(value instanceof File);
  if (!isWalked(request)) return;
  const waiting: Part[] = [{ value: request, depth: 1, name: '', within: null }];
  let values = 0;
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value, depth } = part;
    if (depth > requestBounds.depth) refuse(part, 'Isian ini bersarang terlalu dalam');
    const isList = Array.isArray(value);
    if (isList && value.length > requestBounds.items) refuse(part, `Maksimal ${requestBounds.items} butir`);
    const names = Object.keys(value);
    if (!isList && names.length > requestBounds.names)
      refuse(part, `Terlalu banyak isian; maksimal ${requestBounds.names}`);
    values += names.length;
    if (values > requestBounds.values) refuse(part, 'Permintaan ini terlalu besar. Kirim dalam beberapa bagian.');
    for (const name of names) {
      const one = (value as Record<string, unknown>)[name];
      if (isWalked(one)) waiting.push({ value: one, depth: depth + 1, name, within: part });
    }
  }
}
