import { describe, expect, it } from 'vitest';
import {
  type AmendableOrder,
  type AmendableStop,
  type Amendment,
  amended,
  amendmentFaults,
  amendmentRefusal,
  asksAgain,
} from './amendment';
import { minutesFrom, noon } from './order-state.fixture';
import { orderStatuses } from './status';

const stop = (seq: number, from: number): AmendableStop => ({
  ...{ seq, name: `Gudang ${seq}`, address: 'Jl. Raya 1', city: 'Bekasi', province: 'Jawa Barat' },
  ...{ latitude: -6.3, longitude: 107 + seq, timezone: 'Asia/Jakarta', contactName: 'Ketut', contactPhone: null },
  ...{ planFrom: minutesFrom(from), planUntil: minutesFrom(from + 120) },
});
const order: AmendableOrder = {
  stops: [stop(1, 60), stop(2, 600)],
  goods: [{ seq: 1, name: 'Televisi', unit: 'carton', ordered: 10, weightKg: 100, volumeM3: 2 }],
  ...{ quantity: 1, shipmentNo: 'S-1', orderNo: 'O-1' },
};
const given = (more: Partial<Amendment>): Amendment => ({ stops: [], goods: [], ...more });
const partsOf = (more: Partial<Amendment>) => amended(order, given(more)).changes.map(({ part }) => part);
const later = { seq: 1, planFrom: minutesFrom(90) };
const place = { ...stop(9, 0), name: 'Gudang Baru', seq: undefined } as unknown as AmendableStop;

describe('an amended order', () => {
  it('says what became otherwise, old and new', () => {
    const { order: after, changes } = amended(order, given({ stops: [later], goods: [{ seq: 1, ordered: 12 }] }));
    expect(changes).toEqual([
      {
        ...{ part: 'window', label: 'Jadwal Gudang 1' },
        before: '21 Nov 2026, 13.00 – 15.00 WIB',
        after: '21 Nov 2026, 13.30 – 15.00 WIB',
      },
      { part: 'quantity', label: 'Televisi', before: '10 carton, 100 kg, 2 m³', after: '12 carton, 100 kg, 2 m³' },
    ]);
    expect(after.stops[0]?.planFrom).toEqual(minutesFrom(90));
    expect(after.stops[1]).toEqual(order.stops[1]);
  });

  it('names each part, and nothing that stays', () => {
    expect(partsOf({ stops: [{ seq: 2, contactName: 'Sari' }] })).toEqual(['contact']);
    expect(partsOf({ stops: [{ seq: 2, place }] })).toContain('place');
    expect(partsOf({ orderNo: 'O-2', shipmentNo: 'S-1', quantity: 1 })).toEqual(['number']);
    expect(partsOf({ stops: [{ seq: 1, planFrom: minutesFrom(60) }] })).toEqual([]);
  });

  it('refuses stops that are not there, and windows that cannot be', () => {
    const faults = (more: Partial<Amendment>) => Object.entries(amendmentFaults(order, given(more), noon));
    expect(faults({ stops: [{ seq: 7 }] })).toEqual([['stops.0.seq', 'Titik ini tidak ada']]);
    expect(faults({ goods: [{ seq: 7, ordered: 1 }] })).toEqual([['goods.0.seq', 'Barang ini tidak ada']]);
    expect(faults({ stops: [{ seq: 1, planUntil: minutesFrom(30) }] })[0]?.[1]).toBe('Jadwal berakhir sebelum mulai');
    const past = { seq: 1, planFrom: minutesFrom(-60), planUntil: minutesFrom(-10) };
    expect(faults({ stops: [past] })[0]?.[1]).toBe('Jadwal sudah lewat');
    const after = { seq: 1, planFrom: minutesFrom(700), planUntil: minutesFrom(800) };
    expect(faults({ stops: [after] })[0]?.[1]).toBe('Jadwal titik tidak berurutan');
    expect(faults({ stops: [later] })).toEqual([]);
  });

  it('is asked again of one that was accepted, and told of all else', () => {
    const { changes } = amended(order, given({ stops: [later] }));
    expect(orderStatuses.filter((status) => asksAgain(status, changes))).toEqual([
      ...(['MENUNGGU_KONFIRMASI_DRIVER', 'DRIVER_WAKTU_HABIS', 'TERKONFIRMASI'] as const),
    ]);
    expect(asksAgain('TERKONFIRMASI', amended(order, given({ quantity: 2, orderNo: 'O-2' })).changes)).toBe(false);
  });

  it('comes too late once it is under way, but for what may still be told', () => {
    const possible = (more: Partial<Amendment>) =>
      orderStatuses.filter((status) => amendmentRefusal(status, amended(order, given(more)).changes) === null);
    expect(possible({ stops: [later] })).not.toContain('PENJEMPUTAN');
    expect(possible({ stops: [later] })).toContain('TERKONFIRMASI');
    expect(possible({ quantity: 2 })).toContain('MENUNGGU_MUAT_BARANG');
    expect(possible({ quantity: 2 })).not.toContain('MUAT_BARANG');
    expect(possible({ orderNo: 'O-2' })).toContain('BONGKAR_MUATAN');
    for (const ended of ['DIBATALKAN', 'KEDALUWARSA', 'BARANG_DITERIMA_UTUH'] as const)
      expect(possible({ orderNo: 'O-2' })).not.toContain(ended);
  });
});
