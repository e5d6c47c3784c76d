import { describe, expect, it } from 'vitest';
import { laneProgress, laneSteps } from './lane';
import { anOrder, drop, pickup } from './order-state.fixture';
import { possibleActions } from './refusal';
import { type OrderStatus, orderStatuses } from './status';
import { firstStop, stopEffect } from './stops';
import type { OrderState } from './transitions';

const marks = { done: '●', now: 'O', 'to-come': '-', failed: 'x', halted: '!' } as const;
const drawn = (given: Partial<OrderState>, lastGood?: OrderStatus) =>
  laneSteps(anOrder({ statusBeforePod: null, ...given }), lastGood)
    .map((step) => marks[step.state])
    .join('');

describe('the lane', () => {
  it.each<[Partial<OrderState>, string]>([
    [{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, '--------'],
    [{ status: 'TERKONFIRMASI' }, 'O-------'],
    [{ status: 'MENUNGGU_MUAT_BARANG' }, '●O------'],
    [{ status: 'MUAT_BARANG' }, '●●O-----'],
    [{ status: 'PENGIRIMAN' }, '●●●O----'],
    [{ status: 'PENGIRIMAN', crossing: 'planned' }, '●●●O------'],
    [{ status: 'MENYEBRANG_PENGIRIMAN', crossing: 'planned' }, '●●●●O-----'],
    [{ status: 'MENYEBRANG_PENGIRIMAN', crossing: 'none' }, '●●●●O-----'],
    [{ status: 'PENGIRIMAN', crossing: 'done' }, '●●●●●O----'],
    [{ status: 'SAMPAI_PELABUHAN', serviceType: 'SEA', crossing: 'planned' }, '●●●●O-----'],
    [{ status: 'BONGKAR_MUATAN' }, '●●●●●O--'],
    [{ status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER' }, '●●●●●●O-'],
    [{ status: 'DOKUMEN_TERKIRIM', statusBeforePod: 'BARANG_DITERIMA_UTUH' }, '●●●●●●O-'],
    [{ status: 'DOKUMEN_LENGKAP', statusBeforePod: 'BARANG_DITERIMA_UTUH' }, '●●●●●●●●'],
    [{ status: 'DITOLAK' }, '●x'],
    [{ status: 'DRIVER_WAKTU_HABIS' }, '!--------'],
  ])('%o is %s', (given, lane) => {
    expect(drawn(given)).toBe(lane);
  });

  it.each<[OrderStatus, OrderStatus | undefined, string[]]>([
    ['DITOLAK', 'MENUNGGU_KONFIRMASI_TRANSPORTER', ['Ditawarkan', 'Ditolak']],
    ['WAKTU_HABIS', 'MENUNGGU_KONFIRMASI_TRANSPORTER', ['Ditawarkan', 'Waktu habis']],
    ['KEDALUWARSA', 'DRIVER_WAKTU_HABIS', ['Ditawarkan', 'Kedaluwarsa']],
    ['KEDALUWARSA', 'WAKTU_HABIS', ['Ditawarkan', 'Kedaluwarsa']],
    ['DIBATALKAN', 'TERKONFIRMASI', ['Terkonfirmasi', 'Dibatalkan']],
    ['DIBATALKAN', 'PENJEMPUTAN', ['Terkonfirmasi', 'Penjemputan', 'Dibatalkan']],
    ['DIBATALKAN', undefined, ['Ditawarkan', 'Dibatalkan']],
    ['DIBATALKAN', 'MENUNGGU_KONFIRMASI', ['Dibuat', 'Dibatalkan']],
  ])('ends where the order ended: %s after %s', (status, lastGood, labels) => {
    const steps = laneSteps(anOrder({ status, statusBeforePod: null }), lastGood);
    expect(steps.map((step) => step.label)).toEqual(labels);
    expect(steps.map((step) => step.state)).toEqual([...labels.slice(1).map(() => 'done'), 'failed']);
    expect(steps.at(-1)?.statuses).toEqual([status]);
  });

  it('ends without a failure where the offer was handed on', () => {
    const handedOn = { companyName: 'PT Rekan' };
    const facts = anOrder({ status: 'DITOLAK', statusBeforePod: null, handedOn });
    const steps = laneSteps(facts, 'MENUNGGU_KONFIRMASI_TRANSPORTER');
    expect(steps.map(({ label, state }) => [label, state])).toEqual([
      ['Ditawarkan', 'done'],
      ['Diteruskan', 'done'],
    ]);
    expect(laneProgress(steps)).toEqual({ done: 2, total: 2, text: 'Diteruskan', next: null, halted: false });
  });

  it.each<[Partial<OrderState>, OrderStatus | undefined, string, string | null]>([
    [{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }, undefined, 'Belum berjalan', 'Berikutnya: terkonfirmasi'],
    [{ status: 'TERKONFIRMASI' }, undefined, 'Langkah 1 dari 8', 'Berikutnya: penjemputan'],
    [{ status: 'PENGIRIMAN', crossing: 'planned' }, undefined, 'Langkah 4 dari 10', 'Berikutnya: penyeberangan'],
    [{ status: 'DOKUMEN_LENGKAP' }, undefined, 'Langkah 8 dari 8', null],
    [{ status: 'DITOLAK' }, 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'Ditolak', null],
    [{ status: 'WAKTU_HABIS' }, 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'Waktu habis', null],
    [{ status: 'DIBATALKAN' }, 'PENJEMPUTAN', 'Dibatalkan', null],
    [
      { status: 'DRIVER_WAKTU_HABIS' },
      'MENUNGGU_KONFIRMASI_DRIVER',
      'Waktu pengemudi habis',
      'Berikutnya: ganti pengemudi',
    ],
  ])('in words: %o after %s', (given, lastGood, text, next) => {
    expect(laneProgress(laneSteps(anOrder({ statusBeforePod: null, ...given }), lastGood))).toMatchObject({
      text,
      next,
    });
  });

  it('names the crossing by what crosses, and how goods were received', () => {
    const labels = (given: Partial<OrderState>) => laneSteps(anOrder(given)).map((step) => step.label);
    expect(labels({ crossing: 'planned' })).toContain('Penyeberangan');
    expect(labels({ serviceType: 'SEA' })).toContain('Pelayaran');
    expect(labels({ serviceType: 'AIR' })).toContain('Penerbangan');
    expect(labels({ status: 'DOKUMEN_TERKIRIM', statusBeforePod: 'BARANG_DITERIMA_TIDAK_UTUH' })).toContain(
      'Diterima tidak utuh',
    );
  });

  it('does not end where a step can still take it on', () => {
    const steps = laneSteps(anOrder({ status: 'DRIVER_WAKTU_HABIS' }));
    expect(steps.slice(0, 2).map((step) => step.label)).toEqual(['Waktu pengemudi habis', 'Terkonfirmasi']);
    expect(laneProgress(steps)).toMatchObject({ done: 0, total: 9, halted: true });
    for (const status of orderStatuses) {
      const onward = possibleActions(anOrder({ status, mode: 'driver' }), 'transporter', new Date(0)).some(
        (action) => action !== 'cancel',
      );
      if (onward) expect(drawn({ status }), status).not.toContain('x');
    }
  });

  it('has one ring at most for every status', () => {
    for (const status of orderStatuses) {
      expect(laneSteps(anOrder({ status })).filter((step) => step.state === 'now').length, status).toBeLessThan(2);
    }
  });
});

describe('stops', () => {
  const order = { stops: [pickup(1), pickup(2), drop(3), drop(4)] };
  it.each([
    ['go-to-pickup', 1, { currentStop: 1, arrivedAt: null, departedAt: null }],
    ['arrive-pickup', 1, { currentStop: 1, arrivedAt: 1, departedAt: null }],
    ['next-pickup', 1, { currentStop: 2, arrivedAt: null, departedAt: 1 }],
    ['depart', 2, { currentStop: 3, arrivedAt: null, departedAt: 2 }],
    ['arrive-destination', 3, { currentStop: 3, arrivedAt: 3, departedAt: null }],
    ['next-drop', 3, { currentStop: 4, arrivedAt: null, departedAt: 3 }],
    ['receive', 4, { currentStop: 4, arrivedAt: null, departedAt: 4 }],
  ] as const)('%s at stop %i', (action, currentStop, effect) => {
    expect(stopEffect({ ...order, currentStop }, action)).toEqual(effect);
  });

  it('begins at the first', () => {
    expect(firstStop([...order.stops].reverse())).toBe(1);
  });
});
