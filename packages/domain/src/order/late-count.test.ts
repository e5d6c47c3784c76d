import { describe, expect, it } from 'vitest';
import { lateCountRefusal, lateCountStop, lateCountText, skippedPickups } from './late-count';
import { anOrder, drop, noon, pickup } from './order-state.fixture';
import { refusal } from './refusal';
import { refusalText } from './refusal-text';

const uncounted = { loadedEntered: false };
const stops = [pickup(1, uncounted), pickup(2), pickup(3, uncounted), drop(4)];

describe('a pickup that was left without a count', () => {
  it.each([
    ['the stop where it loads is not among them', 'MUAT_BARANG', 3, [1]],
    ['after departure all are', 'PENGIRIMAN', 4, [1, 3]],
    ['before it came anywhere none is', 'PENJEMPUTAN', 1, []],
  ] as const)('%s', (_, status, currentStop, seqs) =>
    expect(skippedPickups(anOrder({ status, stops, currentStop }))).toEqual(seqs),
  );

  it.each([
    ['PENGIRIMAN', 1, null],
    ['PENGIRIMAN', 2, 'Hanya titik muat yang ditinggalkan tanpa jumlah.'],
    ['PENGIRIMAN', 4, 'Hanya titik muat yang ditinggalkan tanpa jumlah.'],
    ['BARANG_DITERIMA_UTUH', 1, 'Hanya selama pesanan dalam perjalanan.'],
  ] as const)('counted at %s for stop %s: %s', (status, stopSeq, text) => {
    const refused = lateCountRefusal(anOrder({ status, stops, currentStop: 4 }), stopSeq);
    expect(refused && lateCountText(refused)).toBe(text);
  });

  it.each([
    ['MUAT_BARANG', 3, null],
    ['MUAT_BARANG', 2, 1],
    ['PENGIRIMAN', 4, 1],
    ['BARANG_DITERIMA_UTUH', 4, null],
  ] as const)('is what is counted at %s, at stop %s: %s', (status, currentStop, stop) =>
    expect(lateCountStop(anOrder({ status, stops, currentStop }))).toBe(stop),
  );

  it('keeps the order from departing, not from the next pickup', () => {
    const here = [pickup(1, uncounted), pickup(2), drop(3)];
    const order = anOrder({ status: 'MUAT_BARANG', stops: here, currentStop: 2 });
    const refused = refusal(order, 'depart', 'transporter', noon);
    expect(refused && refusalText(refused)).toBe('Isi jumlah yang dimuat di 1 titik muat sebelumnya lebih dulu.');
    const first = anOrder({ status: 'MUAT_BARANG', stops: here, currentStop: 1 });
    expect(refusal(first, 'next-pickup', 'transporter', noon)).toBeNull();
  });
});
