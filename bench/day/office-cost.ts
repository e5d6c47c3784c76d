import { type CostLine, getAdditionalCosts, putAdditionalCost } from '@lajur/api-contract/order-cost';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { isUnderWay } from '@lajur/domain/order/phase';
import { type Desk, reasonOf, stored } from './desk';

/** One order in so many costs something on its way that was not agreed. */
const everyOrders = 5;
const isDear = ({ cargoNo }: OrderRow) =>
  [...cargoNo].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % everyOrders === 0;

async function ask(desk: Desk, { id }: OrderRow, line: CostLine | null): Promise<void> {
  const { reasonId } = await reasonOf(desk, 'cost');
  const proofUrl = await stored(desk, 'document');
  const cost = line && { id: line.id, version: line.version };
  const amount = line ? line.amount - 10_000 : 185_000;
  const given = { reasonId, note: 'Sesuai kuitansi di lapangan', proofUrl, cost, amount, submit: true };
  await desk.call(putAdditionalCost, { params: { id }, body: given });
  desk.did(line ? 'asked again for a cost that was sent back' : 'asked for an additional cost');
}

/** Asks for what was paid on the way, and again for what the marketplace sent back. */
export async function seeToCosts(desk: Desk, order: OrderRow): Promise<void> {
  if (!isDear(order) || !isUnderWay(order.status) || order.status === 'TERKONFIRMASI') return;
  const { lines } = await desk.call(getAdditionalCosts, { params: { id: order.id } });
  const back = lines.find(({ status }) => status === 'REVISE');
  const asked = lines.some(({ reasonId }) => reasonId !== null);
  if (back) await ask(desk, order, back);
  else if (!asked) await ask(desk, order, null);
}
