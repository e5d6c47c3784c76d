import type { CallOf } from '@lajur/api-contract/endpoint';
import { putShippers, putTransportTypes } from '@lajur/api-contract/provider';
import { proposeMou, type providerMou } from '@lajur/api-contract/provider-mou';
import { mouSample } from '@lajur/domain/mou/mou.fixture';
import type * as z from 'zod';
import type { TestApi } from '../../test-kit/test-api';

export type GivenMou = CallOf<typeof proposeMou>['body'];

/** An MoU as the marketplace proposes it. */
export const givenMou: GivenMou = {
  ...mouSample,
  shareholders: [{ name: 'Hartono Wijaya', share: 10_000 }],
  prices: [{ transportTypeRef: 'CDD-BOKS', units: 2, interval: 'FIX_MONTHLY', pricePerInterval: 20_000_000 }],
  routes: [
    { serviceType: 'LAND', origin: 'Jakarta', destination: 'Semarang', transportTypeRef: 'CDD-BOKS', price: 4_500_000 },
    { serviceType: 'LAND', origin: 'Jakarta', destination: 'Bandung', transportTypeRef: 'CDD-BOKS', price: 1_800_000 },
  ],
  limits: [{ transportTypeRef: 'CDD-BOKS', units: 4 }],
  plates: [{ plate: 'b 9123 kxu', transportTypeRef: 'CDD-BOKS' }],
};

/** Proposes an MoU; what it names is known before. */
export async function proposed(
  api: TestApi,
  companyId: string,
  change: Partial<GivenMou> = {},
): Promise<z.output<typeof providerMou>> {
  const shipper = { ref: 'GRAHA', name: 'PT Graha Elektronik', city: 'Kab. Bekasi' };
  const contact = { contactName: 'Melati', contactPhone: '+6281190423361' };
  await api.provider(putShippers, { body: { shippers: [{ ...shipper, ...contact }] } });
  const size = { maxWeightKg: 5000, maxVolumeM3: 18, grossWeightKg: 8250 };
  const type = { ref: 'CDD-BOKS', name: 'CDD Boks', serviceType: 'LAND', ...size } as const;
  await api.provider(putTransportTypes, { body: { transportTypes: [type] } });
  return api.provider(proposeMou, { params: { id: companyId }, body: { ...givenMou, ...change } });
}
