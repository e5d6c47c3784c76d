import { required } from '../common/validation';
import type { ServiceType } from '../order/status';
import { serviceTypeLabels } from '../order/status-label';

/** How a person reads the six fields of a price (spec §3). */
export const postageCostLabels = {
  shippingCostTypeId: 'Jenis biaya',
  serviceType: 'Layanan',
  transportTypeId: 'Jenis kendaraan',
  originLocationId: 'Lokasi asal',
  destinationLocationId: 'Lokasi tujuan',
  amount: 'Biaya',
} as const;
export type PostageCostField = keyof typeof postageCostLabels;

/** A price as it is being filled in. */
export type PostageCostDraft = Readonly<Record<Exclude<PostageCostField, 'amount'>, string | null>> & {
  readonly amount: number | null;
};

/** More than any trip costs: a slip of the finger, not a price. */
export const maxPostageCost = 100_000_000_000;

/** Whole rupiah, more than nothing. */
export function postageAmountError(amount: number | null): string | null {
  const label = postageCostLabels.amount;
  if (amount === null) return required(amount, label);
  if (!Number.isInteger(amount)) return `${label} harus rupiah bulat`;
  if (amount <= 0) return `${label} harus lebih dari Rp 0`;
  return amount > maxPostageCost ? `${label} maksimal Rp 100 miliar` : null;
}

/** The ends of a route are two places. `origin` and `destination` are anything that names a place. */
export const sameEndsError = (origin: string | null, destination: string | null): string | null =>
  origin !== null && origin === destination ? 'Lokasi tujuan harus berbeda dari lokasi asal' : null;

/** A vehicle type belongs to one service type. */
export const serviceMismatchText = (typeName: string, serviceType: ServiceType): string =>
  `${typeName} adalah jenis kendaraan untuk layanan ${serviceTypeLabels[serviceType]}`;

/** A combination has one active price. */
export const duplicatePriceText = 'Rute, jenis kendaraan, dan jenis biaya ini sudah punya harga aktif';

/** What is wrong with a price before anything is looked up, by field. */
export function postageCostErrors(draft: PostageCostDraft): Partial<Record<PostageCostField, string>> {
  const errors: Partial<Record<PostageCostField, string>> = {};
  for (const field of Object.keys(postageCostLabels) as PostageCostField[]) {
    const missing = required(draft[field], postageCostLabels[field]);
    if (missing) errors[field] = missing;
  }
  const sameEnds = sameEndsError(draft.originLocationId || null, draft.destinationLocationId || null);
  if (sameEnds) errors.destinationLocationId = sameEnds;
  const amount = postageAmountError(draft.amount);
  if (amount) errors.amount = amount;
  return errors;
}
