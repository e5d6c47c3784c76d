import { normalisePhone } from '../common/phone';
import { plainCode } from '../common/plain-code';
import { normalisePlate } from '../common/plate';
import { plainText, withoutUnseen } from '../common/search-text';
import { optionalPhone, phone, plate, required, time } from '../common/validation';
import type { ImportColumn, ImportValue } from './definition';
import { type DateOrder, isNumberedDate, parseDate } from './parse-date';
import { parseDecimal, parseDegrees } from './parse-decimal';
import { importLimits } from './state';

/** What a cell was understood as, or why it could not be. */
export type ParsedCell = { value: ImportValue; error: null } | { value: null; error: string };

type Column = Pick<ImportColumn, 'title' | 'kind' | 'required' | 'isCode' | 'choices' | 'read'>;

const is = (value: ImportValue): ParsedCell => ({ value, error: null });
const wrong = (error: string): ParsedCell => ({ value: null, error });
const orElse = (value: ImportValue, error: string): ParsedCell => (value === null ? wrong(error) : is(value));

/** Without case, diacritics, spaces and punctuation: how heads and choices are compared. */
export const bareText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

const yes = new Set(['ya', 'y', 'yes', 'true', 'benar', '1', 'aktif', 'ada', 'sudah']);
const no = new Set(['tidak', 't', 'n', 'no', 'false', 'salah', '0', 'nonaktif', 'tidakaktif', 'tidakada', 'belum']);

function yesNo(text: string, title: string): ParsedCell {
  const bare = bareText(text);
  if (yes.has(bare)) return is(true);
  return no.has(bare) ? is(false) : wrong(`${title} harus Ya atau Tidak`);
}

function choice(text: string, { title, choices = [], read }: Column): ParsedCell {
  const bare = bareText(text);
  const chosen = choices.find(({ value, label }) => bareText(value) === bare || bareText(label) === bare);
  const value = chosen?.value ?? read?.(text) ?? null;
  if (value !== null) return is(value);
  const first = choices.slice(0, 6).map(({ label }) => label);
  return wrong(`${title} harus salah satu dari: ${first.join(', ')}${choices.length > first.length ? ', …' : ''}`);
}

function timeOfDay(text: string): ParsedCell {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[.:](\d{2})(?:[.:]00)?$/.exec(text) ?? [];
  const written = `${hours.padStart(2, '0')}:${minutes}`;
  const error = time(written);
  return error === null ? is(written) : wrong(error);
}

/** A number without decimals. '310,000' is 310 here and 310,000 elsewhere: nobody guesses which. */
function whole(text: string, error: string): ParsedCell {
  if (/^-?\d{1,3},\d{3}$/.test(text)) {
    const [thousands = '', rest = ''] = text.split(',');
    return wrong(`${text} bisa berarti ${thousands} atau ${thousands}.${rest}; tulis tanpa koma`);
  }
  const number = parseDecimal(text);
  return number !== null && Number.isSafeInteger(number) ? is(number) : wrong(error);
}

// 'Rp 1.250.000,-' is how it stands on paper.
const bareAmount = (text: string) => text.replace(/^rp\.?\s*/i, '').replace(/,-+$/, '');

function plateNo(text: string, title: string): ParsedCell {
  const error = plate(text, title);
  return error === null ? is(text) : wrong(error);
}

function dateOf(text: string, title: string, order: DateOrder | 'unsure'): ParsedCell {
  if (order === 'unsure' && isNumberedDate(text))
    return wrong(
      `${title}: di kolom ini bulan tampaknya di depan. Pilih urutan tanggal, atau tulis seperti 31 Des 2027`,
    );
  return orElse(parseDate(text, order), `${title} harus tanggal seperti 31/12/2027`);
}

function understood(text: string, column: Column, order: DateOrder | 'unsure'): ParsedCell {
  const { kind, title } = column;
  switch (kind) {
    case 'text':
      return is(text);
    case 'integer':
      return whole(text, `${title} harus angka bulat`);
    case 'decimal':
      return orElse(parseDecimal(text), `${title} harus angka`);
    case 'degrees':
      return orElse(parseDegrees(text), `${title} harus angka`);
    case 'rupiah':
      return whole(bareAmount(text), `${title} harus jumlah rupiah`);
    case 'date':
      return dateOf(text, title, order);
    case 'time':
      return timeOfDay(text);
    case 'phone':
      return orElse(normalisePhone(text), optionalPhone(text, title) ?? `${title} tidak valid`);
    case 'plate':
      return plateNo(normalisePlate(text), title);
    case 'yes-no':
      return yesNo(text, title);
    case 'choice':
      return choice(text, column);
  }
}

/** An empty cell. A phone that is missing has a sentence of its own. */
function orMissing({ kind, title, required: isAsked = false }: Column): ParsedCell {
  const error = isAsked ? (kind === 'phone' ? phone('', title) : required('', title)) : null;
  return error === null ? is(null) : wrong(error);
}

/** What a spreadsheet writes where a formula failed. */
const spreadsheetError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

/** What a spreadsheet makes of a long number that is no text: 8,13555E+10 has lost its last digits. */
const cutOff = /^\d([.,]\d+)?E\+\d+$/i;

/** What stands in a cell whose formula was never worked out: some programs write files without its result. */
export const formulaWithoutResult = '#TANPA HASIL';

/** A cell as a person wrote it, understood as its column says (spec §5). An empty one is null. */
export function parseCell(written: string, column: Column, order: DateOrder | 'unsure' = 'day-first'): ParsedCell {
  const isText = (column.kind === 'text' && !column.isCode) || column.kind === 'choice' || column.kind === 'yes-no';
  const bare = isText ? withoutUnseen(written).trim() : plainCode(written);
  // Exports put a quote before what a spreadsheet would run as a formula; it is no part of the text.
  const text = bare.replace(/^'(?=[=+\-@\t\r])/, '');
  if (text === '') return orMissing(column);
  if (text === formulaWithoutResult)
    return wrong(`${column.title} berisi rumus yang belum dihitung. Buka dan simpan di Excel, atau tulis hasilnya`);
  if (spreadsheetError.test(text)) return wrong(`${column.title} berisi galat rumus ${text}`);
  if ((column.kind === 'text' || column.kind === 'phone') && cutOff.test(text))
    return wrong(`${column.title} terpotong menjadi ${text} oleh spreadsheet; tulis lagi selengkapnya`);
  if ([...text].length > importLimits.cell) return wrong(`${column.title} maksimal ${importLimits.cell} karakter`);
  return understood(text, column, order);
}
