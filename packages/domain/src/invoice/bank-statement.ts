import { spacedOnce } from '../common/search-text';
import { day as dayProblem } from '../common/validation';
import type { ImportDefinition, ImportValues } from '../import/definition';
import { bareText } from '../import/parse-cell';
import { parseDate } from '../import/parse-date';

/** A line of a bank's statement as people download it: the forms of BCA, Mandiri, BRI and BNI, and any other by its columns. */

export const bankLineStates = ['OPEN', 'BOOKED', 'OTHER'] as const;
export type BankLineState = (typeof bankLineStates)[number];

export const bankLineStateLabels: Record<BankLineState, string> = {
  OPEN: 'Belum dibukukan',
  BOOKED: 'Dibukukan',
  OTHER: 'Bukan tagihan',
};

export const maxBankText = 500;
export const maxBankAccount = 40;

/** An amount with the side that is written beside it. */
export interface StatementAmount {
  amount: number;
  side: 'CR' | 'DB' | null;
}

const sideOf = (word: string): StatementAmount['side'] =>
  /^(cr|k|c|kredit|credit)$/i.test(word) ? 'CR' : /^(db|dr|d|debit|debet)$/i.test(word) ? 'DB' : null;

/** Of the two signs the last one stands before decimals; one alone does where not three digits follow it. */
function digitsOf(written: string): number | null {
  if (!/^\d*([.,]\d+)*$/.test(written) || !/\d/.test(written)) return null;
  const [dots, commas] = [written.split('.').length - 1, written.split(',').length - 1];
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const behind = last < 0 ? 0 : written.length - last - 1;
  const hasDecimals = last >= 0 && (dots > 0 && commas > 0 ? true : dots + commas === 1 && behind !== 3);
  const whole = (hasDecimals ? written.slice(0, last) : written).replace(/[.,]/g, '') || '0';
  const decimals = hasDecimals ? written.slice(last + 1) : '';
  // Half up by the digits as written: amounts are whole rupiah.
  const amount = Number(whole) + (/^[5-9]/.test(decimals) ? 1 : 0);
  return Number.isSafeInteger(amount) ? amount : null;
}

/** '500,000.00 CR', '1.250.000,00', 'Rp 75.000', '-2500000.00': what a bank writes as an amount; null when it is none. */
export function statementAmount(text: string): StatementAmount | null {
  const bare = text
    .replace(/^'/, '')
    .replace(/^(rp\.?|idr)\s*/i, '')
    .trim();
  const [, sign = '', number = '', word = ''] = /^([-+]?)\s*([\d.,]+)\s*([a-z]*)$/i.exec(bare) ?? [];
  const amount = digitsOf(number);
  if (amount === null || (word !== '' && sideOf(word) === null)) return null;
  return { amount, side: sideOf(word) ?? (sign === '-' ? 'DB' : sign === '+' ? 'CR' : null) };
}

/** The day of a line: DD/MM/YYYY and what else is a date, or DD/MM, which is the last such day until `until`. */
export function statementDay(text: string, until: string): string | null {
  const bare = text.replace(/^'/, '').trim();
  const [, date = '', month = ''] = /^(\d{1,2})[-/.](\d{1,2})$/.exec(bare) ?? [];
  if (date === '') return parseDate(bare);
  const year = Number(until.slice(0, 4));
  const inYear = (one: number) => `${one}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return [inYear(year), inYear(year - 1)].find((one) => dayProblem(one) === null && one <= until) ?? null;
}

const cellOf = (cells: Readonly<Record<string, unknown>>, key: string): string => {
  const cell = cells[key];
  return typeof cell === 'string' ? cell.trim() : '';
};

/** A credit line, as far as it can be read without knowing of what account and until when the statement is. */
export interface StatementLine {
  day: string;
  text: string;
  amount: number;
  /** Digits of the account, where the row has them. */
  account: string | null;
}

/** Rows below the lines, and the balance carried forward above them. */
const summary =
  /^(saldo|mutasi|total|jumlah|starting|ending|opening|closing|beginning|credit|kredit|debet|debit|pend\b|halaman)/i;

/** What of a row is the money that came in, if it is a line at all. */
function creditIn(cells: Readonly<Record<string, unknown>>): StatementAmount | null {
  const amount = statementAmount(cellOf(cells, 'amount'));
  const credit = statementAmount(cellOf(cells, 'credit'));
  if (credit) return credit;
  const word = cellOf(cells, 'direction');
  return amount && { ...amount, side: word === '' ? amount.side : (sideOf(word) ?? amount.side) };
}

/** Rows of a statement that are no money that came in: debits, balances, lines that are not booked yet (PEND), remarks. */
export function isNoCredit(cells: Readonly<Record<string, string>>): boolean {
  const day = cellOf(cells, 'day').replace(/^'/, '');
  const written = [cellOf(cells, 'amount'), cellOf(cells, 'credit')].some((one) => one !== '');
  const credit = creditIn(cells);
  if (summary.test(day) || /^saldo (awal|akhir)\s*:?$/i.test(cellOf(cells, 'text'))) return true;
  const debit = cellOf(cells, 'debit');
  if (!written) return day === '' || debit !== '' || cellOf(cells, 'text') === '';
  return credit?.side === 'DB' || (credit?.amount === 0 && debit !== '');
}

const accountDigits = (text: string): string => text.replace(/\D/g, '').slice(0, maxBankAccount);

/** The line that a row says, where nothing is wrong with it. `until` is the last day that it can be of. */
export function statementLine(values: ImportValues, until: string): StatementLine | null {
  const credit = creditIn(values);
  const day = statementDay(cellOf(values, 'day'), until);
  if (!credit || credit.amount === 0 || day === null) return null;
  const text = spacedOnce([cellOf(values, 'text'), cellOf(values, 'more')].filter(Boolean).join(' '));
  return {
    day,
    text: text.slice(0, maxBankText),
    amount: credit.amount,
    account: accountDigits(cellOf(values, 'account')) || null,
  };
}

/** Of an amount that says no side a debit would pass as money that came in. */
const unsided = 'Tulis CR atau DB, atau cocokkan kolom jumlah sebagai Kredit';

function lineProblems(values: ImportValues, today: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const day = statementDay(cellOf(values, 'day'), today);
  if (cellOf(values, 'day') !== '' && day === null) problems.day = 'Tanggal harus seperti 21/11/2026 atau 21/11';
  else if (day !== null && day > today) problems.day = 'Tanggal ini belum datang';
  const key = cellOf(values, 'credit') === '' ? 'amount' : 'credit';
  const credit = statementAmount(cellOf(values, key));
  if (!credit)
    problems[key] =
      cellOf(values, key) === '' ? 'Jumlah kosong: cocokkan kolom Jumlah atau Kredit' : 'Jumlah harus angka rupiah';
  else if (credit.amount === 0) problems[key] = 'Jumlah tidak boleh nol';
  const word = cellOf(values, 'direction');
  if (word !== '' && sideOf(word) === null) problems.direction = 'Tulis CR atau DB';
  else if (credit && key === 'amount' && credit.side === null && word === '') problems.direction = unsided;
  return problems;
}

/** What the rows above the heads say of the whole statement: its account, and the last day it is of. */
export function statementFacts(above: readonly string[]): { account: string | null; until: string | null } {
  const named = above.find(
    (line) => /(rekening|account|rek\.)/i.test(line) && /\d{6,}/.test(line.replace(/[\s.-]/g, '')),
  );
  const account = named && /\d[\d\s.-]{4,}\d/.exec(named)?.[0];
  const days = above.flatMap((line) =>
    (/(period|tanggal|date)/i.test(line) ? (line.match(/\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/g) ?? []) : []).flatMap(
      (one) => parseDate(one) ?? [],
    ),
  );
  return { account: account ? accountDigits(account) : null, until: days.sort().at(-1) ?? null };
}

/** The digits of an account, by which its statements are known. */
export const bankAccountKey = accountDigits;
/** How two texts of a line are compared. */
export const bankTextKey = (text: string): string => bareText(text);

/** Later than any line; of days without a year only like ones are held against each other. */
const anyDay = '2999-12-31';

/** A bank's statement as a file. The same line twice in a day is two lines. */
export const bankStatementImport: ImportDefinition = {
  type: 'bank-line',
  title: 'Mutasi Bank',
  needs: 'UPDATE_INVOICE',
  key: ['day', 'text'],
  rowKey: (values) => {
    const line = statementLine(values, anyDay);
    return line && JSON.stringify([line.day, line.amount, bankTextKey(line.text), line.account]);
  },
  repeats: true,
  leaveOut: isNoCredit,
  columns: [
    {
      key: 'day',
      title: 'Tanggal',
      kind: 'text',
      required: true,
      guide: 'Tanggal mutasi. Tanpa tahun berarti hari itu yang terakhir.',
      examples: ['21/11/2026', '21/11'],
      aliases: [
        'Tanggal Transaksi',
        'Tgl',
        'Tgl Transaksi',
        'Tgl. Trans',
        'Tgl Tran',
        'Date',
        'Post Date',
        'Posting Date',
        'Transaction Date',
        'Trx Date',
        'Tanggal Mutasi',
      ],
    },
    {
      key: 'text',
      title: 'Keterangan',
      kind: 'text',
      required: true,
      guide: 'Berita transfer. Nomor invoice di dalamnya dikenali.',
      examples: ['TRSF E-BANKING CR INV/2026/11/0042 PT UNGGUL PANGAN', 'BI-FAST CR 0042'],
      aliases: [
        'Description',
        'Remarks',
        'Remark',
        'Uraian',
        'Uraian Transaksi',
        'Desk Tran',
        'Deskripsi',
        'Berita',
        'Transaction Description',
        'Narrative',
        'Rincian Transaksi',
      ],
    },
    {
      key: 'more',
      title: 'Keterangan tambahan',
      kind: 'text',
      guide: 'Bila bank memberi dua kolom keterangan.',
      examples: ['', 'PT UNGGUL PANGAN'],
      aliases: [
        'Description',
        'Additional Desc',
        'Additional Description',
        'Remark Custom',
        'Keterangan 2',
        'Description 2',
        'Nama Pengirim',
      ],
    },
    {
      key: 'amount',
      title: 'Jumlah',
      kind: 'text',
      guide: 'Jumlah dengan CR atau DB di belakangnya atau di kolom sendiri. Kosong bila berkas punya kolom Kredit.',
      examples: ['21,970,470.00 CR', '21.970.470,00'],
      aliases: ['Amount', 'Nominal', 'Mutasi', 'Nilai', 'Jumlah Mutasi'],
    },
    {
      key: 'direction',
      title: 'CR/DB',
      kind: 'text',
      guide: 'CR untuk uang masuk, DB untuk uang keluar.',
      examples: ['CR', 'DB'],
      // KlikBCA Bisnis has no head over it.
      aliases: ['DB/CR', 'D/K', 'D/C', 'C/D', 'Dr/Cr', 'Tipe', 'Type', 'Jenis', 'Kolom 5'],
    },
    {
      key: 'debit',
      title: 'Debit',
      kind: 'text',
      guide: 'Uang keluar; baris ini tidak diambil.',
      examples: ['', '150.000,00'],
      aliases: ['Debet', 'Mutasi Debet', 'Debit Amount', 'Mutasi Debit', 'Uang Keluar'],
    },
    {
      key: 'credit',
      title: 'Kredit',
      kind: 'text',
      guide: 'Uang masuk.',
      examples: ['21.970.470,00', ''],
      aliases: ['Credit', 'Mutasi Kredit', 'Credit Amount', 'Uang Masuk', 'Kredit (Rp)'],
    },
    {
      key: 'account',
      title: 'No. rekening',
      kind: 'text',
      isCode: true,
      guide: 'Rekening Anda. Bila tidak ada kolomnya, dibaca dari bagian atas berkas, atau rekening di Data Invoice.',
      examples: ['1234567890', ''],
      aliases: ['Nomor Rekening', 'Norek', 'No Rek', 'Account No', 'Account Number', 'Rekening', 'Account'],
    },
  ],
  check: lineProblems,
};
