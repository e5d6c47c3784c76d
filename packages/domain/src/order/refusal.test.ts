import { describe, expect, it } from 'vitest';
import { nextStep } from './action-text';
import { anOrder, drop, minutesFrom, noon, pickup } from './order-state.fixture';
import {
  buttonRefusal,
  type OrderRefusal,
  possibleActions,
  quantityRefusal,
  refusal,
  refusalErrorCode,
} from './refusal';
import { refusalText } from './refusal-text';
import { orderStatuses } from './status';
import { type Actor, actors, type OrderAction, type OrderState, orderActions } from './transitions';

const stopping = { kind: 'Mesin mogok', stops: true };
const undecided = { stopSeq: 3, decision: null, lostFrom: null };
const twoAndTwo = [pickup(1), pickup(2), drop(3), drop(4)];

/** [what is asked, of which order, by whom, minutes after noon, the refusal's code or null, its sentence] */
// biome-ignore format: a truth table is read in rows
const needs: [OrderAction, Partial<OrderState>, Actor, number, OrderRefusal['code'] | null, string?][] = [
  ['accept', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, 'transporter', 29, null],
  ['accept', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, 'transporter', 30, 'OFFER_LAPSED', 'Batas waktu menjawab sudah lewat.'],
  ['accept', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', answerBy: null }, 'transporter', 999, null],
  ['reject', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, 'transporter', 31, 'OFFER_LAPSED'],
  ['hand-on', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, 'transporter', 31, 'OFFER_LAPSED'],
  ['driver-accept', { status: 'MENUNGGU_KONFIRMASI_DRIVER', mode: 'driver' }, 'driver', 31, 'OFFER_LAPSED'],
  ['driver-reject', { status: 'MENUNGGU_KONFIRMASI_DRIVER', mode: 'driver' }, 'driver', 31, 'OFFER_LAPSED'],
  ['time-out', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, 'system', 29, 'DEADLINE_RUNNING'],
  ['time-out', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, 'system', 30, null],
  ['time-out', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', answerBy: null }, 'system', 999, 'DEADLINE_RUNNING'],
  ['expire', { status: 'WAKTU_HABIS' }, 'system', 24 * 60 - 1, 'WINDOW_OPEN', 'Jadwal kirim belum lewat.'],
  ['expire', { status: 'WAKTU_HABIS' }, 'system', 24 * 60, null],
  ['go-to-pickup', { hasVehicle: false }, 'transporter', 0, 'ASSIGNMENT_MISSING'],
  ['go-to-pickup', { hasDriver: false }, 'transporter', 0, 'ASSIGNMENT_MISSING'],
  ['go-to-pickup', { mode: 'driver' }, 'transporter', 0, 'DRIVER_REPORTS', 'Pengemudi melaporkannya lewat aplikasi.'],
  ['go-to-pickup', { mode: 'driver' }, 'driver', 0, null],
  ['next-pickup', { status: 'MUAT_BARANG', stops: twoAndTwo, currentStop: 1 }, 'transporter', 0, null],
  ['next-pickup', { status: 'MUAT_BARANG', stops: twoAndTwo, currentStop: 2 }, 'transporter', 0, 'NO_PICKUP_LEFT'],
  ['depart', { status: 'MUAT_BARANG', stops: twoAndTwo, currentStop: 1 }, 'transporter', 0, 'PICKUPS_LEFT', 'Masih ada 1 titik muat.'],
  ['depart', { status: 'MUAT_BARANG', stops: twoAndTwo, currentStop: 2 }, 'transporter', 0, null],
  ['depart', { status: 'MUAT_BARANG', stops: [pickup(1, { loadedEntered: false }), drop(2)] }, 'transporter', 0, 'LOADED_MISSING', 'Isi jumlah yang dimuat lebih dulu.'],
  ['arrive-destination', { status: 'PENGIRIMAN', crossing: 'planned' }, 'transporter', 0, 'CROSSING_UNRECORDED', 'Catat naik dan turun kapal lebih dulu.'],
  ['arrive-destination', { status: 'PENGIRIMAN', crossing: 'planned', serviceType: 'AIR' }, 'driver', 0, 'CROSSING_UNRECORDED', 'Catat terbang dan sampai bandara lebih dulu.'],
  ['arrive-destination', { status: 'PENGIRIMAN', crossing: 'done' }, 'transporter', 0, null],
  ['arrive-destination', { status: 'MENYEBRANG_PENGIRIMAN', crossing: 'planned' }, 'transporter', 0, 'WRONG_STATUS', 'Catat turun kapal lebih dulu.'],
  ['next-drop', { status: 'BONGKAR_MUATAN', stops: twoAndTwo, currentStop: 3 }, 'transporter', 0, null],
  ['next-drop', { status: 'BONGKAR_MUATAN', stops: twoAndTwo, currentStop: 4 }, 'transporter', 0, 'NO_DROP_LEFT'],
  ['next-drop', { status: 'BONGKAR_MUATAN', stops: twoAndTwo, currentStop: 3, hasBast: false }, 'transporter', 0, 'BAST_MISSING'],
  ['report-discrepancy', { status: 'BONGKAR_MUATAN', stops: [drop(3, { deliveredEntered: false }), drop(4)], currentStop: 3 }, 'transporter', 0, 'DELIVERED_MISSING'],
  ['report-discrepancy', { status: 'BONGKAR_MUATAN', stops: [drop(3), drop(4, { deliveredEntered: false })], currentStop: 4 }, 'transporter', 0, null],
  ['report-loss', { status: 'PENGIRIMAN', problem: stopping }, 'transporter', 0, null],
  ['report-loss', { status: 'PENGIRIMAN', mode: 'driver' }, 'transporter', 0, 'DRIVER_REPORTS'],
  ['report-loss', { status: 'BONGKAR_MUATAN' }, 'transporter', 0, 'WRONG_STATUS'],
  ['withdraw-discrepancy', { status: 'PENGIRIMAN' }, 'transporter', 0, 'REPORT_MISSING', 'Tidak ada laporan BASP di titik ini.'],
  ['withdraw-discrepancy', { status: 'PENGIRIMAN', mode: 'driver', reports: [undecided] }, 'transporter', 0, null],
  ['withdraw-discrepancy', { status: 'PENGIRIMAN', reports: [{ ...undecided, decision: 'to-warehouse' }] }, 'transporter', 0, 'REPORT_DECIDED', 'Pengirim sudah memutuskan BASP ini.'],
  ['decide-stop', { status: 'PENGIRIMAN', reports: [undecided] }, 'transporter', 0, 'WRONG_ACTOR'],
  ['next-drop', { status: 'BONGKAR_MUATAN', stops: [drop(3, { deliveredEntered: false }), drop(4)], currentStop: 3 }, 'transporter', 0, 'DELIVERED_MISSING'],
  ['receive', { status: 'BONGKAR_MUATAN', stops: twoAndTwo, currentStop: 3 }, 'transporter', 0, 'DROPS_LEFT', 'Masih ada 1 titik bongkar.'],
  ['receive', { status: 'BONGKAR_MUATAN', currentStop: 2, hasBast: false }, 'transporter', 0, 'BAST_MISSING'],
  ['receive', { status: 'BONGKAR_MUATAN', currentStop: 2 }, 'transporter', 0, null],
  ['receive', { status: 'BONGKAR_MUATAN', currentStop: 2, stops: [pickup(1), drop(2, { deliveredEntered: false })] }, 'transporter', 0, 'DELIVERED_MISSING'],
  ['unload', { status: 'DI_LOKASI_TUJUAN', problem: stopping }, 'transporter', 0, 'PROBLEM_OPEN', 'Selesaikan masalah “Mesin mogok” lebih dulu.'],
  ['unload', { status: 'DI_LOKASI_TUJUAN', mode: 'driver', problem: stopping }, 'driver', 0, 'PROBLEM_OPEN'],
  ['unload', { status: 'DI_LOKASI_TUJUAN', problem: { ...stopping, stops: false } }, 'transporter', 0, null],
  ['receive', { status: 'BONGKAR_MUATAN', currentStop: 2, problem: stopping }, 'transporter', 0, 'PROBLEM_OPEN'],
  ['report-discrepancy', { status: 'BONGKAR_MUATAN', currentStop: 2, problem: stopping }, 'transporter', 0, null],
  ['change-assignment', { problem: stopping }, 'transporter', 0, null],
  ['cancel', { problem: stopping }, 'transporter', 0, null],
  ['submit-pod', { status: 'BARANG_DITERIMA_UTUH', missingDocuments: 2 }, 'transporter', 0, 'DOCUMENTS_MISSING', '2 dokumen belum ada atau ditolak.'],
  ['submit-pod', { status: 'BONGKAR_MUATAN' }, 'transporter', 0, 'WRONG_STATUS', 'Setelah barang diterima.'],
  ['refuse-pod', { status: 'DOKUMEN_TERKIRIM', statusBeforePod: null }, 'provider', 0, 'NO_STATUS_BEFORE_POD'],
  ['cancel', { status: 'TERKONFIRMASI' }, 'transporter', 0, null],
  ['cancel', { status: 'PENJEMPUTAN' }, 'transporter', 0, 'ALREADY_ON_THE_WAY', 'Hanya sebelum berangkat menjemput.'],
  ['cancel', { status: 'PENJEMPUTAN' }, 'shipper', 0, null],
  ['cancel', { status: 'DI_LOKASI_PENJEMPUTAN', problem: stopping }, 'shipper', 0, null],
  ['cancel', { status: 'MENUNGGU_MUAT_BARANG', mode: 'driver' }, 'provider', 0, null],
  ['cancel', { status: 'MENUNGGU_MUAT_BARANG' }, 'transporter', 0, 'ALREADY_ON_THE_WAY', 'Hanya sebelum berangkat menjemput.'],
  ['cancel', { status: 'MUAT_BARANG' }, 'provider', 0, 'WRONG_STATUS'],
  ['cancel', { status: 'PENGIRIMAN' }, 'transporter', 0, 'WRONG_STATUS', 'Hanya sebelum berangkat menjemput.'],
  ['cancel', { status: 'DIBATALKAN' }, 'transporter', 0, 'WRONG_STATUS', 'Pesanan ini sudah dibatalkan.'],
  ['change-assignment', { status: 'PENGIRIMAN' }, 'transporter', 0, 'WRONG_STATUS', 'Tidak bisa setelah barang dimuat.'],
  ['change-assignment', { status: 'PENJEMPUTAN' }, 'transporter', 0, 'WRONG_STATUS', 'Hanya sebelum berangkat menjemput.'],
  ['change-assignment', { status: 'MENUNGGU_KONFIRMASI_DRIVER' }, 'transporter', 0, 'WRONG_MODE', 'Pesanan lumsum tidak memakai aplikasi pengemudi.'],
  ['replace-carrier', { status: 'PENGIRIMAN' }, 'transporter', 0, null],
  ['replace-carrier', { status: 'PENGIRIMAN', mode: 'driver', problem: stopping }, 'transporter', 0, null],
  ['replace-carrier', { status: 'TERKONFIRMASI' }, 'transporter', 0, 'WRONG_STATUS', 'Hanya setelah kendaraan berangkat.'],
  ['replace-carrier', { status: 'BARANG_DITERIMA_UTUH' }, 'transporter', 0, 'WRONG_STATUS', 'Langkah ini sudah lewat.'],
  ['replace-carrier', { status: 'PENGIRIMAN', mode: 'driver' }, 'driver', 0, 'WRONG_ACTOR', 'Hanya bisa dilakukan transporter.'],
  ['unmerge', { status: 'TERKONFIRMASI' }, 'transporter', 0, null],
  ['unmerge', { status: 'TERKONFIRMASI' }, 'driver', 0, 'WRONG_ACTOR'],
  ['unmerge', { status: 'DRIVER_WAKTU_HABIS', mode: 'driver' }, 'transporter', 999, null],
  ['unmerge', { status: 'TERKONFIRMASI', isMerged: false }, 'transporter', 0, 'NOT_MERGED', 'Pesanan ini tidak digabung dengan pesanan lain.'],
  ['unmerge', { status: 'PENJEMPUTAN' }, 'transporter', 0, 'WRONG_STATUS', 'Hanya sebelum berangkat menjemput.'],
  ['accept', { status: 'WAKTU_HABIS' }, 'transporter', 0, 'WRONG_STATUS', 'Batas waktu menjawab sudah lewat.'],
  ['accept', { status: 'DITOLAK' }, 'transporter', 0, 'WRONG_STATUS', 'Penawaran ini sudah ditolak.'],
  ['accept', { status: 'DITOLAK', handedOn: { companyName: 'PT Rekan' } }, 'transporter', 0, 'WRONG_STATUS', 'Penawaran ini sudah diteruskan ke PT Rekan.'],
  ['sail', { status: 'PENGIRIMAN', serviceType: 'LAND' }, 'transporter', 0, 'WRONG_SERVICE', 'Hanya untuk pengiriman laut.'],
  ['accept-discrepancy', { status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER' }, 'transporter', 0, 'WRONG_ACTOR', 'Hanya bisa dilakukan pengirim atau penyedia.'],
  ['unload', { status: 'PENGIRIMAN' }, 'transporter', 0, 'WRONG_STATUS', 'Setelah status Di Lokasi Tujuan.'],
  ['load', { status: 'PENGIRIMAN' }, 'transporter', 0, 'WRONG_STATUS', 'Langkah ini sudah lewat.'],
];

describe('what a step needs', () => {
  it.each(needs)('%s of %o by %s after %i minutes: %s', (action, given, actor, minutes, code, sentence) => {
    const refused = refusal(anOrder(given), action, actor, minutesFrom(minutes));
    expect(refused?.code ?? null).toBe(code);
    if (sentence) expect(refused && refusalText(refused)).toBe(sentence);
  });

  it('gives every refusal a plain Indonesian sentence', () => {
    const seen = new Set<string>();
    for (const status of orderStatuses) {
      for (const action of orderActions) {
        for (const actor of actors) {
          const refused = refusal(anOrder({ status, hasBast: false, missingDocuments: 1 }), action, actor, noon);
          if (refused) seen.add(refusalText(refused));
        }
      }
    }
    expect(seen.size).toBeGreaterThan(20);
    for (const sentence of seen) expect(sentence).toMatch(/^[A-Z0-9][^!_]+\.$/);
  });

  it('maps to the wire', () => {
    expect(refusalErrorCode({ code: 'WRONG_STATUS', action: 'load', status: 'PENGIRIMAN' })).toBe('ORDER_MOVED_ON');
    expect(refusalErrorCode({ code: 'ALREADY_ON_THE_WAY' })).toBe('ORDER_MOVED_ON');
    expect(refusalErrorCode({ code: 'OFFER_LAPSED' })).toBe('OFFER_LAPSED');
    expect(refusalErrorCode({ code: 'DOCUMENTS_MISSING', count: 1 })).toBe('DOCUMENT_INCOMPLETE');
    expect(refusalErrorCode({ code: 'BAST_MISSING' })).toBe('STEP_NOT_POSSIBLE');
    expect(refusalErrorCode({ code: 'DRIVER_REPORTS' })).toBe('STEP_NOT_POSSIBLE');
  });
});

describe('buttons', () => {
  it('stays enabled where only its own form is missing', () => {
    const order = anOrder({ status: 'BONGKAR_MUATAN', currentStop: 2, hasBast: false });
    expect(refusal(order, 'receive', 'transporter', noon)?.code).toBe('BAST_MISSING');
    expect(buttonRefusal(order, 'receive', 'transporter', noon)).toBeNull();
    expect(possibleActions(order, 'transporter', noon)).toEqual(['replace-carrier', 'receive', 'report-discrepancy']);
  });

  it('offers nothing of the trip to a transporter whose driver has the app', () => {
    const order = anOrder({ status: 'PENGIRIMAN', mode: 'driver' });
    expect(possibleActions(order, 'transporter', noon)).toEqual(['replace-carrier']);
    expect(possibleActions(order, 'driver', noon)).toEqual(['board-ferry', 'arrive-destination', 'report-loss']);
  });
});

describe('quantities', () => {
  it.each([
    ['loaded', 'MUAT_BARANG', 'lumpsum', 'transporter', null],
    ['loaded', 'MUAT_BARANG', 'driver', 'transporter', 'DRIVER_REPORTS'],
    ['loaded', 'MUAT_BARANG', 'driver', 'driver', null],
    ['loaded', 'PENGIRIMAN', 'lumpsum', 'transporter', 'WRONG_STATUS'],
    ['delivered', 'BONGKAR_MUATAN', 'lumpsum', 'transporter', null],
    ['delivered', 'MUAT_BARANG', 'lumpsum', 'transporter', 'WRONG_STATUS'],
    ['delivered', 'BONGKAR_MUATAN', 'lumpsum', 'provider', 'WRONG_ACTOR'],
  ] as const)('%s at %s (%s) by %s: %s', (which, status, mode, actor, code) => {
    expect(quantityRefusal({ status, mode }, which, actor)?.code ?? null).toBe(code);
  });
});

describe('the one next step', () => {
  const missing = pickup(1, { loadedEntered: false });
  it.each<[Partial<OrderState>, Actor, string | null]>([
    [{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, 'transporter', 'accept'],
    [{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', answerBy: minutesFrom(-1) }, 'transporter', null],
    [{ status: 'MENUNGGU_KONFIRMASI_DRIVER', mode: 'driver' }, 'transporter', null],
    [{ status: 'DRIVER_WAKTU_HABIS', mode: 'driver' }, 'transporter', 'change-assignment'],
    [{ status: 'TERKONFIRMASI' }, 'transporter', 'go-to-pickup'],
    [{ status: 'TERKONFIRMASI', mode: 'driver' }, 'transporter', null],
    [{ status: 'DI_LOKASI_PENJEMPUTAN' }, 'transporter', 'load'],
    [{ status: 'MUAT_BARANG', stops: twoAndTwo }, 'transporter', 'next-pickup'],
    [{ status: 'MUAT_BARANG', stops: [missing, pickup(2), drop(3)] }, 'transporter', 'enter-loaded'],
    [{ status: 'MUAT_BARANG', stops: [missing, drop(2)] }, 'transporter', 'enter-loaded'],
    [{ status: 'MUAT_BARANG' }, 'transporter', 'depart'],
    [{ status: 'PENGIRIMAN', crossing: 'planned' }, 'transporter', 'board-ferry'],
    [{ status: 'PENGIRIMAN', crossing: 'done' }, 'transporter', 'arrive-destination'],
    [{ status: 'PENGIRIMAN', serviceType: 'SEA', crossing: 'planned' }, 'transporter', 'sail'],
    [{ status: 'PENGIRIMAN', serviceType: 'AIR', crossing: 'planned' }, 'transporter', 'fly'],
    [{ status: 'BONGKAR_MUATAN', stops: twoAndTwo, currentStop: 3 }, 'transporter', 'next-drop'],
    [{ status: 'BONGKAR_MUATAN', stops: [drop(1, { deliveredEntered: false })] }, 'transporter', 'enter-delivered'],
    [{ status: 'BONGKAR_MUATAN', currentStop: 2, hasBast: false }, 'transporter', 'receive'],
    [{ status: 'BARANG_DITERIMA_UTUH', missingDocuments: 1 }, 'transporter', 'upload-pod'],
    [{ status: 'BARANG_DITERIMA_UTUH' }, 'transporter', 'submit-pod'],
    [{ status: 'DOKUMEN_TERKIRIM' }, 'transporter', null],
    [{ status: 'DOKUMEN_TERKIRIM' }, 'provider', 'verify-pod'],
    [{ status: 'DOKUMEN_LENGKAP' }, 'transporter', null],
  ])('%o for %s: %s', (given, actor, step) => {
    expect(nextStep(anOrder(given), actor, noon)?.step ?? null).toBe(step);
  });

  it('says what to press and when', () => {
    expect(nextStep(anOrder({ status: 'PENGIRIMAN', crossing: 'planned' }), 'transporter', noon)).toEqual({
      step: 'board-ferry',
      label: 'Catat naik kapal',
      hint: 'Catat saat kendaraan sudah di atas kapal.',
      refused: null,
    });
  });

  it.each<[string, Partial<OrderState>, string, OrderRefusal['code'] | null]>([
    ['stops the journey', { status: 'DI_LOKASI_TUJUAN', problem: stopping }, 'unload', 'PROBLEM_OPEN'],
    [
      'stops the step that would come next, not the first of its row',
      { status: 'MUAT_BARANG', problem: stopping },
      'depart',
      'PROBLEM_OPEN',
    ],
    [
      'leaves goods to be counted',
      { status: 'MUAT_BARANG', stops: [pickup(1, { loadedEntered: false }), drop(2)], problem: stopping },
      'enter-loaded',
      null,
    ],
    [
      'is only asked about',
      { status: 'DI_LOKASI_TUJUAN', problem: { kind: 'Kemacetan', stops: false } },
      'unload',
      null,
    ],
  ])('a problem that %s', (_what, given, step, code) => {
    const next = nextStep(anOrder(given), 'transporter', noon);
    expect([next?.step, next?.refused?.code ?? null]).toEqual([step, code]);
  });
});
