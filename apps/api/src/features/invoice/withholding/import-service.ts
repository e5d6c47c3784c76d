import { normaliseNpwp } from '@lajur/domain/common/company-number';
import { parseDecimal } from '@lajur/domain/import/parse-decimal';
import { certificateProblems, matchOf, maxObjectCode, usualObjectCode } from '@lajur/domain/invoice/withholding';
import { AppError } from '../../../platform/app-error';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import { TableFileError, type TableRow } from '../../../platform/import/table';
import { openTable, tableFormatOf } from '../../../platform/import/table-file';
import { companyToday } from '../../company/company-service';
import { lockInvoices } from '../write-repository';
import * as repository from './repository';
import { addCertificate, type GivenCertificate, tellCertificate } from './service';

/** No portal gives out more of a month. */
const maxRows = 1000;

/** Heads of the tax portal's lists, without case, spaces and signs. */
const heads = {
  number: ['nomorbuktipotong', 'nomorbupot', 'nomorbuktipemotongan', 'nobuktipotong', 'nomordokumen'],
  month: ['masapajak', 'masa', 'bulanpajak', 'bulan'],
  year: ['tahunpajak', 'tahun'],
  day: ['tanggalbuktipotong', 'tanggalbupot', 'tanggalpemotongan', 'tanggal'],
  payerNpwp: ['npwppemotong', 'npwpniknpwppemotong', 'npwp'],
  payerName: ['namapemotong', 'nama'],
  objectCode: ['kodeobjekpajak', 'kodeobjek'],
  base: ['dasarpengenaanpajak', 'dpp', 'penghasilanbruto', 'jumlahbruto', 'bruto'],
  pph: ['pphdipotong', 'pajakpenghasilan', 'pphyangdipotong', 'jumlahpph', 'pph'],
} as const;
type Head = keyof typeof heads;
const optional: readonly Head[] = ['year', 'day', 'objectCode', 'payerName'];

const monthNames = 'januari februari maret april mei juni juli agustus september oktober november desember'.split(' ');
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

async function readRows(bytes: Buffer): Promise<{ columns: Record<Head, number>; rows: TableRow[] }> {
  const { pieces } = await openTable(bytes, tableFormatOf(bytes), {});
  const rows: TableRow[] = [];
  for await (const piece of pieces) {
    rows.push(...piece.rows);
    if (rows.length > maxRows + 1) throw new TableFileError(`Paling banyak ${maxRows} baris sekali unggah.`);
  }
  const written = (rows.shift()?.cells ?? []).map(plain);
  const columns = Object.fromEntries(
    Object.entries(heads).map(([head, names]) => [
      head,
      written.findIndex((one) => (names as readonly string[]).includes(one)),
    ]),
  ) as Record<Head, number>;
  const missing = (Object.keys(heads) as Head[]).filter((head) => columns[head] < 0 && !optional.includes(head));
  if (missing.length > 0)
    throw new TableFileError(`Kolom tidak ditemukan: ${missing.map((head) => heads[head][0]).join(', ')}.`);
  return { columns, rows };
}

/** The month as `YYYY-MM`, from "11-2026", "112026", "2026-11", or a month and its year; null when it is none. */
function monthOf(month: string, year: string): string | null {
  const digits = month.match(/\d+/g)?.join('') ?? '';
  const named = monthNames.findIndex((name) => month.toLowerCase().startsWith(name)) + 1;
  const whole = /^(\d{4})(\d{2})$/.exec(digits)?.slice(1) ?? /^(\d{2})(\d{4})$/.exec(digits)?.slice(1).reverse();
  const own = [year.trim() || (named ? digits : ''), String(named || Number(digits)).padStart(2, '0')];
  const [y = '', m = ''] = whole && /^2/.test(whole[0] ?? '') ? whole : own;
  return /^2\d{3}$/.test(y) && Number(m) >= 1 && Number(m) <= 12 ? `${y}-${m}` : null;
}

/** A day as `YYYY-MM-DD`, from that or from day, month and year; the last of the month where none stands. */
function dayOf(text: string, month: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const ours = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(text);
  if (iso) return iso[0];
  if (ours) return [ours[3], ours[2]?.padStart(2, '0'), ours[1]?.padStart(2, '0')].join('-');
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** A row as a certificate, or what is wrong with it. */
function certificateIn({ cells }: TableRow, columns: Record<Head, number>, today: string): GivenCertificate | string {
  const cell = (head: Head) => (cells[columns[head]] ?? '').trim();
  const number = cell('number').slice(0, 60);
  const payerNpwp = normaliseNpwp(cell('payerNpwp'));
  const month = monthOf(cell('month'), cell('year'));
  const [base, pph] = [parseDecimal(cell('base')), parseDecimal(cell('pph'))];
  if (!number) return 'Nomor bukti potong kosong';
  if (!payerNpwp) return 'NPWP pemotong harus 15 atau 16 angka';
  if (!month) return 'Masa pajak salah';
  if (!base || !pph || !Number.isInteger(base) || !Number.isInteger(pph) || base < 0 || pph < 0) return 'Jumlah salah';
  const last = dayOf(cell('day'), month);
  const day = cell('day') === '' && last > today ? today : last;
  if (Number.isNaN(Date.parse(day))) return 'Tanggal salah';
  const objectCode = cell('objectCode').slice(0, maxObjectCode) || usualObjectCode;
  const payerName = cell('payerName').slice(0, 200) || payerNpwp;
  const given = { number, month, day, payerNpwp, payerName, base, pph, objectCode };
  const [problem] = Object.values(certificateProblems(given, today));
  return problem ?? given;
}

type Outcome = 'MATCHED' | 'RECEIVED' | 'KNOWN' | 'WRONG';

/** Records the certificates of a list of the tax portal, and matches those that fit one choice of invoices; all or nothing. */
export async function importCertificates({ company, user }: Pick<UserContext, 'company' | 'user'>, file: File) {
  const { columns, rows } = await readRows(Buffer.from(await file.arrayBuffer())).catch((error: unknown) => {
    if (error instanceof TableFileError) throw new AppError('FILE_TYPE_NOT_ALLOWED', { message: error.message });
    throw error;
  });
  return company.transaction(async (tx) => {
    await lockInvoices(tx);
    const today = await companyToday(tx);
    const read = rows.map((row) => ({ row: row.rowNo, given: certificateIn(row, columns, today) }));
    const sound = read.flatMap(({ given }) => (typeof given === 'string' ? [] : [given]));
    const known = await repository.knownNumbers(tx, [...new Set(sound.map(({ number }) => number))]);
    let waiting = await repository.waitingOfPayers(tx, [...new Set(sound.map(({ payerNpwp }) => payerNpwp))]);
    const actor = actorOf(user);
    const answer: { row: number; number: string; outcome: Outcome; text: string }[] = [];
    for (const { row, given } of read) {
      if (typeof given === 'string') {
        answer.push({ row, number: '', outcome: 'WRONG', text: given });
        continue;
      }
      const { number, payerNpwp } = given;
      if (known.has(`${payerNpwp} ${number}`)) {
        answer.push({ row, number, outcome: 'KNOWN', text: 'Sudah dicatat' });
        continue;
      }
      known.add(`${payerNpwp} ${number}`);
      const found = matchOf(
        given,
        waiting.filter(({ npwp }) => npwp === payerNpwp),
      );
      const [only] = found;
      const proofs = found.map(({ invoiceId, awaited }) => ({
        invoiceId,
        pph: found.length === 1 && only ? given.pph : awaited,
      }));
      const id = await addCertificate(tx, given, { actor, proofs });
      await tellCertificate(tx, { id, number }, 'import', actor);
      waiting = waiting.filter(({ invoiceId }) => !found.some((one) => one.invoiceId === invoiceId));
      const text = found.length > 0 ? found.map((one) => one.number).join(', ') : 'Cocokkan dengan invoice';
      answer.push({ row, number, outcome: found.length > 0 ? 'MATCHED' : 'RECEIVED', text });
    }
    return { rows: answer };
  });
}
