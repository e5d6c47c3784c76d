import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { listMergeProposals } from '@lajur/api-contract/order-merge';
import { type AssignableVehicle, clashOf, vehicleRefusals } from '@lajur/domain/order/assignment';
import { asOneOrder } from '@lajur/domain/order/merge';
import { type MergeProposal, mergeProposals } from '@lajur/domain/order/merge-proposal';
import type { CompanyScope } from '../../../platform/database/scope';
import { allVehicles } from '../answer/candidate-service';
import { type WaitingOffer, waitingOffers } from './proposal-repository';

type Proposals = AnswerOf<typeof listMergeProposals>;

/** No desk has more part loads open; of more, those that lapse soonest are looked at. */
const mostOffers = 200;

/** Which waiting LCL offers would better travel together, each group with the smallest vehicle that is free for it. */
export const proposals = (company: CompanyScope): Promise<Proposals> =>
  company.readLatest(async (tx) => {
    const offers = await waitingOffers(tx, mostOffers);
    if (offers.length < 2) return { proposals: [], looked: offers.length };
    const bySize = (await allVehicles(tx, spanOf(offers))).sort(
      (a, b) => a.maxWeightKg - b.maxWeightKg || a.maxVolumeM3 - b.maxVolumeM3,
    );
    const free = bySize.filter((one) => one.isActive && offers.some((offer) => !clashOf(one, offer, tx.now)));
    const found = mergeProposals(offers, free);
    return { proposals: found.flatMap((one) => viewOf(one, free, tx.now) ?? []), looked: offers.length };
  });

/** From the first pickup to the last arrival: together they take no longer. */
const spanOf = (offers: readonly WaitingOffer[]) => ({
  from: new Date(Math.min(...offers.map(({ pickupFrom }) => pickupFrom.getTime()))),
  until: new Date(Math.max(...offers.map(({ arrivalPlan }) => arrivalPlan.getTime()))),
});

/** Null where no vehicle is free for all of them at once. */
function viewOf(
  { orders, detour, ...facts }: MergeProposal<WaitingOffer>,
  vehicles: readonly AssignableVehicle[],
  now: Date,
): Proposals['proposals'][number] | null {
  const [first, ...others] = orders;
  if (!first) return null;
  const together = asOneOrder([first, ...others]);
  const vehicle = vehicles.find((one) => vehicleRefusals(one, together, now).length === 0);
  if (!vehicle) return null;
  const { id, plate, typeName, maxWeightKg, maxVolumeM3 } = vehicle;
  const { serviceType, originCity, destinationCity } = first;
  return {
    ...facts,
    ...{ serviceType, originCity, destinationCity },
    orders: orders.map(orderView),
    vehicle: { id, plate, typeName, maxWeightKg, maxVolumeM3 },
    detourKm: detour.km,
    detourCargoNo: detour.order.cargoNo,
  };
}

const orderView = (order: WaitingOffer) => ({
  id: order.id,
  version: order.version,
  cargoNo: order.cargoNo,
  shipperName: order.shipperName,
  origin: order.origin,
  destination: order.destination,
  weightKg: order.weightKg,
  volumeM3: order.volumeM3,
  pickupFrom: order.pickupFrom.toISOString(),
  pickupUntil: order.pickupUntil.toISOString(),
  timezone: order.pickup.timezone,
  answerBy: order.answerBy?.toISOString() ?? null,
});
