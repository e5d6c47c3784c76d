import { controlRefusal } from '@lajur/domain/common/control-sign';
import * as validation from '@lajur/domain/common/validation';
import * as z from 'zod';

/**
 * The field rules of the domain (spec §5) as schemas, so that browser and server refuse with the same words.
 * Each takes the label a person reads.
 */
type Rule = (value: string) => string | null;

/** A string held to a rule of the domain; the rule's sentence is the message. */
export function ruled(rule: Rule, options: { trim?: boolean; missing?: string } = {}) {
  const base = z.string(options.missing);
  return (options.trim === false ? base : base.trim()).check((context) => {
    const message = rule(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });
}

/** Required text of at most `max` characters. */
export const text = (label: string, options: { max: number; trim?: boolean }) =>
  ruled((value) => validation.required(value, label) ?? validation.maxLength(value, options.max, label), {
    trim: options.trim,
    missing: `${label} wajib diisi`,
  });

/** Text that may stay empty; empty becomes null. */
export const optionalText = (label: string, options: { max: number }) =>
  ruled((value) => validation.maxLength(value, options.max, label))
    .nullish()
    .transform((value) => value || null);

export const email = (label: string) =>
  ruled((value) => validation.required(value, label) ?? validation.email(value, label), {
    missing: `${label} wajib diisi`,
  }).transform((value) => value.toLowerCase());

export const newPassword = (label: string) =>
  ruled((value) => validation.required(value, label) ?? validation.password(value), {
    trim: false,
    missing: `${label} wajib diisi`,
  });

/**
 * What is wrong with the texts of a request, however deep they stand: address of the field → message. Asked of every
 * path, query and body before their schemas, so that no field has to think of it.
 */
export function soundTextErrors(value: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const visit = (part: unknown, path: readonly string[]): void => {
    const problem = typeof part === 'string' ? controlRefusal(part) : null;
    if (problem) errors[path.join('.') || '_'] ??= problem;
    if (part instanceof File) visit(part.name, path);
    else if (typeof part === 'object' && part !== null)
      for (const [key, one] of Object.entries(part)) {
        const wrongName = controlRefusal(key);
        if (wrongName) errors[path.join('.') || '_'] ??= wrongName;
        else visit(one, [...path, key]);
      }
  };
  visit(value, []);
  return errors;
}
