import { dayAfter } from '@lajur/domain/common/time';
import { describe, expect, it } from 'vitest';
import { type Deed, deedOf, laterDeedOf } from './invoice-desk';
import type { IssuedInvoice } from './marketplace';

const invoice = (change: Partial<IssuedInvoice>): IssuedInvoice => ({
  id: '019a0000-0000-7000-8000-00000000abcd',
  version: 4,
  number: 'INV/2026/10/0001',
  type: 'SHIPMENT',
  status: 'SENT',
  periodFrom: '2026-10-01',
  periodUntil: '2026-10-15',
  cargos: 2,
  total: 10_110_000,
  net: 9_910_000,
  open: 10_110_000,
  openCash: 9_910_000,
  word: null,
  invoiceDay: '2026-10-16',
  statusDay: '2026-10-17',
  dueDay: '2026-11-16',
  shipperRef: 'GRAHA',
  shipperName: 'PT Graha',
  paidAmount: null,
  ...change,
});
const on = (today: string, change: Partial<IssuedInvoice> = {}) => deedOf(invoice(change), { seed: 1, today });

/** The first day of a time on which something is done. */
function firstDay(from: string, days: number, change: Partial<IssuedInvoice>): number | null {
  for (let at = 0; at <= days; at++) {
    const today = new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);
    if (on(today, change)) return at;
  }
  return null;
}

describe('a shipper', () => {
  it('pays nothing of what was taken back whole, and gets back what it paid of it', () => {
    const credited = { status: 'RECEIVED', word: 'DIKREDITKAN' } as const;
    expect(on('2026-11-16', { ...credited, open: 0, openCash: 0 })).toBeNull();
    expect(on('2026-11-16', { ...credited, open: -5_000, openCash: -5_000 })).toMatchObject({
      kind: 'record',
      body: { kind: 'REFUND', amount: 5_000 },
    });
  });

  it('receives an invoice a day or two after it was sent', () => {
    expect(on('2026-10-17')).toBeNull();
    expect(on('2026-10-19')).toMatchObject({ kind: 'receive', day: '2026-10-19' });
    expect([1, 2]).toContain(firstDay('2026-10-17', 5, {}));
  });

  it('pays around the due day', () => {
    const days = ['PT Graha', 'PT Tirta', 'PT Cakra', 'CV Tekstil'].map((shipperName) =>
      firstDay('2026-11-01', 60, { status: 'RECEIVED', statusDay: '2026-10-19', shipperName }),
    );
    // The due day is the sixteenth from there.
    for (const day of days) expect(day).toSatisfy((at: number) => at >= 9 && at <= 27);
  });

  it('leaves what it passed over for months, and pays it then', () => {
    // Due on 16 November: ten days of habit, two more or less, and three in which it is its turn.
    for (const day of ['2026-12-02', '2026-12-31', '2027-02-18'])
      expect(on(day, { status: 'RECEIVED' }), day).toBeNull();
    expect(on('2027-03-26', { status: 'RECEIVED' })).toMatchObject({
      kind: 'record',
      body: { kind: 'CASH', amount: expect.any(Number) },
    });
  });

  it('leaves alone what was not sent, and what is paid', () => {
    for (const status of ['ISSUED', 'PRINTED', 'PAID'] as const) expect(on('2027-12-31', { status })).toBeNull();
  });

  /** All that some shippers do with one invoice each, day by day, as the service would record it. */
  function story(at: number): NonNullable<Extract<Deed, { kind: 'record' }>['body']>[] {
    const one = invoice({ id: `019a0000-0000-7000-8000-0000000${10_000 + at}`, status: 'RECEIVED' });
    const done: NonNullable<Extract<Deed, { kind: 'record' }>['body']>[] = [];
    let expected = one.total - one.net;
    for (let day = 0; day < 120; day++) {
      const today = dayAfter('2026-11-01', day);
      const deed = (one.status === 'PAID' ? laterDeedOf : deedOf)(one, { seed: 1, today });
      if (!deed || deed.kind === 'receive') continue;
      if (deed.kind === 'keeps-no-tax') expected = 0;
      else {
        const { kind, amount, closeRemainder } = deed.body;
        done.push(deed.body);
        if (kind === 'WITHHELD') expected -= amount;
        one.open += kind === 'REFUND' ? amount : -amount;
        if (closeRemainder) one.open = expected;
      }
      one.openCash = one.open - expected;
      if (one.status !== 'PAID' && one.openCash <= 0) Object.assign(one, { status: 'PAID', statusDay: today });
    }
    return done;
  }

  it('pays some short by a fee, some in two parts, some twice, some with the tax, and proves most of what it kept', () => {
    const stories = Array.from({ length: 80 }, (_, at) => story(at));
    const cash = (bodies: (typeof stories)[number]) => bodies.filter(({ kind }) => kind === 'CASH');
    expect(stories.some((bodies) => bodies.some(({ closeRemainder }) => closeRemainder))).toBe(true);
    expect(stories.some((bodies) => cash(bodies).length === 2 && cash(bodies)[0]?.amount === 5_946_000)).toBe(true);
    expect(stories.some((bodies) => bodies.some(({ kind, amount }) => kind === 'REFUND' && amount === 9_710_000))).toBe(
      true,
    );
    expect(stories.some((bodies) => cash(bodies)[0]?.amount === 10_110_000)).toBe(true);
    expect(stories.filter((bodies) => bodies.some(({ kind }) => kind === 'WITHHELD')).length).toBeGreaterThan(30);
    for (const bodies of stories)
      expect(new Set(bodies.map(({ kind, reference }) => `${kind} ${reference}`)).size).toBe(bodies.length);
  });
});
