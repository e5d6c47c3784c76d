import * as contract from '@lajur/api-contract/order';
import { getUnitPrice } from '@lajur/api-contract/order-transaction';
import { showReport } from '@lajur/api-contract/report';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import { quantityUnits } from '@lajur/domain/order/status';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { refused } from '../../../test-kit/refused';

const t = orderTests();

const get = (id: string) => t.call(contract.getOrder, { params: { id } });
type Unit = (typeof quantityUnits)[number];

/** 210 and 65 cartons, 3,800 kg and 16 m³, on a vehicle of the largest type, at the pickup. */
async function loading(given: Parameters<typeof t.assigned>[0] = {}): Promise<string> {
  const { id } = await t.assigned(given);
  for (const action of ['go-to-pickup', 'arrive-pickup', 'load'] as const) {
    t.api.clock.advance(1);
    const { version } = await get(id);
    await t.call(contract.reportStatus, { params: { id }, body: { action, version } });
  }
  return id;
}
async function set(id: string, unit: Unit, body: object, which: 'loaded' | 'delivered' = 'loaded') {
  const { version } = await get(id);
  const call = which === 'loaded' ? contract.setLoadedQuantity : contract.setDeliveredQuantity;
  return t.call(call, { params: { id, unit }, body: { version, ...body } });
}
const loaded = async (id: string, unit: Unit) =>
  (await t.call(contract.getLoadedQuantity, { params: { id, unit } })).whole;
const whole = [
  { seq: 1, quantity: 210 },
  { seq: 2, quantity: 65 },
];

describe('a quantity in a unit', () => {
  it.each(quantityUnits.filter((unit) => unit !== 'carton'))(
    '%s is stated for the stop and read back',
    async (unit) => {
      const id = await loading();
      const quantity = unit === 'm3' ? 15.9 : unit === 'kg' || unit === 'kilo' ? 3790 : 1;
      const after = await set(id, unit, { stated: [{ quantity }] });
      expect(after.stops[0]?.stated).toEqual([{ unit, quantity }]);
      expect(await loaded(id, unit)).toMatchObject({ stated: quantity, total: quantity });
      expect(after.recentEvents[0]).toMatchObject({
        action: 'enter-loaded',
        note: expect.stringContaining('seluruh muatan'),
      });
      // It replaces no count: the truck does not leave on it alone.
      expect(after.stops[0]?.quantityEntered).toBe(false);
      const back = await set(id, unit, { stated: [{ quantity: null }] });
      expect(back.stops[0]?.stated).toEqual([]);
    },
  );

  it('goes with the goods in one call, and the price counts it', async () => {
    const id = await loading({ pricingType: 'MASSA', quantity: 3800, unit: 'kg' });
    const { stops, goods } = await set(id, 'kg', {
      lines: whole.map((line) => ({ ...line, unit: 'carton' })),
      stated: [{ quantity: 3795 }, { unit: 'm3', quantity: 16 }],
    });
    expect(stops[0]).toMatchObject({
      quantityEntered: true,
      stated: [
        { unit: 'kg', quantity: 3795 },
        { unit: 'm3', quantity: 16 },
      ],
    });
    expect(goods.map((one) => one.loaded)).toEqual([210, 65]);
    expect(await loaded(id, 'kg')).toEqual({
      stated: 3795,
      expected: 3800,
      total: 3795,
      difference: -5,
      within: true,
      toleranceBp: 50,
    });
    expect((await t.call(getUnitPrice, { params: { id } })).quantity).toMatchObject({ loaded: 3795, difference: -5 });
    const { lines } = await t.call(contract.getLoadedQuantity, { params: { id, unit: 'carton' } });
    expect(lines.map(({ quantity }) => quantity)).toEqual([210, 65]);
  });

  it('and what was counted are the kilograms that the report adds up', async () => {
    const id = await loading();
    const { cargoNo } = await get(id);
    const reported = async () => {
      const today = dayIn(t.api.clock.now(), 'WIB');
      const query = { from: dayAfter(today, -20), until: dayAfter(today, 20), size: 100 };
      const { report, rows } = await t.call(showReport, { params: { id: 'pengiriman' }, query });
      const at = (key: string) => report.columns.findIndex((one) => one.key === key);
      return rows.content.find(({ cells }) => cells[at('cargoNo')] === cargoNo)?.cells[at('loaded')];
    };
    expect(await reported()).toBeNull();
    await set(id, 'carton', { lines: whole });
    expect(await reported()).toBe(3800);
    await set(id, 'kg', { stated: [{ quantity: 3790 }] });
    expect(await reported()).toBe(3790);
    await set(id, 'kg', { stated: [{ quantity: null }] });
    expect(await reported()).toBe(3800);
  });

  it('is in the unit of its goods, or refused', async () => {
    const id = await loading();
    expect(await refused(set(id, 'kg', { lines: whole }))).toMatchObject({
      status: 422,
      validation: { 'lines.0.unit': 'Televisi dihitung dalam karton, bukan kg' },
    });
    expect(await refused(set(id, 'carton', { stated: [{ quantity: 275 }] }))).toMatchObject({
      status: 422,
      validation: { 'stated.0.quantity': 'Dalam satuan ini barang dihitung satu per satu' },
    });
    expect(await refused(set(id, 'carton', {}))).toMatchObject({ status: 422, validation: { lines: 'Isi jumlahnya' } });
    expect(await refused(set(id, 'kg', { stated: [{ quantity: 99_000 }] }))).toMatchObject({ status: 422 });
    expect((await get(id)).stops[0]?.stated).toEqual([]);
  });

  it('is asked about outside the tolerance, with the goods in one question', async () => {
    const id = await loading();
    const short = { lines: [{ seq: 1, quantity: 200 }], stated: [{ unit: 'kg' as const, quantity: 3700 }] };
    expect(await refused(set(id, 'carton', short))).toMatchObject({
      code: 'CONFIRM_FIRST',
      validation: {
        'lines.0.quantity': 'Kurang 10 karton dari yang dipesan.',
        'stated.0.quantity': 'Kurang 100 kg dari yang dipesan, di luar toleransi 0,5%.',
      },
    });
    await set(id, 'carton', { ...short, confirmed: ['less'] });
    expect(await loaded(id, 'kg')).toMatchObject({ total: 3700, difference: -100, within: false });
  });

  it('delivered is held against what was loaded', async () => {
    const id = await loading();
    await set(id, 'carton', { lines: whole, stated: [{ unit: 'kg', quantity: 3790 }] });
    for (const action of ['depart', 'arrive-destination', 'unload'] as const) {
      t.api.clock.advance(1);
      const { version } = await get(id);
      await t.call(contract.reportStatus, { params: { id }, body: { action, version } });
    }
    expect(await refused(set(id, 'kg', { stated: [{ quantity: 3850 }] }, 'delivered'))).toMatchObject({
      status: 422,
      validation: { 'stated.0.quantity': 'Paling banyak 3.790 kg: sisa yang dimuat.' },
    });
    await set(id, 'kg', { stated: [{ quantity: 3795 }] }, 'delivered');
    const { whole: read } = await t.call(contract.getDeliveredQuantity, { params: { id, unit: 'kg' } });
    expect(read).toMatchObject({ stated: 3795, expected: 3790, total: 3795, difference: 5, within: true });
  });

  it('of two at once one stands', async () => {
    const id = await loading();
    const { version } = await get(id);
    const both = await Promise.allSettled(
      [3790, 3791].map((quantity) =>
        t.call(contract.setLoadedQuantity, { params: { id, unit: 'kg' }, body: { version, stated: [{ quantity }] } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
