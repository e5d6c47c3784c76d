import { describe, expect, it } from 'vitest';
import { bastPlace, expectedDocuments, type PodOrder } from '../order/expected-document';
import { type OrderStatus, orderStatuses, type PodStatus, podStatuses } from '../order/status';
import {
  documentLabel,
  missingDocuments,
  type PodAction,
  type PodDocument,
  podRefusal,
  podRefusalErrorCode,
  podRefusalText,
  refusedDocuments,
  unsettledDocuments,
} from './pod-document';

const order: PodOrder = {
  serviceType: 'LAND',
  crossing: 'none',
  startsLoaded: false,
  reports: [],
  stops: [
    { seq: 2, kind: 'PICKUP' },
    { seq: 1, kind: 'PICKUP' },
    { seq: 3, kind: 'DROP' },
  ],
};
const document = (type: PodDocument['type'], stopSeq: number | null = null, given: Partial<PodDocument> = {}) => ({
  type,
  stopSeq,
  uploaded: true,
  refusedBecause: null,
  ...given,
});
const all = [document('loading-note', 1), document('loading-note', 2), document('bast'), document('returned-note')];

describe('the documents of an order', () => {
  const labels = (given: Partial<PodOrder>) => expectedDocuments({ ...order, ...given }).map((one) => one.label);

  it('has a loading note for each pickup, numbered where there are several', () => {
    expect(labels({})).toEqual([
      'Surat jalan titik muat 1',
      'Surat jalan titik muat 2',
      'Foto muatan',
      'Barang setelah dibongkar',
      'BAST bertanda tangan',
      'Surat jalan balik',
    ]);
    expect(labels({ stops: [{ seq: 1, kind: 'PICKUP' }] })[0]).toBe('Surat jalan muat');
    expect(expectedDocuments(order)[0]?.stopSeq).toBe(1);
  });

  it('has a BAST for each drop, the last one the order’s own', () => {
    const stops = [...order.stops, { seq: 4, kind: 'DROP' as const }];
    const basts = expectedDocuments({ ...order, stops }).filter((one) => one.type === 'bast');
    expect(basts.map(({ label, stopSeq, mandatory }) => [label, stopSeq, mandatory])).toEqual([
      ['BAST titik bongkar 1', 3, true],
      ['BAST titik bongkar 2', null, true],
    ]);
    expect([3, 4].map((seq) => bastPlace(stops, seq).stopSeq)).toEqual([3, null]);
  });

  it.each([
    [{ crossing: 'planned' }, 'Tiket penyeberangan'],
    [{ serviceType: 'SEA' }, 'Konosemen (B/L)'],
    [{ serviceType: 'AIR' }, 'Surat muatan udara (SMU)'],
    [{ reports: [{ stopSeq: 3, lost: false }] }, 'BASP bertanda tangan'],
  ] as const)('%o adds %s', (given, label) => {
    expect(labels({})).not.toContain(label);
    expect(labels(given)).toContain(label);
  });

  it.each([
    ['nothing', [], 4],
    ['everything', all, 0],
    ['the wrong stop', [document('loading-note', 3)], 4],
    ['an empty place', all.with(2, document('bast', null, { uploaded: false })), 1],
    ['a refused one', all.with(3, document('returned-note', null, { refusedBecause: 'Buram' })), 1],
    [
      'a refused one and another',
      [...all.with(3, document('returned-note', null, { refusedBecause: 'Buram' })), document('returned-note')],
      0,
    ],
    ['extras alone', [document('loading-photo'), document('other')], 4],
  ] as const)('with %s misses what is mandatory', (_, documents, count) => {
    expect(missingDocuments(order, documents)).toHaveLength(count);
  });

  it('needs the BASP in place of the BAST where goods were damaged', () => {
    const reported = { ...order, reports: [{ stopSeq: 3, lost: false }] };
    expect(missingDocuments(reported, all).map((one) => one.type)).toEqual(['basp']);
    const withoutBast = all.filter((one) => one.type !== 'bast');
    expect(missingDocuments(reported, [...withoutBast, document('basp')])).toEqual([]);
  });

  describe('of several drops', () => {
    const stops = [...order.stops, { seq: 4, kind: 'DROP' as const }, { seq: 5, kind: 'DROP' as const }];
    const wantedOf = (reports: PodOrder['reports']) =>
      expectedDocuments({ ...order, stops, reports })
        .filter(({ type, mandatory }) => mandatory && (type === 'bast' || type === 'basp'))
        .map(({ type, stopSeq }) => `${type} ${stopSeq}`);

    it.each([
      ['nothing', [], ['bast 3', 'bast 4', 'bast null']],
      ['damage at the first', [{ stopSeq: 3, lost: false }], ['basp 3', 'bast 4', 'bast null']],
      ['damage at the last', [{ stopSeq: 5, lost: false }], ['bast 3', 'bast 4', 'basp null']],
      ['a loss before the second', [{ stopSeq: 4, lost: true }], ['bast 3', 'basp 4']],
    ] as const)('%s reported', (_, reports, wanted) => expect(wantedOf(reports)).toEqual(wanted));
  });

  it('has refused ones beside the mandatory that have to be settled too', () => {
    const refused = { refusedBecause: 'Salah pesanan' };
    const photo = document('loading-photo', null, refused);
    expect(refusedDocuments(order, [...all, photo])).toEqual([photo]);
    expect(unsettledDocuments(order, [...all, photo])).toBe(1);
    expect(unsettledDocuments(order, [...all, document('loading-photo')])).toBe(0);
    // A mandatory one is missing already; where another stands for it, the refused one is still to be withdrawn.
    const note = document('returned-note', null, refused);
    expect(unsettledDocuments(order, all.with(3, note))).toBe(1);
    expect(refusedDocuments(order, [...all, note])).toEqual([note]);
  });

  it('labels what it does not expect', () => {
    expect(documentLabel(order, 'other', null)).toBe('Dokumen tambahan');
    expect(documentLabel(order, 'bast', null)).toBe('BAST bertanda tangan');
  });
});

describe('what may be done with them', () => {
  const received: OrderStatus = 'BARANG_DITERIMA_UTUH';
  it.each<[PodAction, PodStatus, OrderStatus, string | null]>([
    ['upload', 'BELUM_KIRIM_DOKUMEN', 'PENJEMPUTAN', 'Setelah barang dimuat.'],
    ['upload', 'BELUM_KIRIM_DOKUMEN', 'MUAT_BARANG', null],
    ['upload', 'BELUM_KIRIM_DOKUMEN', received, null],
    ['upload', 'BELUM_KIRIM_DOKUMEN', 'DIBATALKAN', 'Pesanan ini sudah berakhir.'],
    ['upload', 'DOKUMEN_POD_DIKIRIM', 'DOKUMEN_TERKIRIM', 'Dokumen sedang diperiksa penyedia.'],
    ['upload', 'DOKUMEN_TIDAK_LENGKAP', received, null],
    ['upload', 'DOKUMEN_POD_LENGKAP', 'DOKUMEN_LENGKAP', 'Dokumen sudah dinyatakan lengkap.'],
    ['replace', 'BELUM_KIRIM_DOKUMEN', received, null],
    ['replace', 'DOKUMEN_TIDAK_LENGKAP', received, null],
    ['replace', 'DOKUMEN_POD_DIKIRIM', 'DOKUMEN_TERKIRIM', 'Dokumen sedang diperiksa penyedia.'],
    ['delete', 'BELUM_KIRIM_DOKUMEN', received, null],
    ['delete', 'DOKUMEN_TIDAK_LENGKAP', received, 'Dokumen yang pernah dikirim hanya bisa diganti.'],
    ['delete', 'DOKUMEN_POD_LENGKAP', 'DOKUMEN_LENGKAP', 'Dokumen sudah dinyatakan lengkap.'],
    ['submit', 'BELUM_KIRIM_DOKUMEN', 'BONGKAR_MUATAN', 'Setelah barang diterima.'],
    ['submit', 'BELUM_KIRIM_DOKUMEN', 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', 'Setelah barang diterima.'],
    ['submit', 'BELUM_KIRIM_DOKUMEN', 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN', null],
    ['submit', 'BELUM_KIRIM_DOKUMEN', received, null],
    ['submit', 'DOKUMEN_TIDAK_LENGKAP', received, null],
    ['submit', 'DOKUMEN_POD_DIKIRIM', 'DOKUMEN_TERKIRIM', 'Dokumen sedang diperiksa penyedia.'],
  ])('%s with %s at %s: %s', (action, podStatus, status, sentence) => {
    const refused = podRefusal({ status, podStatus }, action);
    expect(refused && podRefusalText(refused)).toBe(sentence);
  });

  it('names what is missing before it sends', () => {
    const refused = podRefusal({ status: received, podStatus: 'BELUM_KIRIM_DOKUMEN' }, 'submit', {
      missing: missingDocuments(order, all.slice(0, 3)),
    });
    expect(refused && podRefusalText(refused)).toBe('Belum ada: Surat jalan balik.');
    expect(refused && podRefusalErrorCode(refused)).toBe('DOCUMENT_INCOMPLETE');
  });

  it('sends nothing again that was refused, and lets go of what nobody asks for', () => {
    const again = { status: received, podStatus: 'DOKUMEN_TIDAK_LENGKAP' } as const;
    const refused = podRefusal(again, 'submit', { refused: ['Foto muatan'] });
    expect(refused && podRefusalText(refused)).toBe('Ganti atau tarik dulu yang ditolak: Foto muatan.');
    expect(refused && podRefusalErrorCode(refused)).toBe('DOCUMENT_INCOMPLETE');
    expect(podRefusal(again, 'delete', { withdrawable: true })).toBeNull();
    const sent = { status: 'DOKUMEN_TERKIRIM', podStatus: 'DOKUMEN_POD_DIKIRIM' } as const;
    expect(podRefusal(sent, 'delete', { withdrawable: true })).toEqual({ code: 'BEING_CHECKED' });
  });

  it('never changes documents that are sent or complete', () => {
    for (const status of orderStatuses) {
      for (const podStatus of podStatuses.filter(
        (one) => one === 'DOKUMEN_POD_DIKIRIM' || one === 'DOKUMEN_POD_LENGKAP',
      )) {
        for (const action of ['upload', 'replace', 'delete', 'submit'] as const) {
          expect(podRefusal({ status, podStatus }, action), `${action} ${status} ${podStatus}`).not.toBeNull();
        }
      }
    }
  });
});
