import { formatNumber } from '../common/number';
import { normalisePhone } from '../common/phone';
import { plainCode } from '../common/plain-code';
import { normalisePlate } from '../common/plate';
import { spacedOnce } from '../common/search-text';
import * as rule from '../common/validation';
import type { EmailField, Field, FieldErrors, Fields, NumberField, RupiahField, TextField } from './field';

/** A text as it is kept: no spaces that nobody sees, numbers and addresses in their one way of writing. */
export function cleanText(field: Field, written: string): string {
  switch (field.kind) {
    case 'email':
      return rule.plainEmail(written);
    case 'phone':
      return normalisePhone(written) ?? written;
    case 'plate':
      return normalisePlate(written);
    case 'choice':
      return field.written?.read(written) ?? written;
    case 'text':
      if (field.digits !== undefined) return plainCode(written);
      return field.lines ? written.trim() : spacedOnce(written).normalize('NFC');
    // In a file it is a name.
    case 'lookup':
      return spacedOnce(written);
    default:
      return written;
  }
}

/** How long a text may be, its form of writing and the rule that says what is wrong with it. */
export function textForm(field: TextField | EmailField): Pick<TextField, 'max' | 'pattern' | 'rule'> {
  if (field.kind === 'text') return field;
  return {
    max: rule.emailMaxLength,
    pattern: rule.emailPattern,
    rule: (value) => rule.email(value, field.label),
  };
}

/** What is said of an amount that is not as its field wants it. */
export const rupiahTexts = ({ label, most }: RupiahField) => ({
  noWhole: `${label} harus rupiah bulat`,
  tooSmall: `${label} harus lebih dari Rp 0`,
  tooLarge: `${label} maksimal ${most}`,
});

function rupiahError(field: RupiahField, amount: number): string | null {
  const texts = rupiahTexts(field);
  if (!Number.isInteger(amount)) return texts.noWhole;
  if (amount <= 0) return texts.tooSmall;
  return amount > field.max ? texts.tooLarge : null;
}

/** What is said of a number that is not as its field wants it. */
export function numberTexts({ label, unit, decimals = 0, zero, min = 0, max, words, wrong }: NumberField) {
  if (wrong !== undefined) return { noNumber: wrong, noWhole: wrong, tooFine: wrong, tooSmall: wrong, tooLarge: wrong };
  const measure = unit ? ` ${unit}` : '';
  return {
    noNumber: `${label} harus angka`,
    noWhole: `${label} harus angka bulat${unit ? ` dalam ${unit}` : ''}`,
    tooFine: `${label} paling banyak ${decimals === 2 ? 'dua' : decimals} angka di belakang koma`,
    tooSmall:
      min > 0 && words
        ? `${label} ${words.min} ${min}`
        : zero
          ? `${label} tidak boleh kurang dari 0`
          : `${label} harus lebih dari 0`,
    tooLarge: `${label} ${words?.max ?? 'paling besar'} ${words ? max : formatNumber(max)}${measure}`,
  };
}

function numberError(field: NumberField, value: number): string | null {
  const { decimals = 0, zero, min = 0, max } = field;
  const texts = numberTexts(field);
  if (Number.isNaN(value)) return decimals ? texts.noNumber : texts.noWhole;
  if (Number(value.toFixed(decimals)) !== value) return decimals ? texts.tooFine : texts.noWhole;
  if (!(value > 0 || (zero && value === 0)) || value < min) return texts.tooSmall;
  return value > max ? texts.tooLarge : null;
}

/** What is wrong with a value as a person wrote it; null when nothing is. */
export function fieldError(field: Field, value: unknown): string | null {
  const { label } = field;
  // Spec §5 has words of its own for a phone or a time that is missing.
  if (field.kind === 'phone') return (field.required ? rule.phone : rule.optionalPhone)(String(value ?? ''), label);
  if (field.kind === 'time') return rule.time(String(value ?? ''));
  const missing = field.required ? rule.required(value, label) : null;
  if (missing || value === null || value === '' || value === undefined) return missing;
  switch (field.kind) {
    case 'choice': {
      const known = field.written ? field.written.read(String(value)) : String(value);
      return known !== null && Object.hasOwn(field.choices, known) ? null : field.unknown;
    }
    case 'text':
    case 'email': {
      const { max, rule: form } = textForm(field);
      const kept = cleanText(field, String(value));
      return form?.(kept) ?? rule.maxLength(kept, max, label);
    }
    case 'plate':
      return rule.plate(normalisePlate(String(value)), label);
    case 'date':
      return rule.day(String(value), label);
    case 'degrees': {
      const degrees = Number(value);
      return degrees >= field.min && degrees <= field.max ? null : field.outside(degrees);
    }
    case 'number':
      return numberError(field, Number(value));
    case 'rupiah':
      return rupiahError(field, Number(value));
    default:
      return null;
  }
}

/** What is wrong with the fields of a form or a row, each by itself. */
export function fieldErrors<Fs extends Fields>(
  fields: Fs,
  values: Readonly<Partial<Record<keyof Fs, unknown>>>,
): FieldErrors<Fs> {
  const found = Object.entries(fields).map(([key, field]) => [key, fieldError(field, values[key])] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== null)) as FieldErrors<Fs>;
}
