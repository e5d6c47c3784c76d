import { expect, it } from 'vitest';
import { orderStatuses } from '../order/status';
import { scheduleStateOf, scheduleStates, statusesOfState } from './schedule-state';

it('is late before all else', () => {
  expect(scheduleStateOf({ status: 'PENGIRIMAN', hasVehicle: true, isLate: true })).toBe('late');
  expect(scheduleStateOf({ status: 'PENGIRIMAN', hasVehicle: true, isLate: false })).toBe('running');
});

it('is unanswered until somebody has taken it, unless it keeps a vehicle that it had', () => {
  const of = (status: (typeof orderStatuses)[number], hasVehicle: boolean) =>
    scheduleStateOf({ status, hasVehicle, isLate: false });
  expect(of('MENUNGGU_KONFIRMASI_TRANSPORTER', false)).toBe('unanswered');
  expect(of('MENUNGGU_KONFIRMASI_TRANSPORTER', true)).toBe('planned');
  expect(of('MENUNGGU_KONFIRMASI_DRIVER', true)).toBe('unanswered');
  expect(of('DRIVER_WAKTU_HABIS', true)).toBe('unanswered');
  expect(of('TERKONFIRMASI', true)).toBe('planned');
  expect(of('DOKUMEN_LENGKAP', true)).toBe('done');
  expect(of('DITOLAK', false)).toBe('cancelled');
});

it('divides all statuses among the states', () => {
  for (const hasVehicle of [true, false]) {
    const all = scheduleStates.flatMap((state) => (state === 'late' ? [] : statusesOfState(state, hasVehicle)));
    expect(all.toSorted()).toEqual(orderStatuses.toSorted());
  }
});
