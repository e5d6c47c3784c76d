import { getOrder, getOrderHistory, getOrderSummary, listOrders } from '@lajur/api-contract/order';
import { handOnOrder, listPartners } from '@lajur/api-contract/order-hand-on';
import { call } from '../../../ui/call/client';
import { useCall } from '../../../ui/call/use-call';
import type { ListOption } from '../../../ui/input/option-list';
import { type FoundOptions, foundIn } from '../../../ui/input/use-lazy-options';

const stale = [listOrders, getOrderSummary, getOrder, getOrderHistory];

export const useHandOn = () => useCall(handOnOrder, { refreshes: stale, errors: 'own' });

/** The transporters that an offer can be handed on to, as a choice. */
export async function loadPartners(companyName: string, signal: AbortSignal): Promise<FoundOptions<ListOption>> {
  const page = await call(listPartners, { query: companyName ? { companyName } : {} }, { signal });
  return foundIn(page, ({ id, companyName }) => ({ value: id, label: companyName }));
}
