import type { ProviderContext } from '../../platform/http/context';
import { keepOriginalPod } from '../order/documents/original-pod-service';
import * as order from '../order/marketplace/service';
import { keepMedians } from '../report/market-service';
import { providerActor } from './company-service';

/** The original documents of a delivery came on this day. */
export async function tellOriginalPod(call: ProviderContext, id: string, day: string) {
  const { companyId } = await call.system.readLatest((tx) => order.holderOf(tx, id));
  await call.company(companyId).transaction((tx) => keepOriginalPod(tx, id, day, providerActor(call)));
  return { orderId: id, day };
}

export const putPriceMedians = (call: ProviderContext, medians: Parameters<typeof keepMedians>[1]) =>
  keepMedians(call.system, medians);
