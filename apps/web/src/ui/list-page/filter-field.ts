import { formatDay } from '@lajur/domain/common/time';
import type { FoundOptions, LoadOptions } from '../input/use-lazy-options';
import type { FilterValue } from './list-state';

export interface FilterOption {
  value: string;
  label: string;
  /** A quieter second line, such as the province of a city. */
  hint?: string;
}

/** Several choices under one name. */
export interface FilterSet {
  label: string;
  values: readonly string[];
}

const isSet = (set: FilterSet, values: readonly string[]) =>
  set.values.length === values.length && set.values.every((value) => values.includes(value));

/** The choices of a closed set, under their labels. */
export const optionsOf = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): readonly FilterOption[] => values.map((value) => ({ value, label: labels[value] }));

type Ask = (
  search: string | undefined,
  signal?: AbortSignal,
) => Promise<readonly FilterOption[] | FoundOptions<FilterOption>>;

const listed = (found: readonly FilterOption[] | FoundOptions<FilterOption>): readonly FilterOption[] =>
  'options' in found ? found.options : found;

/** Choices that the service knows: searched there, and named by it when they came with the address. */
export const askedChoices = (ask: Ask) => ({
  load: (search: string, signal: AbortSignal) => ask(search || undefined, signal),
  resolve: async (values: readonly string[]) =>
    listed(await ask(undefined)).filter(({ value }) => values.includes(value)),
});

interface FilterFieldBase {
  key: string;
  /** As the chip says it: "Jadwal muat". */
  label: string;
}

/** Where a choice comes from: a fixed set, or a search on the service that waits 1 s (spec §9). */
type OptionSource =
  | { options: readonly FilterOption[] }
  | {
      load: LoadOptions<FilterOption>;
      /** Names of values that came with the address. */
      resolve?(values: readonly string[]): Promise<readonly FilterOption[]>;
    };

export type TextFilter = FilterFieldBase & { kind: 'text'; placeholder?: string };
export type DatesFilter = FilterFieldBase & { kind: 'dates' };
export type SelectFilter = FilterFieldBase & { kind: 'select' } & OptionSource;
export type MultiSelectFilter = FilterFieldBase & {
  kind: 'multi-select';
  /** Choices that have a name together, by which the chip says them. */
  sets?: readonly FilterSet[];
} & OptionSource;

export type FilterField = TextFilter | DatesFilter | SelectFilter | MultiSelectFilter;

/** The value of a chip in words: "Jawa Barat +3", "21 – 23 Nov 2026". */
export function filterText(field: FilterField, value: FilterValue, nameOf: (value: string) => string): string {
  if (field.kind === 'dates') return datesText(value as { from?: string; to?: string });
  if (field.kind === 'text') return String(value);
  const values = typeof value === 'string' ? [value] : (value as readonly string[]);
  const set = field.kind === 'multi-select' ? field.sets?.find((one) => isSet(one, values)) : undefined;
  if (set) return set.label;
  const [first = '', ...rest] = values;
  return rest.length > 0 ? `${nameOf(first)} +${rest.length}` : nameOf(first);
}

/** A range of days, without saying the month and the year twice. */
export function datesText({ from, to }: { from?: string; to?: string }): string {
  if (from && to) {
    if (from === to) return formatDay(from);
    const [fromYear, fromMonth, fromDay] = from.split('-');
    const [toYear, toMonth] = to.split('-');
    if (fromYear !== toYear) return `${formatDay(from)} – ${formatDay(to)}`;
    if (fromMonth !== toMonth) return `${formatDay(from).slice(0, -5)} – ${formatDay(to)}`;
    return `${fromDay} – ${formatDay(to)}`;
  }
  if (from) return `sejak ${formatDay(from)}`;
  return `sampai ${formatDay(to ?? '')}`;
}
