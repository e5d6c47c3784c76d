import type { InvoiceRow } from '@lajur/api-contract/invoice';
import type { QuantityUnit } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { ListSource } from '../../platform/database/list';
import { invoiceSource } from './repository';

type InvoiceRecord = Parameters<ReturnType<typeof invoiceSource>['item']>[0];

/** An invoice as its file has it: with its tax, when it was paid, and whose tax number it names. */
export interface ExportedInvoice extends InvoiceRow {
  base: number;
  ppn: number;
  pph: number;
  npwp: string | null;
  paidDay: string | null;
}

interface ExportedRecord extends InvoiceRecord {
  base: number;
  ppn: number;
  pph: number;
  npwp: string | null;
  paid_day: string | null;
}

const taxColumns = sql`i.base, i.ppn, i.pph, coalesce(i.letterhead->'addressee'->>'npwp', s.npwp) as npwp,
  case when i.status = 'PAID' then i.status_day end as paid_day`;
const withShipper = sql`invoice i join shipper s on s.id = i.shipper_id`;

/** Invoices `i` for their file. */
export const exportSource = (today: string): ListSource<ExportedRecord, ExportedInvoice> => {
  const all = invoiceSource(today);
  return {
    ...all,
    columns: sql`${all.columns}, ${taxColumns}`,
    from: withShipper,
    item: (row, now) => ({
      ...all.item(row, now),
      ...{ base: row.base, ppn: row.ppn, pph: row.pph, npwp: row.npwp, paidDay: row.paid_day },
    }),
  };
};

/** A line of an invoice as the file of lines has it. */
export interface ExportedLine {
  seq: number;
  cargoNo: string;
  orderNo: string | null;
  travelLetters: string[];
  /** Of a fixed price the last day of its period. */
  receivedDay: string;
  name: string;
  origin: string;
  destination: string;
  vehicleType: string;
  plate: string | null;
  quantity: number;
  orderedQuantity: number | null;
  unit: QuantityUnit | null;
  unitPrice: number | null;
  amount: number;
  takenBack: number;
}

export interface InvoiceWithLines extends ExportedInvoice {
  lines: ExportedLine[];
}

/** Invoices `i` with all of their lines. */
export const linesSource = (
  companyId: string,
  today: string,
): ListSource<ExportedRecord & { lines: ExportedLine[] | null }, InvoiceWithLines> => {
  const all = exportSource(today);
  return {
    ...all,
    columns: sql`${all.columns}, (select json_agg(json_build_object('seq', l.seq, 'cargoNo', l.cargo_no, 'orderNo', l.order_no,
        'travelLetters', to_json(l.travel_letters), 'receivedDay', l.received_day, 'name', l.name, 'origin', l.origin,
        'destination', l.destination, 'vehicleType', l.vehicle_type, 'plate', l.plate, 'quantity', l.quantity,
        'orderedQuantity', l.ordered_quantity, 'unit', l.unit, 'unitPrice', l.unit_price, 'amount', l.amount,
        'takenBack', l.taken_back) order by l.seq)
      from invoice_line l where l.company_id = ${companyId} and l.invoice_id = i.id) as lines`,
    item: (row, now) => ({ ...all.item(row, now), lines: row.lines ?? [] }),
  };
};
