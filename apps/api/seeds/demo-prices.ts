import { type Place, placeOf, type Region } from '@lajur/demo-world/places';
import { type Random, random } from '@lajur/demo-world/random';
import { type TransportType, transportTypes } from '@lajur/demo-world/transport-types';
import { distanceKm } from '@lajur/domain/common/geo';
import type { PricingType } from '@lajur/domain/order/status';
import { changedAmount } from '@lajur/domain/postage-cost/bulk-change';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import { demoId } from './demo-id';
import type { Row } from './insert-rows';

const day = 86_400_000;
/** Roads and sea ways are longer than the great circle. */
const detour = 1.3;
const rounded = (amount: number, unit: number) => Math.max(unit, Math.round(amount / unit) * unit);

/** How a vehicle type is priced, and for how much over so many kilometres. */
function pricedBy({ serviceType, ref, tariff }: TransportType, km: number): { by: PricingType; amount: number } {
  if (serviceType === 'AIR') return { by: 'KILO', amount: rounded(6_000 + km * tariff.perKm, 100) };
  if (ref === 'LAUT-LCL') return { by: 'CUBIC', amount: rounded(180_000 + km * 110, 5_000) };
  return { by: 'FIXED_PRICE', amount: rounded(tariff.start + km * tariff.perKm, 50_000) };
}

interface PriceContext {
  companyId: string;
  /** The company's places. */
  locations: readonly Row[];
  /** Where its trucks go; ships and planes go everywhere. */
  regions: readonly Region[];
  typeIds: ReadonlyMap<string, string>;
  /** Names of those who set prices. */
  people: readonly string[];
  now: Date;
  count: number;
}

interface Change {
  action: string;
  before: number | null;
  after: number | null;
  at: number;
}

/** What became of a price: set, perhaps raised with all others in its sixth week, perhaps agreed anew, perhaps ended. */
function lifeOf(first: number, rng: Random, now: number): Change[] {
  const madeAt = now - rng.int(45, 110) * day - rng.int(0, 8) * 3_600_000;
  const life: Change[] = [{ action: rng.chance(0.6) ? 'import' : 'create', before: null, after: first, at: madeAt }];
  let amount = first;
  const change = (action: string, after: number, at: number) => {
    life.push({ action, before: amount, after, at });
    amount = after;
  };
  const raisedAt = now - 38 * day;
  if (rng.chance(0.3)) change('bulk-change', changedAmount(amount, 400, amount < 100_000 ? 1 : 1000), raisedAt);
  if (rng.chance(0.35))
    change(
      'change',
      rounded(amount * rng.between(0.94, 1.08), amount < 100_000 ? 100 : 25_000),
      now - rng.int(1, 30) * day,
    );
  if (rng.chance(0.06))
    life.push({ action: 'deactivate', before: null, after: null, at: now - rng.int(0, 20) * 3_600_000 });
  return life.filter(({ before, after }) => before === null || before !== after);
}

/** Every route that may be priced: from a few places a company loads at, to everywhere its vehicles go. */
function routesOf({ locations, regions }: PriceContext): { type: TransportType; from: Row; to: Row; km: number }[] {
  const rng = random('price routes');
  const placed = locations
    .filter(({ is_active }) => is_active !== false)
    .map((row) => ({ row, place: placeOf(String(row.ref)) }));
  const isNear = ({ place }: { place: Place }) => regions.includes(place.region);
  const origins = rng.shuffled(placed.filter(isNear)).slice(0, 9);
  return origins.flatMap((from) =>
    transportTypes.flatMap((type) =>
      placed
        .filter((to) => to.row.id !== from.row.id && (type.serviceType === 'LAND') === isNear(to))
        .map((to) => ({ type, from: from.row, to: to.row, km: distanceKm(from.place, to.place) * detour })),
    ),
  );
}

/** Prices of a company with their history, the newest changed today. */
export function priceRows(rng: Random, context: PriceContext): { prices: Row[]; changes: Row[] } {
  const { companyId, typeIds, people, now, count } = context;
  const prices: Row[] = [];
  const changes: Row[] = [];
  for (const { type, from, to, km } of rng.shuffled(routesOf(context)).slice(0, count)) {
    const { by, amount } = pricedBy(type, km);
    const life = lifeOf(amount, rng, now.getTime());
    const [first, last] = [life[0] as Change, life.at(-1) as Change];
    const id = demoId(rng, new Date(first.at));
    const authors = life.map(() => rng.pick(people));
    prices.push({
      company_id: companyId,
      id,
      shipping_cost_type_id: shippingCostTypes.find(({ pricingType }) => pricingType === by)?.id,
      service_type: type.serviceType,
      transport_type_id: typeIds.get(type.ref),
      origin_location_id: from.id,
      destination_location_id: to.id,
      amount: life.findLast(({ after }) => after !== null)?.after,
      is_active: last.action !== 'deactivate',
      version: life.length,
      created_at: new Date(first.at),
      updated_at: new Date(last.at),
      updated_by: authors.at(-1),
    });
    changes.push(
      ...life.map(({ action, before, after, at }, index) => ({
        company_id: companyId,
        postage_cost_id: id,
        id: demoId(rng, new Date(at)),
        action,
        amount_before: before,
        amount_after: after,
        others: [],
        actor_name: authors[index],
        at: new Date(at),
      })),
    );
  }
  return { prices, changes };
}
