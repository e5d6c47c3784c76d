import { approveMou, getMou } from '@lajur/api-contract/mou';
import type { PriceInterval } from '@lajur/domain/mou/mou';
import { type GivenMou, proposed } from '../features/mou/mou.fixture';
import type { TestApi, TestCompany } from './test-api';

let numbers = 0;

interface GivenPrice {
  units: number;
  interval: PriceInterval;
  pricePerInterval: number;
  fixedPrice?: number;
}

/** An MoU with the shipper of `proposed` that is agreed on, with prices of one vehicle type. */
export async function fixedMou(
  api: TestApi,
  company: TestCompany,
  prices: readonly GivenPrice[],
  change: Partial<GivenMou> = {},
): Promise<{ mouId: string; shipperId: string }> {
  const { id } = await proposed(api, company.id, {
    ...{ number: `MOU/TETAP/${++numbers}`, shipperRef: 'GRAHA' },
    prices: prices.map((price) => ({ transportTypeRef: 'CDD-BOKS', ...price })),
    plates: ['B 9123 KXU', 'B 9124 KXU', 'B 9125 KXU'].map((plate) => ({ plate, transportTypeRef: 'CDD-BOKS' })),
    ...change,
  });
  const call = await api.as(company.users.TRANSPORTER_SUPER_ADMIN);
  const { approval, company: party } = await call(getMou, { params: { id } });
  await call(approveMou, { params: { id }, body: { version: approval.version, note: null } });
  return { mouId: id, shipperId: party.id };
}
