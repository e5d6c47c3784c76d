import { expect, it } from 'vitest';
import { anOrder, noon } from '../order/order-state.fixture';
import { refusal } from '../order/refusal';
import { orderModes, orderStatuses, serviceTypes } from '../order/status';
import { moveRefusal } from './move-refusal';

it('says of every status, mode and service what the change of an assignment says', () => {
  const cases = orderStatuses.flatMap((status) =>
    orderModes.flatMap((mode) => serviceTypes.map((serviceType) => ({ status, mode, serviceType }))),
  );
  for (const one of cases)
    expect(moveRefusal(one, noon)).toEqual(refusal(anOrder(one), 'change-assignment', 'transporter', noon));
  const movable = cases.filter((one) => moveRefusal(one, noon) === null).map(({ status, mode }) => `${status} ${mode}`);
  expect([...new Set(movable)].sort()).toEqual([
    'DRIVER_WAKTU_HABIS driver',
    'MENUNGGU_KONFIRMASI_DRIVER driver',
    'TERKONFIRMASI driver',
    'TERKONFIRMASI lumpsum',
  ]);
});
