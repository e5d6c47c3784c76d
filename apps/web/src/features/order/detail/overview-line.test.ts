import type { OrderDetail, OrderDocument, OrderGoods } from '@lajur/api-contract/order-detail';
import { emptyDocument } from '@lajur/api-contract/order-document.fixture';
import { describe, expect, it } from 'vitest';
import { documentLine } from '../document-text';
import { goodsLine } from '../goods-text';
import { costLine, positionSilence } from './detail-text';

const stops = [
  { seq: 1, kind: 'PICKUP', quantityEntered: true, departedAt: '2026-11-21T08:00:00Z' },
  { seq: 2, kind: 'DROP', quantityEntered: false, departedAt: null },
];
const order = (given: object = {}) =>
  ({
    status: 'PENGIRIMAN',
    podStatus: 'BELUM_KIRIM_DOKUMEN',
    serviceType: 'LAND',
    crossingState: 'none',
    discrepancies: [],
    discrepancy: null,
    unit: 'carton',
    quantity: 275,
    weightKg: 3800,
    volumeM3: 16,
    stops,
    goods: [],
    documents: [],
    costs: [],
    mainCost: 9_640_000,
    moneyStanding: 'value',
    unbilled: 10_252_000,
    ...given,
  }) as unknown as OrderDetail;

const goods = (given: Partial<OrderGoods>): OrderGoods => ({
  seq: 1,
  name: 'Kulkas',
  unit: 'carton',
  ordered: 65,
  loaded: null,
  delivered: null,
  damaged: null,
  missing: null,
  weightKg: 1,
  volumeM3: 1,
  ...given,
});

describe('the goods in a line', () => {
  const title = '275 karton · 3,8 ton';
  it.each<[string, Partial<OrderGoods>, string, string]>([
    ['not counted yet', {}, 'Kulkas', 'plain'],
    ['loaded short', { loaded: 64 }, 'Kulkas kurang 1', 'attention'],
    ['still being unloaded', { loaded: 65, delivered: 20 }, 'Kulkas', 'plain'],
    ['broken', { loaded: 65, delivered: 65, damaged: 2 }, 'Kulkas rusak 2', 'attention'],
  ])('%s', (_, given, text, tone) =>
    expect(goodsLine(order({ goods: [goods(given)] }))).toEqual({ title, text, tone }),
  );

  it('names every kind', () => {
    const both = [goods({ loaded: 65 }), goods({ seq: 2, name: 'Televisi', ordered: 210, loaded: 209 })];
    expect(goodsLine(order({ goods: both })).text).toBe('Televisi kurang 1');
    expect(goodsLine(order({ goods: both.map((one) => ({ ...one, loaded: null })) })).text).toBe('Kulkas, Televisi');
  });
});

const document = (given: Partial<OrderDocument>): OrderDocument => ({
  ...emptyDocument,
  id: given.type ?? 'x',
  ...given,
});
const photo = document({ type: 'unloading-photo', label: 'Barang setelah dibongkar', mandatory: false });
const bast = document({});
const there = { fileUrl: 'x' };

describe('the documents in a line', () => {
  it.each<[string, object, string, string | null, string]>([
    ['none yet', {}, 'Belum ada dokumen', 'Daftarnya dibuat begitu pesanan diterima', 'plain'],
    ['none at all', { status: 'DIBATALKAN' }, 'Tidak ada dokumen', null, 'plain'],
    ['the next', { documents: [bast, photo] }, '0 dari 2 dokumen', 'Berikutnya: Barang setelah dibongkar', 'plain'],
    [
      'what is owed after the way',
      { status: 'BARANG_DITERIMA_UTUH', documents: [bast, photo] },
      '0 dari 2 dokumen',
      'Berikutnya: BAST bertanda tangan',
      'plain',
    ],
    [
      'all that is owed',
      { status: 'BARANG_DITERIMA_UTUH', documents: [{ ...bast, ...there }, photo] },
      '1 dari 2 dokumen',
      'Siap dikirim',
      'plain',
    ],
    [
      'sent',
      { status: 'DOKUMEN_TERKIRIM', podStatus: 'DOKUMEN_POD_DIKIRIM', documents: [{ ...bast, ...there }] },
      '1 dari 1 dokumen',
      'Dokumen POD Dikirim',
      'plain',
    ],
    [
      'refused',
      {
        status: 'BARANG_DITERIMA_UTUH',
        podStatus: 'DOKUMEN_TIDAK_LENGKAP',
        documents: [{ ...bast, ...there, refusedBecause: 'Buram' }, photo],
      },
      '1 dari 2 dokumen',
      'Ditolak: BAST bertanda tangan',
      'danger',
    ],
    ['of an order that ended', { status: 'DIBATALKAN', documents: [bast] }, 'Tidak ada dokumen', null, 'plain'],
    [
      'of one that ended with some of them there',
      { status: 'DIBATALKAN', documents: [{ ...bast, ...there }, photo] },
      '1 dari 2 dokumen',
      null,
      'plain',
    ],
  ])('%s', (_, given, title, text, tone) => expect(documentLine(order(given))).toEqual({ title, text, tone }));
});

describe('the cost in a line', () => {
  const cost = (status: string, proposed = false) => ({
    ...{ id: status, name: 'Tiket', amount: 612_000, taxed: true },
    ...{ status, proposed },
  });
  it.each<[object, string, string]>([
    [{}, 'Nilai pesanan Rp 10.252.000', 'Tanpa biaya tambahan'],
    [{ moneyStanding: 'held' }, 'Tertahan dokumen Rp 10.252.000', 'Tanpa biaya tambahan'],
    [
      { moneyStanding: 'billable', costs: [cost('APPROVE'), cost('SUBMIT')] },
      'Bisa ditagih Rp 10.252.000',
      '2 biaya tambahan, 1 belum disetujui',
    ],
    [
      { moneyStanding: 'held', costs: [cost('SUBMIT', true), cost('REJECT', true)] },
      'Tertahan dokumen Rp 10.252.000',
      '2 biaya tambahan, 1 menunggu jawaban Anda',
    ],
    [{ status: 'DIBATALKAN', moneyStanding: 'none' }, 'Tidak ditagih', 'Ongkos utama Rp 9.640.000'],
  ])('%o', (given, title, text) => {
    const { title: said, text: more } = costLine(order(given));
    expect([said.replaceAll(' ', ' '), more.replaceAll(' ', ' ')]).toEqual([title, text]);
  });
});

it('tells that nothing is heard of a vehicle only while it is on its way', () => {
  const lastPosition = { at: '2026-11-21T05:00:00Z' };
  const now = new Date('2026-11-21T07:30:00Z');
  expect(positionSilence(order({ lastPosition }), now)).toBe('Tanpa sinyal 2 jam 30 mnt');
  expect(positionSilence(order({ lastPosition, status: 'DOKUMEN_LENGKAP' }), now)).toBeNull();
  expect(positionSilence(order({ lastPosition: null }), now)).toBeNull();
});
