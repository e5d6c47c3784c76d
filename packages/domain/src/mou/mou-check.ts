import { formatRupiah } from '../common/money';
import { type MouList, type MouRow, type MouTerms, mouListLooks, mouLists } from './mou-terms';

const whole = 10_000;

/** Rows that stand in a list twice, by `list.position`. */
function twice<L extends MouList>(list: L, rows: readonly MouRow<L>[]): Record<string, string> {
  const look = mouListLooks[list];
  const seen = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    const key = look.key(row);
    if (seen.has(key)) errors[`${list}.${at}`] = `${look.label(row)} tercantum dua kali`;
    seen.add(key);
  }
  return errors;
}

/** What is wrong between the terms of an MoU, by field; each by itself is the schema's. */
export function mouErrors(terms: MouTerms): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const list of mouLists) Object.assign(errors, twice<MouList>(list, terms[list]));
  for (const [at, { origin, destination }] of terms.routes.entries())
    if (origin.toLowerCase() === destination.toLowerCase())
      errors[`routes.${at}`] = 'Tujuan rute harus berbeda dari asalnya';
  for (const [at, { units, pricePerInterval, fixedPrice }] of terms.prices.entries())
    if (fixedPrice !== null && fixedPrice > units * pricePerInterval)
      errors[`prices.${at}.fixedPrice`] = `Harga tetap paling tinggi ${formatRupiah(units * pricePerInterval)}`;
  const shares = terms.shareholders.reduce((sum, { share }) => sum + share, 0);
  if (shares > whole) errors.shareholders = 'Jumlah saham lebih dari 100%';
  const lending = [terms.lendingTopDays, terms.lendingAdminRate, terms.lendingInterestRate];
  const missing = lending.filter((one) => one === null).length;
  if (missing > 0 && missing < lending.length)
    errors.lendingTopDays = 'TOP, biaya admin, dan bunga P2P lending diisi semua atau tidak sama sekali';
  for (const [at, { plate, transportType }] of terms.plates.entries())
    if (terms.limits.length > 0 && !terms.limits.some((limit) => limit.transportType.id === transportType.id))
      errors[`plates.${at}`] ??= `${plate}: ${transportType.name} tidak ada di batas jenis kendaraan`;
  return errors;
}

/**
 * What may be meant but should be seen before it is agreed on: a route whose vehicle type has no limit, a plate that is no
 * vehicle of the company.
 */
export function mouWarnings({ routes, limits, plates }: MouTerms, ownPlates: ReadonlySet<string>): string[] {
  const limited = new Set(limits.map(({ transportType }) => transportType.id));
  const without = new Map(
    routes.flatMap(({ transportType: { id, name } }) => (limited.has(id) ? [] : [[id, name] as const])),
  );
  return [
    ...[...without.values()].map((name) => `${name}: ada rutenya, tetapi tidak ada batas jumlah kendaraannya`),
    ...plates.filter(({ plate }) => !ownPlates.has(plate)).map(({ plate }) => `${plate}: bukan kendaraan perusahaan`),
  ];
}

/** Why an MoU cannot be approved as it stands: the company asks for other numbers of vehicles. */
export function approvalProblem(limits: MouTerms['limits']): string | null {
  const open = limits.filter(({ requestedUnits }) => requestedUnits !== null);
  if (open.length === 0) return null;
  const names = open.map(({ transportType }) => transportType.name).join(', ');
  return `Anda meminta jumlah lain untuk ${names}. Minta perbaikan, atau kembalikan ke jumlah yang diusulkan.`;
}
