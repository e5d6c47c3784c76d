import { useCallback, useEffect, useState } from 'react';
import type { FilterField, FilterOption } from './filter-field';
import type { FilterValue } from './list-state';

type Names = Readonly<Record<string, string>>;

const nameKey = (field: string, value: string) => `${field}\n${value}`;

/**
 * The names behind the ids a chip stands for: from fixed options, from what was just chosen, and, for a list opened
 * from a link, from the field's `resolve`.
 */
export function useFilterNames(fields: readonly FilterField[], filters: Readonly<Record<string, FilterValue>>) {
  const [names, setNames] = useState<Names>({});

  const learn = useCallback((field: string, options: readonly FilterOption[]) => {
    setNames((known) => ({
      ...known,
      ...Object.fromEntries(options.map((option) => [nameKey(field, option.value), option.label])),
    }));
  }, []);

  useEffect(() => {
    let gone = false;
    for (const field of fields) {
      const value = filters[field.key];
      if (!('resolve' in field) || !field.resolve || value === undefined) continue;
      const values = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];
      const unknown = values.filter((one) => names[nameKey(field.key, one)] === undefined);
      if (unknown.length === 0) continue;
      field.resolve(unknown).then(
        (options) => {
          if (gone) return;
          const found = new Map(options.map((option) => [option.value, option]));
          learn(
            field.key,
            unknown.map((one) => found.get(one) ?? { value: one, label: one }),
          );
        },
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [fields, filters, names, learn]);

  const nameOf = useCallback(
    (field: FilterField, value: string) => {
      const fixed = 'options' in field ? field.options.find((option) => option.value === value)?.label : undefined;
      return fixed ?? names[nameKey(field.key, value)] ?? ('resolve' in field ? '…' : value);
    },
    [names],
  );

  return { nameOf, learn };
}

/** The filters of a list, what changes them, and the names of what they hold. */
export interface FiltersInForce {
  filters: Readonly<Record<string, FilterValue>>;
  onFilter(key: string, value: FilterValue | undefined): void;
  names: ReturnType<typeof useFilterNames>;
}
