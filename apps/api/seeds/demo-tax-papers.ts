import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, daysBetween, instantOf } from '@lajur/domain/common/time';
import { type FakturState, fakturCodeOf } from '@lajur/domain/invoice/faktur';
import { invoiceNumber } from '@lajur/domain/invoice/invoice-number';
import { stampDutyOf } from '@lajur/domain/invoice/invoice-tax';
import type { InvoicePpnScheme } from '@lajur/domain/invoice/ppn';
import { sql } from 'kysely';
import { checkToken } from '../src/features/genuineness/service';
import { receiptCheck } from '../src/features/invoice/receipt/document-service';
import type { CompanyTx, Tx } from '../src/platform/database/scope';
import { demoId } from './demo-id';
import { insertRows, type Row } from './insert-rows';

const zone = 'WIB';
/** By how many days after its issue an invoice was uploaded, and then approved. */
const uploadedAfter = 8;
const approvedAfter = 12;

interface Issued {
  id: string;
  scheme: InvoicePpnScheme;
  day: string;
}

/** How far the tax invoice of each has come: the older the further; of the approved ones one was replaced, and one cancelled. */
function fakturRows(invoices: readonly Issued[], today: string, { by, now }: { by: string; now: Date }): Row[] {
  let approved = 0;
  return invoices
    .filter(({ scheme, day }) => fakturCodeOf(scheme) !== null && daysBetween(day, today) >= uploadedAfter)
    .map(({ id, scheme, day }, at) => {
      const isOld = daysBetween(day, today) >= approvedAfter;
      approved += isOld ? 1 : 0;
      const state: FakturState = !isOld
        ? 'DIUNGGAH'
        : approved === 3
          ? 'DIGANTI'
          : approved === 6
            ? 'BATAL'
            : 'DISETUJUI';
      const stood = dayAfter(day, isOld ? approvedAfter : uploadedAfter);
      const told = instantOf(stood, '10:15', zone);
      const number = `${fakturCodeOf(scheme)}00${day.slice(2, 4)}${String(48_210_000_000 + at).padStart(11, '0')}`;
      return {
        ...{ invoice_id: id, state, number: isOld ? number : null, day: stood },
        ...{ by_name: by, at: told > now ? now : told },
      };
    });
}

interface Paid {
  id: string;
  invoiceId: string;
  day: string;
  amount: number;
  at: Date;
  letterhead: unknown;
}

/** Receipts of some payments, in the order of their days; what is over five million has its stamp, or waits for it. */
function receiptRows(payments: readonly Paid[], by: string): { rows: Row[]; counters: Row[] } {
  const years = new Map<string, number>();
  const rows = payments
    .filter((_, at) => at % 3 === 0)
    .map(({ id, invoiceId, day, amount, at, letterhead }, index): Row => {
      const year = day.slice(0, 4);
      const count = (years.get(year) ?? 0) + 1;
      years.set(year, count);
      const stampDuty = stampDutyOf(amount, day);
      const serial = stampDuty > 0 && index % 2 === 0 ? `MT${year}${String(70_512 + index).padStart(10, '0')}` : null;
      return {
        ...{ id: demoId(random(`${id} receipt`), at), number: invoiceNumber('KW', day, count), invoice_id: invoiceId },
        ...{ settlement_id: id, day, amount, stamp_duty: stampDuty, serial, serial_by: serial && by, letterhead },
        ...{ created_by: by, created_at: at },
      };
    });
  return { rows, counters: [...years].map(([year, last]) => ({ kind: 'KW', year: Number(year), last })) };
}

/** What follows invoices of a demo company besides money: tax invoices at each state, and receipts of payments. */
export async function seedTaxPapers(all: Tx, companyId: string, by: string): Promise<void> {
  const tx: CompanyTx = { ...all, companyId };
  const { rows: invoices } = await sql<Issued>`
    select i.id, i.ppn_scheme as scheme, i.invoice_day as day from invoice i
    where i.company_id = ${companyId} and i.status <> 'PROFORMA' order by i.invoice_day, i.number`.execute(tx.db);
  const { rows: payments } = await sql<Paid>`
    select e.id, e.invoice_id as "invoiceId", e.day, e.amount, e.at, i.letterhead
    from invoice_settlement e join invoice i on i.company_id = ${companyId} and i.id = e.invoice_id
    where e.company_id = ${companyId} and e.kind = 'CASH' order by e.day, e.at, e.id`.execute(tx.db);
  const owned = (rows: readonly Row[]) => rows.map((row) => ({ company_id: companyId, ...row }));
  const receipts = receiptRows(payments, by);
  await insertRows(tx, 'invoice_faktur', owned(fakturRows(invoices, dayIn(tx.now, zone), { by, now: tx.now })));
  await insertRows(tx, 'invoice_number', owned(receipts.counters));
  await insertRows(tx, 'receipt', owned(receipts.rows));
  for (const { id } of receipts.rows) await checkToken(tx, receiptCheck(String(id)));
}
