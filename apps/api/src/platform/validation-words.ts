import * as z from 'zod';

const kinds: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  bigint: 'bilangan bulat',
  boolean: 'ya atau tidak (true atau false)',
  date: 'tanggal',
  array: 'daftar',
  object: 'objek',
  record: 'objek',
  file: 'berkas',
};

const formats: Record<string, string> = {
  email: 'Format email salah',
  url: 'Alamat harus lengkap, misalnya https://contoh.id',
  uuid: 'Id tidak dikenal',
  guid: 'Id tidak dikenal',
  date: 'Tanggal harus berbentuk TTTT-BB-HH',
  datetime: 'Waktu harus berbentuk ISO 8601, misalnya 2026-11-21T07:30:00Z',
};

const listed = (values: readonly unknown[]) => values.map(String).join(', ');

/** How many names of a request an answer repeats, and how much of each. */
const repeated = { names: 3, signs: 60 };

/** Names that came with a request, in short: each of them is told the same. */
function someOf(names: readonly string[]): string {
  const first = names.slice(0, repeated.names).map((name) => name.slice(0, repeated.signs));
  const others = names.length - first.length;
  return listed(first) + (others > 0 ? ` dan ${others} lainnya` : '');
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `Maksimal ${maximum} karakter`;
  if (origin === 'array' || origin === 'set') return `Maksimal ${maximum} butir`;
  return `Maksimal ${maximum}`;
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'Wajib diisi' : `Minimal ${minimum} karakter`;
  if (origin === 'array' || origin === 'set') return `Minimal ${minimum} butir`;
  return `Minimal ${minimum}`;
}

function badFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.format === 'starts_with') return `Harus diawali ${(issue as { prefix?: string }).prefix}`;
  return formats[issue.format] ?? 'Format salah';
}

/** The fields that the object's schema has. */
const knownKeys = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/**
 * What is wrong, in Indonesian, where a schema has no words of its own. Rules a person meets in a form have theirs in
 * the domain; these are for callers of the API and for the configuration.
 */
export const inIndonesian: z.core.$ZodErrorMap = (given) => {
  // The library hands over an issue without its message; its code tells which.
  const issue = given as z.core.$ZodIssue;
  switch (issue.code) {
    case 'invalid_type':
      return given.input === undefined || given.input === null
        ? 'Wajib diisi'
        : `Harus berupa ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return badFormat(issue);
    case 'invalid_value':
      return given.input === undefined
        ? 'Wajib diisi'
        : issue.values.length === 1
          ? `Harus ${listed(issue.values)}`
          : `Pilih salah satu: ${listed(issue.values)}`;
    case 'unrecognized_keys':
      return `Tidak dikenal: ${someOf(issue.keys)}; yang ada: ${listed(knownKeys(given.inst))}`;
    case 'not_multiple_of':
      return `Harus kelipatan ${issue.divisor}`;
    default:
      return 'Isian ini tidak dikenal';
  }
};
