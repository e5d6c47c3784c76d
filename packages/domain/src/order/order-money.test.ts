import { describe, expect, it } from 'vitest';
import { moneyOf, moneyStanding, standsAs } from './order-money';
import { type OrderStatus, orderStatuses, type PodStatus, podStatuses } from './status';
import { statusesFor } from './transitions';

const costs = [
  { amount: 612_000, status: 'APPROVE', taxed: false },
  { amount: 100_000, status: 'APPROVE', taxed: true },
  { amount: 350_000, status: 'SUBMIT', taxed: true },
  { amount: 90_000, status: 'REJECT', taxed: false },
  { amount: 40_000, status: 'REVISE', taxed: false },
  { amount: 7_000, status: 'DRAFT', taxed: false },
  { amount: 5_000, status: 'NONACTIVE', taxed: false },
] as const;

const carried = { cancelledAtGate: false, podStatus: 'BELUM_KIRIM_DOKUMEN' } as const;
const complete = { cancelledAtGate: false, podStatus: 'DOKUMEN_POD_LENGKAP' } as const;

describe('the money of an order', () => {
  it('is added up by where each cost stands', () => {
    expect(moneyOf({ ...carried, status: 'PENGIRIMAN', mainCost: 9_640_000, costs, billed: 0 })).toEqual({
      mainCost: 9_640_000,
      approved: 712_000,
      approvedTaxed: 100_000,
      approvedUntaxed: 612_000,
      waiting: 350_000,
      open: 47_000,
      refused: 90_000,
      billed: 0,
      standing: 'value',
      unbilled: 10_352_000,
      billable: 0,
    });
  });

  it('leaves out what stands on an invoice already', () =>
    expect(
      moneyOf({ ...complete, status: 'DOKUMEN_LENGKAP', mainCost: 9_640_000, costs, billed: 9_640_000 }),
    ).toMatchObject({
      billed: 9_640_000,
      billable: 712_000,
    }));

  it('is what the order brings unless it was never carried', () => {
    const free = orderStatuses.filter(
      (status) => moneyOf({ ...carried, status, mainCost: 1, costs, billed: 0 }).unbilled === 0,
    );
    expect(free.toSorted()).toEqual(['DIBATALKAN', 'DITOLAK', 'KEDALUWARSA', 'WAKTU_HABIS']);
  });

  it('of what was cancelled at the gate is what it cost, not what it would have brought', () => {
    const gate = { ...carried, status: 'DIBATALKAN', cancelledAtGate: true, mainCost: 9_640_000, costs } as const;
    const { approved } = moneyOf({ ...gate, billed: 0 });
    expect(approved).toBeGreaterThan(0);
    expect(moneyOf({ ...gate, billed: 0 }).billable).toBe(approved);
    expect(moneyOf({ ...gate, billed: approved }).billable).toBe(0);
  });
});

describe('what it is called', () => {
  const standingOf = (status: OrderStatus, podStatus: PodStatus, cancelledAtGate = false) =>
    moneyStanding({ status, podStatus, cancelledAtGate });
  const those = (standing: string, podStatus: PodStatus) =>
    orderStatuses.filter((status) => standingOf(status, podStatus) === standing).toSorted();
  const delivered = [...statusesFor('submit-pod'), 'DOKUMEN_LENGKAP', 'DOKUMEN_TERKIRIM'].toSorted();

  it('is held by documents once the goods are delivered, and can be billed once these are complete', () => {
    for (const podStatus of ['BELUM_KIRIM_DOKUMEN', 'DOKUMEN_POD_DIKIRIM', 'DOKUMEN_TIDAK_LENGKAP'] as const) {
      expect(those('held', podStatus)).toEqual(delivered);
      expect(those('billable', podStatus)).toEqual([]);
    }
    expect(those('billable', 'DOKUMEN_POD_LENGKAP')).toEqual(delivered);
    expect(those('held', 'DOKUMEN_POD_LENGKAP')).toEqual([]);
  });

  it.each(['held', 'billable'] as const)('is %s in statements over many orders where it is of one', (standing) => {
    const asked = standsAs(standing);
    for (const status of orderStatuses)
      for (const podStatus of podStatuses)
        expect([status, podStatus, standingOf(status, podStatus) === standing]).toEqual([
          ...[status, podStatus],
          asked.statuses.includes(status) && asked.podStatuses.includes(podStatus),
        ]);
  });

  it('is the value of the order before that, and nothing of one that was never carried', () => {
    expect(standingOf('PENGIRIMAN', 'BELUM_KIRIM_DOKUMEN')).toBe('value');
    expect(standingOf('MENUNGGU_KONFIRMASI_TRANSPORTER', 'BELUM_KIRIM_DOKUMEN')).toBe('value');
    expect(standingOf('BA_PENERIMAAN_KONFIRMASI_SHIPPER', 'BELUM_KIRIM_DOKUMEN')).toBe('value');
    expect(those('none', 'BELUM_KIRIM_DOKUMEN')).toEqual(['DIBATALKAN', 'DITOLAK', 'KEDALUWARSA', 'WAKTU_HABIS']);
  });

  it('can be billed without documents where it was cancelled at the gate', () =>
    expect(standingOf('DIBATALKAN', 'BELUM_KIRIM_DOKUMEN', true)).toBe('billable'));
});
