import type { CoveredTrip } from '@lajur/api-contract/invoice-fixed-line';
import type { FixedInvoiceRow } from '@lajur/api-contract/invoice-fixed-price';
import type { DownDay } from '@lajur/domain/invoice/fixed-price';
import type { PriceInterval } from '@lajur/domain/mou/mou';
import { type RawBuilder, sql } from 'kysely';
import { v5 } from 'uuid';
import type { ListSource } from '../../../platform/database/list';
import type { CompanyTx } from '../../../platform/database/scope';
import { insertMany } from '../../../platform/database/write-many';
import { type InvoiceFilter, invoiceConditions, invoiceSource } from '../repository';
import { deleteLines } from '../write-repository';

type InvoiceRecord = Parameters<ReturnType<typeof invoiceSource>['item']>[0];
interface FixedRecord extends InvoiceRecord {
  interval_kind: PriceInterval;
  units: number;
}

/** Invoices `i` of fixed prices. */
export const fixedSource = (today: string): ListSource<FixedRecord, FixedInvoiceRow> => {
  const all = invoiceSource(today);
  return {
    ...all,
    columns: sql`${all.columns}, i.interval_kind, i.units`,
    item: (row, now) => ({ ...all.item(row, now), interval: row.interval_kind, units: row.units }),
  };
};

export const fixedConditions = (
  companyId: string,
  { interval, ...filter }: InvoiceFilter & { interval?: PriceInterval },
  today: string,
): RawBuilder<unknown>[] => [
  ...invoiceConditions(companyId, filter, today),
  sql`i.type = 'FIXED'`,
  ...(interval ? [sql`i.interval_kind = ${interval}`] : []),
];

/** What a fixed invoice is of, besides what every invoice has. */
export interface FixedTerms {
  mouId: string;
  interval: PriceInterval;
  units: number;
  note: string | null;
}

export async function termsOf(tx: CompanyTx, invoiceId: string): Promise<FixedTerms | null> {
  const { rows } = await sql<FixedTerms>`
    select i.mou_id as "mouId", i.interval_kind as interval, i.units, i.note from invoice i
    where i.company_id = ${tx.companyId} and i.id = ${invoiceId} and i.type = 'FIXED'`.execute(tx.db);
  return rows[0] ?? null;
}

export async function writeTerms(
  tx: CompanyTx,
  invoiceId: string,
  { units, note }: Omit<FixedTerms, 'mouId' | 'interval'>,
) {
  await tx.db
    .updateTable('invoice')
    .set({ units, note })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', invoiceId)
    .execute();
}

/** A line as it is kept. */
export interface StoredFixedLine {
  seq: number;
  mou: { id: string; number: string };
  /** Of the row in its MoU. */
  rowSeq: number;
  transportType: { id: string; name: string };
  periodFrom: string;
  periodUntil: string;
  activeFrom: string;
  activeUntil: string;
  units: number;
  agreed: number;
  amount: number;
  downDays: DownDay[];
}

interface LineRecord extends Omit<StoredFixedLine, 'mou' | 'transportType' | 'downDays'> {
  mou_id: string;
  mou_number: string;
  type_id: string;
  type_name: string;
}

/** The lines of a fixed invoice with their days off the road, in their order. */
export async function fixedLinesOf(
  tx: CompanyTx,
  invoiceId: string,
): Promise<(StoredFixedLine & { takenBack: number })[]> {
  const { rows } = await sql<LineRecord & { takenBack: number }>`
    select f.seq, f.mou_id, f.mou_number, f.price_seq as "rowSeq", f.transport_type_id as type_id, l.vehicle_type as type_name,
      f.period_from as "periodFrom", f.period_until as "periodUntil", f.active_from as "activeFrom",
      f.active_until as "activeUntil", f.units, f.agreed, l.amount, l.taken_back as "takenBack"
    from invoice_fixed_line f
    join invoice_line l on l.company_id = ${tx.companyId} and l.invoice_id = f.invoice_id and l.seq = f.seq
    where f.company_id = ${tx.companyId} and f.invoice_id = ${invoiceId} order by f.seq`.execute(tx.db);
  const { rows: down } = await sql<DownDay & { seq: number }>`
    select d.seq, d.plate, d.day, d.reason from invoice_down_day d
    where d.company_id = ${tx.companyId} and d.invoice_id = ${invoiceId} order by d.day, d.plate`.execute(tx.db);
  return rows.map(({ mou_id, mou_number, type_id, type_name, ...line }) => ({
    ...line,
    mou: { id: mou_id, number: mou_number },
    transportType: { id: type_id, name: type_name },
    downDays: down.filter(({ seq }) => seq === line.seq).map(({ plate, day, reason }) => ({ plate, day, reason })),
  }));
}

/** Of names that are one for one thing each. */
const itemNamespace = '5b0d2f7e-3c52-4f0b-9d6a-0f5f3f0c8b61';

/** What a line bills: a price row of an MoU in a period, which the database lets nobody bill twice. */
const itemOf = ({ mou, rowSeq, periodFrom }: StoredFixedLine): string =>
  v5([mou.id, rowSeq, periodFrom].join(' '), itemNamespace);

/** Writes the lines of a proforma anew; the database refuses a period that another invoice bills. */
export async function writeFixedLines(
  tx: CompanyTx,
  invoiceId: string,
  lines: readonly StoredFixedLine[],
): Promise<void> {
  await deleteLines(tx, invoiceId);
  await insertMany(
    tx,
    'invoice_line',
    lines.map((line) => ({
      ...{ invoice_id: invoiceId, seq: line.seq, order_id: null, item_id: itemOf(line), cargo_no: line.mou.number },
      ...{ received_day: line.periodUntil, name: lineName(line), origin: '', destination: '' },
      ...{ vehicle_type: line.transportType.name, plate: null, quantity: line.units, unit: null, unit_per: 1 },
      ...{ unit_price: null, amount: line.amount },
    })),
  );
  await insertMany(
    tx,
    'invoice_fixed_line',
    lines.map((line) => ({
      ...{ invoice_id: invoiceId, seq: line.seq, mou_id: line.mou.id, price_seq: line.rowSeq },
      ...{ mou_number: line.mou.number, transport_type_id: line.transportType.id },
      ...{ period_from: line.periodFrom, period_until: line.periodUntil },
      ...{ active_from: line.activeFrom, active_until: line.activeUntil, units: line.units, agreed: line.agreed },
    })),
  );
  await insertMany(
    tx,
    'invoice_down_day',
    lines.flatMap(({ seq, downDays }) => downDays.map((one) => ({ invoice_id: invoiceId, seq, ...one }))),
  );
}

/** How a line is called where lines of every kind stand together. */
const lineName = ({ transportType, units }: StoredFixedLine): string => `${transportType.name}, ${units} unit`;

/** A period of a price row that an invoice bills. */
export interface BilledPeriod {
  mouId: string;
  rowSeq: number;
  periodFrom: string;
  amount: number;
  invoice: { id: string; number: string };
}

/** The periods from a day on that live invoices bill, of some MoUs. */
export async function billedPeriods(tx: CompanyTx, mouIds: readonly string[], since: string): Promise<BilledPeriod[]> {
  if (mouIds.length === 0) return [];
  const { rows } = await sql<Omit<BilledPeriod, 'invoice'> & { invoiceId: string; number: string }>`
    select f.mou_id as "mouId", f.price_seq as "rowSeq", f.period_from as "periodFrom", l.amount, f.invoice_id as "invoiceId",
      i.number
    from invoice_fixed_line f
    join invoice_line l on l.company_id = ${tx.companyId} and l.invoice_id = f.invoice_id and l.seq = f.seq
    join invoice i on i.company_id = ${tx.companyId} and i.id = f.invoice_id
    where f.company_id = ${tx.companyId} and l.freed_by is null and f.period_from >= ${since}
      and f.mou_id in (${sql.join(mouIds)})`.execute(tx.db);
  return rows.map(({ invoiceId, number, ...row }) => ({ ...row, invoice: { id: invoiceId, number } }));
}

interface TripRecord {
  id: string;
  cargo_no: string;
  received_day: string;
  origin: string;
  destination: string;
  vehicle_type: string;
  plate: string | null;
}

/** Trips under an MoU, told by the company's day on which they were received. */
export const tripSource = (companyId: string, timezone: string): ListSource<TripRecord, CoveredTrip> => ({
  columns: sql`o.id, o.cargo_no, (o.received_at at time zone ${timezone})::date as received_day, o.origin_name as origin,
    o.destination_name as destination, t.name as vehicle_type, v.plate`,
  from: sql`orders o join transport_type t on t.id = o.transport_type_id
    left join vehicle v on v.company_id = ${companyId} and v.id = o.vehicle_id`,
  id: sql`o.id`,
  sorts: {
    receivedAt: { column: sql`o.received_at`, type: 'timestamptz' },
    cargoNo: { column: sql`o.cargo_no`, type: 'text' },
  },
  item: (row) => ({
    ...{ id: row.id, cargoNo: row.cargo_no, receivedDay: row.received_day, origin: row.origin },
    ...{ destination: row.destination, vehicleType: row.vehicle_type, plate: row.plate },
  }),
});

export const tripConditions = (
  companyId: string,
  { mouIds, from, until }: { mouIds: readonly string[]; from: Date; until: Date },
): RawBuilder<unknown>[] => [
  sql`o.company_id = ${companyId}`,
  sql`o.covered_by_mou_id in (${sql.join(mouIds)})`,
  sql`o.in_completed`,
  sql`o.received_at >= ${from}`,
  sql`o.received_at < ${until}`,
];
