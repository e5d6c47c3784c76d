import { formatRupiah } from '../common/money';
import { formatNumber } from '../common/number';
import { formatPhone } from '../common/phone';
import { spacedOnce } from '../common/search-text';
import { formatDay } from '../common/time';
import { type Field, type Fields, keysOf } from './field';
import { cleanText } from './field-rule';

/** A value as people read it, what is looked up by its name; null when nothing stands there. */
export function fieldText(field: Field, value: unknown): string | null {
  const isEmpty = value === null || value === undefined || value === '';
  if (field.kind === 'choice') return isEmpty ? (field.none ?? null) : (field.choices[String(value)] ?? String(value));
  if (isEmpty) return null;
  switch (field.kind) {
    case 'phone':
      return formatPhone(String(value));
    case 'date':
      return formatDay(String(value));
    case 'number':
      return field.plain ? String(value) : formatNumber(Number(value), field.decimals ?? 0);
    case 'rupiah':
      return formatRupiah(Number(value));
    case 'yes-no': {
      const { yes = 'Ya', no = 'Tidak' } = field.words ?? {};
      return value ? yes : no;
    }
    case 'picture':
      return 'Foto';
    case 'text':
      return field.shown ? field.shown(String(value)) : String(value);
    default:
      return String(value);
  }
}

/** A field that was changed, as people read it. */
export interface FieldChange<Key extends string = string> {
  key: Key;
  label: string;
  before: string | null;
  after: string | null;
}

/** Of pictures the address says nothing: that there was one, and that there is another. */
const pictureChange = (from: unknown, to: unknown) => ({
  before: from ? (to ? 'Foto lama' : 'Ada') : null,
  after: to ? 'Foto baru' : null,
});

/** The fields that read otherwise, for the history, for webhooks, for an import that asks before it overwrites. */
export function changedFields<Fs extends Fields>(
  fields: Fs,
  before: Readonly<Partial<Record<keyof Fs, unknown>>>,
  after: Readonly<Partial<Record<keyof Fs, unknown>>>,
): FieldChange<keyof Fs & string>[] {
  return keysOf(fields).flatMap((key) => {
    const field = fields[key] as Field;
    const { label } = field;
    if (field.kind === 'picture')
      return before[key] === after[key] ? [] : [{ key, label, ...pictureChange(before[key], after[key]) }];
    const [from, to] = [fieldText(field, before[key]), fieldText(field, after[key])];
    // What stood there before may have other spaces.
    const isSame = from === to || (from !== null && to !== null && cleanText(field, from) === to);
    return isSame ? [] : [{ key, label, before: from && spacedOnce(from), after: to }];
  });
}
