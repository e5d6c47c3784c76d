import { normaliseNpwp } from '../common/company-number';
import { halfUp, shareOf } from './dated';
import { fakturCodes, type InvoicePpnScheme, type PpnScheme, ppnSchemes } from './ppn';

/** How far the tax invoice (faktur pajak) of an invoice has come (docs/spec/money.md, Tax invoices). */
export const fakturStates = ['BELUM', 'DIUNGGAH', 'DISETUJUI', 'DIGANTI', 'BATAL'] as const;
export type FakturState = (typeof fakturStates)[number];

export const fakturStateLabels: Record<FakturState, string> = {
  BELUM: 'Belum diunggah',
  DIUNGGAH: 'Diunggah',
  DISETUJUI: 'Disetujui',
  DIGANTI: 'Diganti',
  BATAL: 'Batal',
};

/** What may follow a state: an upload may be refused, what was approved is replaced or cancelled. */
export const fakturAfter: Record<FakturState, readonly FakturState[]> = {
  BELUM: ['DIUNGGAH', 'DISETUJUI'],
  DIUNGGAH: ['DISETUJUI', 'BELUM'],
  DISETUJUI: ['DIGANTI', 'BATAL'],
  DIGANTI: ['DIGANTI', 'BATAL'],
  BATAL: [],
};

/** The number that the tax office gives. */
export const nsfpPattern = String.raw`^\s*\d{17}\s*$`;

export interface FakturGiven {
  state: FakturState;
  number: string | null;
}

/** What is wrong with a step of a tax invoice; by field. */
export function fakturErrors(before: FakturState, { state, number }: FakturGiven): Record<string, string> {
  if (!fakturAfter[before].includes(state))
    return { state: `Dari ${fakturStateLabels[before]} tidak bisa menjadi ${fakturStateLabels[state]}` };
  const isNumbered = state === 'DISETUJUI' || state === 'DIGANTI';
  return isNumbered && !number ? { number: 'NSFP wajib diisi' } : {};
}

const isDated = (scheme: InvoicePpnScheme): scheme is PpnScheme => ppnSchemes.some((one) => one === scheme);
/** The code of an invoice's tax invoice; null: none is made, or it was made before they were kept. */
export const fakturCodeOf = (scheme: InvoicePpnScheme): string | null => (isDated(scheme) ? fakturCodes[scheme] : null);

/** A line as the import has it. */
export interface FakturRow {
  name: string;
  unit: string;
  price: number;
  quantity: number;
  taxBase: number;
  otherTaxBase: number;
  /** In per cent. */
  vatRate: number;
  vat: number;
}

export interface FakturLine {
  name: string;
  quantity: number;
  unit: string | null;
  unitPer: number;
  unitPrice: number | null;
  amount: number;
}

/** Units of measure by the tax office's codes; a trip, a call and what is not counted are "other". */
const unitCodes: Readonly<Record<string, string>> = {
  ...{ ritase: 'UM.0033', oncall: 'UM.0033', kg: 'UM.0003', kilo: 'UM.0003', m3: 'UM.0033' },
  ...{ box: 'UM.0022', carton: 'UM.0022' },
};
const otherUnit = 'UM.0033';
const ton = 'UM.0001';

/** How many at which price, where that makes the amount to the rupiah; else once the amount. */
function countOf({ quantity, unit, unitPer, unitPrice, amount }: FakturLine) {
  const whole = { unit: otherUnit, price: amount, quantity: 1 };
  if (unitPrice === null || unit === null) return whole;
  const counted = quantity / unitPer;
  const code = unitPer === 1000 ? ton : (unitCodes[unit] ?? otherUnit);
  return counted * unitPrice === amount ? { unit: code, price: unitPrice, quantity: counted } : whole;
}

export interface FakturSum {
  ppnScheme: InvoicePpnScheme;
  /** In basis points. */
  ppnBp: number;
  otherBase: number | null;
  ppn: number;
}

/** The rows of a tax invoice: each rounded alone, the last takes the difference to the invoice's. */
export function fakturRows(lines: readonly FakturLine[], { ppnBp, otherBase, ppn }: FakturSum): FakturRow[] {
  const baseOf = (amount: number) => (otherBase === null ? amount : halfUp(amount, 11, 12));
  const rows = lines.map((line) => {
    const otherTaxBase = baseOf(line.amount);
    const shares = { taxBase: line.amount, otherTaxBase, vatRate: ppnBp / 100, vat: shareOf(otherTaxBase, ppnBp) };
    return { name: line.name, ...countOf(line), ...shares };
  });
  const last = rows.at(-1);
  if (!last) return [];
  const sum = (key: 'otherTaxBase' | 'vat' | 'taxBase') => rows.reduce((total, row) => total + row[key], 0);
  last.vat += ppn - sum('vat');
  if (otherBase !== null) last.otherTaxBase += otherBase - sum('otherTaxBase');
  return rows;
}

/** NPWP of 16 digits and six more. */
export const nitkuOf = (npwp: string): string => `${npwp}000000`;
const isNitku = (text: string | null): boolean => /^\d{22}$/.test(text ?? '');

export interface FakturSeller {
  npwp: string | null;
  nitku: string | null;
  addInfo: string | null;
  facility: string | null;
}

export interface FakturBuyer {
  name: string;
  address: string | null;
  npwp: string | null;
  nitku: string | null;
}

export interface CheckedFaktur {
  code: string;
  seller: FakturSeller;
  buyer: FakturBuyer;
  base: number;
  ppn: number;
  rows: readonly FakturRow[];
}

const sumOf = (rows: readonly FakturRow[], key: 'taxBase' | 'vat') => rows.reduce((sum, row) => sum + row[key], 0);

function sellerProblems({ code, seller }: CheckedFaktur): string[] {
  const npwp = seller.npwp && normaliseNpwp(seller.npwp);
  return [
    ...(npwp ? [] : ['NPWP perusahaan belum ada']),
    ...(seller.nitku !== null && npwp && !seller.nitku.startsWith(npwp)
      ? ['NITKU perusahaan tidak diawali NPWP-nya']
      : []),
    ...(code === '08' && !(seller.addInfo && seller.facility)
      ? ['Kode keterangan dan cap fasilitas faktur 08 belum diisi di Data Invoice']
      : []),
  ];
}

function buyerProblems({ buyer }: CheckedFaktur): string[] {
  const npwp = buyer.npwp && normaliseNpwp(buyer.npwp);
  return [
    ...(buyer.name.trim() ? [] : ['Nama pengirim kosong']),
    ...(npwp ? [] : ['NPWP pengirim belum diberikan penyedia']),
    ...(isNitku(buyer.nitku) ? [] : ['NITKU pengirim belum diberikan penyedia']),
    ...(isNitku(buyer.nitku) && npwp && !buyer.nitku?.startsWith(npwp)
      ? ['NITKU pengirim tidak diawali NPWP-nya']
      : []),
    ...(buyer.address?.trim() ? [] : ['Alamat pengirim belum diberikan penyedia']),
  ];
}

function rowProblems(row: FakturRow, no: number): string[] {
  const at = `Baris ${no}`;
  return [
    ...(row.name.trim() ? [] : [`${at}: nama kosong`]),
    ...(/^UM\.\d{4}$/.test(row.unit) ? [] : [`${at}: kode satuan ${row.unit || 'kosong'} tidak dikenal`]),
    ...(row.price * row.quantity === row.taxBase ? [] : [`${at}: harga × jumlah bukan ${row.taxBase}`]),
  ];
}

/** What the tax office would refuse of a tax invoice, in words; empty: nothing. */
export function fakturProblems(faktur: CheckedFaktur): string[] {
  const { rows, base, ppn } = faktur;
  return [
    ...sellerProblems(faktur),
    ...buyerProblems(faktur),
    ...(rows.length === 0 ? ['Tidak ada baris'] : []),
    ...rows.flatMap((row, at) => rowProblems(row, at + 1)),
    ...(sumOf(rows, 'taxBase') === base ? [] : ['Jumlah baris tidak sama dengan dasar invoice']),
    ...(sumOf(rows, 'vat') === ppn ? [] : ['Jumlah PPN baris tidak sama dengan PPN invoice']),
  ];
}

/** More the import of the tax office does not take. */
export const maxFakturs = 1000;
