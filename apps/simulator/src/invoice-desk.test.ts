import { describe, expect, it } from 'vitest';
import { settlementOf } from './invoice-desk';
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
  invoiceDay: '2026-10-16',
  statusDay: '2026-10-17',
  dueDay: '2026-11-16',
  shipperRef: 'GRAHA',
  shipperName: 'PT Graha',
  paidAmount: null,
  ...change,
});
const on = (today: string, change: Partial<IssuedInvoice> = {}) => settlementOf(invoice(change), { seed: 1, today });

/** The first day of a time on which something is done. */
function firstDay(from: string, days: number, change: Partial<IssuedInvoice>): number | null {
  for (let at = 0; at <= days; at++) {
    const today = new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);
    if (on(today, change)) return at;
  }
  return null;
}

describe('a shipper', () => {
  it('receives an invoice a day or two after it was sent', () => {
    expect(on('2026-10-17')).toBeNull();
    expect(on('2026-10-19')).toMatchObject({ status: 'RECEIVED', statusDate: '2026-10-19' });
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
    expect(on('2027-03-26', { status: 'RECEIVED' })).toMatchObject({ status: 'PAID', amount: expect.any(Number) });
  });

  it('leaves alone what was not sent, and what is paid', () => {
    for (const status of ['ISSUED', 'PRINTED', 'PAID'] as const) expect(on('2027-12-31', { status })).toBeNull();
  });
});
