import { getAssignable } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { handOnOrder, listPartners } from '@lajur/api-contract/order-hand-on';
import { listMergeProposals, type MergeProposal, mergeOrders } from '@lajur/api-contract/order-merge';
import { type Attempt, type Desk, reasonOf } from './desk';

async function merge(desk: Desk, { orders, vehicle }: MergeProposal): Promise<void> {
  const id = orders[0]?.id ?? '';
  const { drivers } = await desk.call(getAssignable, { params: { id }, query: { vehicleId: vehicle.id } });
  const driver = drivers.find((one) => one.refusedBecause.length === 0 && one.against.length === 0);
  if (!driver) return desk.did('nobody to drive what was proposed together');
  const body = {
    orders: orders.map((one) => ({ id: one.id, version: one.version })),
    ...{ vehicleId: vehicle.id, driverId: driver.id },
  };
  await desk.call(mergeOrders, { body });
  desk.did('merged part loads as proposed');
  desk.did(`  part loads merged, ${orders.length} at once`);
}

/** Takes the best of what is proposed to travel together; the next look has proposals for what is left. */
export async function takeProposals(desk: Desk, attempt: Attempt): Promise<void> {
  const { proposals } = await desk.call(listMergeProposals, {});
  const [best] = proposals;
  if (best) await attempt(best.orders.map(({ cargoNo }) => cargoNo).join('+'), () => merge(desk, best));
}

/** Hands an offer on to the first partner that may have it; false when there is none. */
export async function handOn(desk: Desk, { id, version, handedOn }: OrderRow): Promise<boolean> {
  if (handedOn) return false;
  const { content } = await desk.call(listPartners, { query: {} });
  const [partner] = content;
  if (!partner) return false;
  const body = { version, transporterId: partner.id, ...(await reasonOf(desk, 'rejection')) };
  await desk.call(handOnOrder, { params: { id }, body });
  desk.did('handed an offer on to a partner');
  return true;
}
