import { people } from '@lajur/demo-world/people';
import { type Random, random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, daysBetween, instantOf } from '@lajur/domain/common/time';
import {
  type InvoiceStatus,
  type InvoiceType,
  invoiceStatuses,
  type OrderInvoiceType,
} from '@lajur/domain/invoice/invoice';
import { type AgingBucket, agingBucketOf, dueDayOf } from '@lajur/domain/invoice/invoice-due';
import { invoiceNumber } from '@lajur/domain/invoice/invoice-number';
import { demoId } from './demo-id';

const zone = 'WIB';
/** Days to pay in: before the MoU that is in force, and since. */
export const paymentDays = { before: 14, since: 30 } as const;
/** Since when the MoU is in force that has another term. */
const changedDaysAgo = 40;
/** What is late, and by how much; all else that was due is paid. */
const lateOnes: Partial<Record<AgingBucket, number>> = { 'd1-7': 3, 'd8-15': 2, 'd16-30': 1, 'd31-60': 1, 'd61-90': 1 };
const types = ['SHIPMENT', 'COST', 'COST_TAXED'] as const satisfies readonly OrderInvoiceType[];

/** An order whose documents are complete. */
export interface CompleteOrder {
  id: string;
  shipperId: string;
  shipperName: string;
  receivedAt: Date;
  completeAt: Date;
}

/** So many days are billed at once. */
const periodDays = 20;
/** How many days ago the last period of a shipper ended: not all are billed on the same day. */
const lastPeriodAgo = (shipperName: string): number => random(`${shipperName} billed`).int(1, periodDays);

export interface Batch {
  shipperId: string;
  shipperName: string;
  from: string;
  until: string;
  orders: CompleteOrder[];
}

/** What each shipper is billed at once: what was received in one of its periods that is over. */
export function batchesOf(orders: readonly CompleteOrder[], today: string): Batch[] {
  const batches = new Map<string, Batch>();
  for (const order of orders) {
    const last = dayAfter(today, -lastPeriodAgo(order.shipperName));
    const periodsAgo = Math.floor(daysBetween(dayIn(order.receivedAt, zone), last) / periodDays);
    if (periodsAgo < 0) continue;
    const until = dayAfter(last, -periodsAgo * periodDays);
    const key = `${order.shipperId} ${until}`;
    const batch = batches.get(key) ?? { ...order, from: dayAfter(until, 1 - periodDays), until, orders: [] };
    batch.orders.push(order);
    batches.set(key, batch);
  }
  return [...batches.values()];
}

/** A step of an invoice, as it was recorded. */
export interface DemoStep {
  status: InvoiceStatus;
  at: Date;
  day: string;
  by: string;
}

export interface DemoInvoice {
  id: string;
  batch: Batch;
  type: InvoiceType;
  termDays: number;
  steps: DemoStep[];
  dueDay: string | null;
}

/** The steps that were taken up to now, one after the other. */
function stepsOf(rng: Random, madeAt: Date, termDays: number, { now, maker }: { now: Date; maker: string }) {
  const today = dayIn(now, zone);
  const by = `${rng.pick(people)}, Bagian Utang`;
  const steps: DemoStep[] = [];
  const add = (status: InvoiceStatus, day: string, time: string) => {
    const last = steps.at(-1);
    const wanted = instantOf(day, time, zone);
    const at = last && wanted <= last.at ? new Date(last.at.getTime() + 7 * 60_000) : wanted;
    if (at > now || (last && invoiceStatuses.indexOf(last.status) + 1 !== invoiceStatuses.indexOf(status))) return;
    const isOurs = status !== 'RECEIVED' && status !== 'PAID';
    steps.push({ status, at, day: dayIn(at, zone), by: isOurs ? maker : by });
  };
  const made = dayIn(madeAt, zone);
  const issued = dayAfter(made, rng.int(0, 1));
  const sent = dayAfter(issued, rng.int(0, 1));
  add('PROFORMA', made, `${String(rng.int(9, 11)).padStart(2, '0')}:${rng.int(10, 59)}`);
  add('ISSUED', issued, `13:${rng.int(10, 59)}`);
  add('PRINTED', issued, `14:${rng.int(10, 59)}`);
  add('SENT', sent, `16:${rng.int(10, 59)}`);
  add('RECEIVED', dayAfter(sent, rng.int(1, 3)), `10:${rng.int(10, 59)}`);
  const sentDay = steps.find(({ status }) => status === 'SENT')?.day;
  const dueDay = sentDay ? dueDayOf(sentDay, termDays) : null;
  // Who is late pays later; who is early is known by then.
  const payDay = dueDay && [dayAfter(dueDay, rng.int(-3, 8)), today].sort()[0];
  return {
    steps,
    dueDay,
    pay: () => payDay && dueDay && dueDay < today && add('PAID', payDay, `11:${rng.int(10, 59)}`),
  };
}

/** An invoice that was made then, as far as it has come by now; null where that is to come. `pay` pays it, if it was due. */
export function datedInvoice(
  rng: Random,
  { batch, type, madeAt }: Pick<DemoInvoice, 'batch' | 'type'> & { madeAt: Date },
  { now, maker }: { now: Date; maker: string },
): (DemoInvoice & { pay: () => unknown }) | null {
  const isOld = dayIn(madeAt, zone) < dayAfter(dayIn(now, zone), -changedDaysAgo);
  const termDays = isOld ? paymentDays.before : paymentDays.since;
  const { steps, dueDay, pay } = stepsOf(rng, madeAt, termDays, { now, maker });
  const [begun] = steps;
  return begun ? { id: demoId(rng, begun.at), batch, type, termDays, steps, dueDay, pay } : null;
}

/** Invoices of all batches and types, as they stand now; of what is due some wait still. */
export function plannedInvoices(
  batches: readonly Batch[],
  has: (batch: Batch, type: OrderInvoiceType) => boolean,
  maker: string,
  now: Date,
) {
  const today = dayIn(now, zone);
  const left = { ...lateOnes };
  const invoices: (DemoInvoice & { pay: () => unknown })[] = [];
  for (const batch of batches)
    for (const type of types) {
      if (!has(batch, type)) continue;
      // By what is the same at each start, so that the same day has the same invoices; ids are new each time.
      const rng = random(`billed ${batch.shipperName} ${batch.until} ${type}`);
      const complete = new Date(Math.max(...batch.orders.map(({ completeAt }) => completeAt.getTime())));
      const [, first = batch.until] = [dayIn(complete, zone), batch.until].sort();
      const madeAt = instantOf(dayAfter(first, 1 + rng.int(0, 1)), '09:00', zone);
      const invoice = datedInvoice(rng, { batch, type, madeAt }, { now, maker });
      if (invoice) invoices.push(invoice);
    }
  for (const invoice of invoices) {
    const bucket = invoice.dueDay && agingBucketOf(invoice.dueDay, today);
    const waits = bucket && bucket !== 'current' ? (left[bucket] ?? 0) : 0;
    if (bucket && waits > 0) left[bucket] = waits - 1;
    else invoice.pay();
  }
  return invoices;
}

/** Numbers in the order in which they were given, by kind and year. */
export function numbered(invoices: readonly DemoInvoice[], kind: 'PRO' | 'INV', status: InvoiceStatus) {
  const counts = new Map<string, number>();
  const numbers = new Map<string, string>();
  const given = invoices
    .flatMap(({ id, steps }) => steps.filter((step) => step.status === status).map((step) => ({ id, ...step })))
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id));
  for (const { id, day } of given) {
    const year = day.slice(0, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    numbers.set(id, invoiceNumber(kind, day, count));
  }
  return { numbers, counters: [...counts].map(([year, last]) => ({ kind, year: Number(year), last })) };
}
