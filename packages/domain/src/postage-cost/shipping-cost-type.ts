import type { PricingType } from '../order/status';
import { pricingTypeLabels } from '../order/status-label';

/** What a price is counted by: one cost type for each pricing type of orders (spec §4). The ids never change. */
export interface ShippingCostType {
  id: string;
  pricingType: PricingType;
  name: string;
}

const type = (number: string, pricingType: PricingType): ShippingCostType => ({
  id: `00000000-0000-7000-8000-0000000001${number}`,
  pricingType,
  name: pricingTypeLabels[pricingType],
});

/** The same rows as in the table `shipping_cost_type`; a test compares the two. */
export const shippingCostTypes: readonly ShippingCostType[] = [
  type('01', 'FIXED_PRICE'),
  type('02', 'ONCALL'),
  type('03', 'TONNAGE'),
  type('04', 'KILO'),
  type('05', 'MASSA'),
  type('06', 'CUBIC'),
  type('07', 'BOX'),
  type('08', 'CARTON'),
];
