import { controlRefusal } from '@lajur/domain/common/control-sign';
import { blankPattern, seenPattern } from '@lajur/domain/common/search-text';
import * as validation from '@lajur/domain/common/validation';
import * as z from 'zod';
import { soundDay } from './id';

/**
 * The field rules of the domain (spec §5) as schemas, so that browser and server refuse with the same words, and the
 * API's documents say what the server asks. Each text is held to a form that JSON Schema can say (`max`, `min`,
 * `patterns`); the rule gives the words. Lengths are in characters (code points), of the text as it comes.
 */
type Rule = (value: string) => string | null;

/**
 * What no schema can say of a request: how its fields stand to each other, what a list of words or a clock knows. Told
 * as 422 RULE_BROKEN, where everything that the schema says is 400. An operation that has such rules names them
 * (`rules` of its endpoint).
 */
export function ruleBroken(message: string, path: (string | number)[], input: unknown): z.core.$ZodRawIssue {
  return { code: 'custom', message, path, input, params: { rule: true } };
}

/** Is this problem one of such a rule? */
export const isRuleBroken = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.rule === true;

interface TextForm {
  max: number;
  min?: number;
  /** All of them hold. They are read with the `u` flag, as validators of JSON Schema do. */
  patterns?: readonly string[];
}

/** What a text is held to, as JSON Schema says it. */
function schemaOf({ max, min, patterns = [] }: TextForm): Record<string, unknown> {
  const [pattern, ...others] = patterns;
  return {
    ...(min ? { minLength: min } : {}),
    maxLength: max,
    ...(pattern ? { pattern } : {}),
    ...(others.length > 0 ? { allOf: others.map((one) => ({ pattern: one })) } : {}),
  };
}

function ruleOf({ max, min = 0, patterns = [] }: TextForm): Rule {
  const forms = patterns.map((pattern) => new RegExp(pattern, 'u'));
  return (value) => {
    // Counting is for what may be too long: a file comes as millions of characters.
    if (value.length > max && [...value].length > max) return `Maksimal ${max} karakter`;
    if ([...value.slice(0, min * 2)].length < min) return min === 1 ? 'Wajib diisi' : `Minimal ${min} karakter`;
    if (forms.every((form) => form.test(value))) return null;
    return validation.required(value, '') ? 'Wajib diisi' : 'Format salah';
  };
}

interface WrittenOptions extends TextForm {
  /** The domain's words for what the form refuses; asked first, of the text without the spaces around it. */
  rule?: Rule;
  /** What no schema can say; told with 422. */
  beyond?: Rule;
  trim?: boolean;
  missing?: string;
}

/** A text of a form. */
export function written({ rule, beyond, trim = true, missing, ...form }: WrittenOptions) {
  const formRule = ruleOf(form);
  const most = 2 * form.max + 2;
  const base = z
    .string(missing)
    .meta(schemaOf(form))
    .check((context) => {
      // Longer than it may be in any case, it is refused for that: no rule looks through all of it.
      const start = context.value.slice(0, most);
      const value = trim ? start.trim() : start;
      const message = rule?.(value) ?? formRule(context.value);
      const broken = message ? null : beyond?.(value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
      if (broken) context.issues.push(ruleBroken(broken, [], context.value));
    });
  return trim ? base.trim() : base;
}

/** The same form, or nothing that can be seen. */
export const orBlank = (pattern: string): string => `(?:${blankPattern})|(?:${pattern})`;

/** Text of at most `max` characters, which may be empty. */
export const anyText = (max: number, options: { trim?: boolean } = {}) => written({ max, trim: false, ...options });

/** Text of at most `max` characters of which something can be seen; of a caller that is a program. */
export const someText = (max: number) => written({ max, patterns: [seenPattern], trim: false });

/** Required text of at most `max` characters, with the words of a form. */
export const text = (
  label: string,
  options: { max: number; trim?: boolean; patterns?: readonly string[]; rule?: Rule },
) =>
  written({
    max: options.max,
    patterns: [seenPattern, ...(options.patterns ?? [])],
    rule: (value) =>
      validation.required(value, label) ??
      validation.maxLength(value, options.max, label) ??
      options.rule?.(value) ??
      null,
    trim: options.trim,
    missing: `${label} wajib diisi`,
  });

/** Text that may stay empty; empty becomes null. */
export const optionalText = (label: string, options: { max: number; patterns?: readonly string[]; rule?: Rule }) =>
  written({
    ...options,
    rule: (value) => validation.maxLength(value, options.max, label) ?? options.rule?.(value) ?? null,
  })
    .nullish()
    .transform((value) => value || null);

/** So many digits, and nothing else. */
export const digits = (count: number) =>
  written({ min: count, max: count, patterns: [String.raw`^\d{${count}}$`], trim: false });

export const email = (label: string) =>
  text(label, {
    max: validation.emailMaxLength,
    patterns: [validation.emailPattern],
    rule: (value) => validation.email(value, label),
  }).transform(validation.plainEmail);

/** Longer ones only cost time to hash. */
const passwordMaxLength = 200;

export const newPassword = (label: string) =>
  written({
    min: validation.passwordMinLength,
    max: passwordMaxLength,
    patterns: [seenPattern],
    rule: (value) => validation.required(value, label) ?? validation.passwordLength(value, { label }),
    beyond: (value) => validation.password(value, { label }),
    trim: false,
    missing: `${label} wajib diisi`,
  });

/** More than anybody corrects before asking again. */
const mostErrors = 50;

/**
 * What is wrong with the texts of a request, however deep they stand: address of the field → message. Asked of every
 * path, query and body before their schemas, so that no field has to think of it.
 */
export function soundTextErrors(value: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const visit = (part: unknown, path: readonly string[]): void => {
    if (Object.keys(errors).length >= mostErrors) return;
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
const base64Pattern = String.raw`^(?:data:[\w.+/\-]*(?:;[\w=.\-]+)*;base64,)?\s*[A-Za-z0-9+/_\-][A-Za-z0-9+/_\-\s]*(?:=\s*){0,2}$`;
const isBase64 = new RegExp(base64Pattern, 'u');

/** A file as text: base64, or the data URL that a browser's FileReader gives. */
export const base64 = (label: string, max: number) =>
  written({
    min: 1,
    max,
    patterns: [base64Pattern],
    rule: (value) => validation.required(value, label) ?? (isBase64.test(value) ? null : `${label} tidak bisa dibaca`),
    trim: false,
    missing: `${label} wajib diisi`,
  });

/** Search words, as a list is filtered by them. */
export const searchWords = written({ max: 100 }).optional();

/** A day of a form, `YYYY-MM-DD`. */
export const dayOf = (label: string) => {
  const wrong = `Format ${validation.inSentence(label)} salah`;
  return z.iso
    .date({ error: ({ input }) => validation.required(input, label) ?? wrong })
    .regex(soundDay, wrong)
    .meta({ format: 'date' });
};

/** One of some words of a form. */
export const choice = <const W extends readonly string[]>(label: string, words: W, wrong: string) =>
  z.enum(words, { error: ({ input }) => validation.required(input, label) ?? wrong }) as z.ZodType<W[number], string>;

/*
 * What comes in an address is text. These read it as what it says, and the documents say what it is.
 */
const numberIn = (value: string | number): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number in an address. */
export const wholeNumber = (min: number, max: number) => z.preprocess(numberIn, z.number().int().min(min).max(max));

/** As JSON writes a number: -6.1, 1e-7. */
const numberText = /^-?\d{1,15}(?:\.\d{1,25})?(?:e[+-]?\d{1,3})?$/i;
const decimalIn = (value: string | number): unknown =>
  typeof value === 'string' && numberText.test(value) ? Number(value) : value;

/** A number in an address, with a dot before its decimals. */
export const decimalNumber = (min: number, max: number) => z.preprocess(decimalIn, z.number().min(min).max(max));

/** One of some whole numbers in an address. */
export const oneNumber = <const N extends readonly number[]>(numbers: N, message: string) =>
  z.preprocess(numberIn, z.literal(numbers, message));

/** Yes or no in an address. */
export const yesNo = z.preprocess(
  (value: boolean | 'true' | 'false') => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** Several in an address: comma separated, or the parameter several times. */
export const several = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value: string | readonly string[]) =>
      typeof value === 'string'
        ? value.split(',', max + 1)
        : Array.isArray(value)
          ? value.slice(0, max + 1).flatMap((one) => String(one).split(',', max + 1))
          : value,
    z.array(item).min(1).max(max),
  );

/** Pictures stored by POST /file-upload, by their references; none when left out. */
export const pictureUrls = (max: number) => z.array(anyText(500)).max(max, `Maksimal ${max} foto`).default([]);
