import type { OrderDocument, OrderEvent } from '@lajur/api-contract/order-detail';
import type { ProviderOrder } from '@lajur/api-contract/provider-order';
import type { ProviderContext } from '../../platform/http/context';
import { orderDetail } from '../order/detail-service';
import { holderOf } from '../order/service';
import { orderNow } from './order-service';

/** One order with its papers and everything that happened to it, oldest first, as its holder's copy has it. */
export async function getOrder(
  call: ProviderContext,
  id: string,
): Promise<ProviderOrder & { documents: OrderDocument[]; events: OrderEvent[] }> {
  const { order, companyId } = await call.system.transaction(async (tx) => ({
    order: await orderNow(tx, id),
    companyId: (await holderOf(tx, id)).companyId,
  }));
  const { documents, recentEvents } = await call.company(companyId).transaction((tx) => orderDetail(tx, id));
  return { ...order, documents, events: [...recentEvents].reverse() };
}
