import { changeAssignment, getAssignable } from '@lajur/api-contract/order';
import { getSchedule, getScheduleOrder } from '@lajur/api-contract/schedule';
import { type Attempt, type Desk, reasonOf } from './desk';

/** Puts an order on another vehicle, as one that is dropped on its row of the schedule. */
async function move(desk: Desk, id: string, why: string): Promise<void> {
  const { bar, refusedBecause, vehicles } = await desk.call(getScheduleOrder, { params: { id } });
  if (refusedBecause) return desk.did('schedule: a bar that stays, with its reason');
  for (const { id: vehicleId } of vehicles.filter((one) => one.refusedBecause === null && one.id !== bar.vehicle?.id)) {
    const { drivers } = await desk.call(getAssignable, { params: { id }, query: { vehicleId } });
    const driver = drivers.find((one) => one.refusedBecause.length === 0 && one.against.length === 0);
    if (!driver) continue;
    const body = { orderId: id, version: bar.version, vehicleId, driverId: driver.id };
    await desk.call(changeAssignment, { body: { ...body, ...(await reasonOf(desk, 'assignment')) } });
    return desk.did(`schedule: ${why}`);
  }
  desk.did('schedule: no vehicle free for a move');
}

/** Looks at the week: what is booked twice moves to a free vehicle; once a look one more does, as people wish. */
export async function workSchedule(desk: Desk, attempt: Attempt, wish: boolean): Promise<void> {
  const { clashes, days } = await desk.call(getSchedule, { query: { view: 'week', tab: 'scheduled' } });
  desk.did('looked at the schedule');
  for (const { orders } of clashes.first) {
    const waits = orders.findLast(({ status }) => status === 'TERKONFIRMASI');
    if (waits) await attempt(waits.cargoNo, () => move(desk, waits.id, 'moved a double booking'));
  }
  if (!wish) return;
  const month = days.length > 0 ? days : (await desk.call(getSchedule, { query: { view: 'month' } })).days;
  const wished = month.flatMap(({ first }) => first).find(({ status }) => status === 'TERKONFIRMASI');
  if (wished) await attempt(wished.cargoNo, () => move(desk, wished.id, 'moved as wished'));
}
