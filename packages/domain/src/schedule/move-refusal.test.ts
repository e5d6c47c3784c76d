import { expect, it } from 'vitest';
import { anOrder, noon } from '../order/order-state.fixture';
import { refusal } from '../order/refusal';
import { orderModes, orderStatuses, serviceTypes } from '../order/status';
import { moveOf, moveRefusal } from './move-refusal';

it('says of every status, mode and service what the acceptance or the change of an assignment says', () => {
  const cases = orderStatuses.flatMap((status) =>
    orderModes.flatMap((mode) => serviceTypes.map((serviceType) => ({ status, mode, serviceType }))),
  );
  for (const one of cases)
    expect(moveRefusal({ ...one, answerBy: null }, noon)).toEqual(
      refusal(anOrder({ ...one, answerBy: null }), moveOf(one.status), 'transporter', noon),
    );
  const movable = cases
    .filter((one) => moveRefusal({ ...one, answerBy: null }, noon) === null)
    .map(({ status, mode }) => `${status} ${mode}`);
  expect([...new Set(movable)].sort()).toEqual([
    'DRIVER_WAKTU_HABIS driver',
    'MENUNGGU_KONFIRMASI_DRIVER driver',
    'MENUNGGU_KONFIRMASI_TRANSPORTER driver',
    'MENUNGGU_KONFIRMASI_TRANSPORTER lumpsum',
    'TERKONFIRMASI driver',
    'TERKONFIRMASI lumpsum',
  ]);
});

it('refuses an offer whose time to answer is over', () => {
  const offer = { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', mode: 'driver', serviceType: 'LAND' } as const;
  const at = (minutes: number) => new Date(+noon + minutes * 60_000).toISOString();
  expect(moveRefusal({ ...offer, answerBy: at(1) }, noon)).toBeNull();
  expect(moveRefusal({ ...offer, answerBy: at(-1) }, noon)).toEqual({ code: 'OFFER_LAPSED' });
});
