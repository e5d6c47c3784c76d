import type { PricingType, ServiceType } from '@lajur/domain/order/status';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import type { CompanyTx } from '../../platform/database/scope';
import { activePriceOf } from './tariff-repository';

/** Of an order, what names its price. */
export interface PricedWay {
  pricingType: PricingType;
  serviceType: ServiceType;
  transportType: { id: string };
  origin: { name: string; city: string };
  destination: { name: string; city: string };
}

/** The company's active price of a way; null when it has none. There is one at most (ADR 0012). */
export async function tariffOf(tx: CompanyTx, way: PricedWay): Promise<{ id: string; amount: number } | null> {
  const type = shippingCostTypes.find(({ pricingType }) => pricingType === way.pricingType);
  return type ? activePriceOf(tx, { ...way, shippingCostTypeId: type.id }) : null;
}
