import type { LoadType, OrderMode, PricingType, QuantityUnit, ServiceType } from '@lajur/domain/order/status';
import { type Destination, destinationFor, dropsNear, hasRoads, pickupsNear } from './destination';
import { hoursOf } from './drive';
import type { LatLng } from './geo';
import { type Goods, goods as goodsOf } from './goods';
import { itinerary } from './itinerary';
import { mainCost } from './main-cost';
import { makePerson, makePhone } from './people';
import type { Place } from './places';
import { placeOf } from './places';
import type { Random } from './random';
import type { Route } from './route';
import { type Shipper, shippers } from './shippers';
import { type PlannedStop, planStops } from './stop-plan';
import { suitableTypes } from './suitable-type';
import type { TransportType } from './transport-types';

export interface DraftGoods {
  name: string;
  unit: Goods['unit'];
  /** In `unit`. */
  quantity: number;
  /** Of the whole line. */
  weightKg: number;
  volumeM3: number;
}

/** A whole order as the marketplace would write it. */
export interface OrderDraft {
  shipper: Shipper;
  transportType: TransportType;
  serviceType: ServiceType;
  pricingType: PricingType;
  mode: OrderMode;
  loadType: LoadType;
  stops: PlannedStop[];
  goods: DraftGoods[];
  /** What the price counts in, and how much of it. */
  quantity: number;
  unit: QuantityUnit;
  weightKg: number;
  volumeM3: number;
  distanceKm: number;
  /** Hours of travelling, rests and waits for ferries, ships and planes included, stops not. */
  hours: number;
  routes: Route[];
  /** The planned way. */
  line: LatLng[];
  crossing: { name: string; vessel: string | null; plan: Date } | null;
  mainCost: number;
  note: string;
}

export interface OrderWishes {
  mode?: OrderMode;
  serviceType?: ServiceType;
  shipper?: Shipper;
  /** Codes of the places to begin at; shippers that ship from none of them do not come. */
  from?: readonly string[];
  /** Only these transport types (refs), where the goods allow one of them. */
  transportTypes?: readonly string[];
  /** Longest way as the crow flies, km, where there is a place so near. */
  withinKm?: number;
  /** Hours from now until the first pickup, from and to. */
  lead?: readonly [number, number];
}

const airWorthy = new Set(['electronics', 'pharmacy', 'textile', 'frozen', 'automotive']);

/** A random order that starts after `now`: the same `rng` state gives the same order. */
export function makeOrder(rng: Random, now: Date, wishes: OrderWishes = {}): OrderDraft {
  const fromThere = (code: string) => wishes.from?.includes(code) ?? true;
  const shipper = wishes.shipper ?? rng.pick(shippers.filter((one) => one.from.some(fromThere)));
  const family = rng.pick(shipper.families);
  const origin = placeOf(rng.pick(shipper.from.filter(fromThere)));
  const wished =
    wishes.serviceType ??
    rng.weighted<ServiceType>([
      [84, 'LAND'],
      [family === 'frozen' ? 0 : 10, 'SEA'],
      [airWorthy.has(family) ? 9 : 0, 'AIR'],
    ]);
  const serviceType = wished === 'LAND' && !hasRoads(origin) ? 'SEA' : wished;
  const destination: Destination = destinationFor(rng, origin, serviceType, wishes.withinKm);
  const transportType = rng.weighted(
    suitableTypes(family, serviceType, destination.km, wishes.transportTypes).map((type) => [
      type.tractor ? 1 : 3,
      type,
    ]),
  );
  const lcl =
    transportType.ref === 'LAUT-LCL' || (serviceType === 'LAND' && !transportType.tractor && rng.chance(0.17));
  const loadType: LoadType = lcl ? 'LCL' : 'FTL';
  const single = lcl || serviceType === 'AIR';
  const pickups = single ? [origin] : pickupsNear(rng, origin).filter((place) => place !== destination.place);
  const drops = (single ? [destination.place] : dropsNear(rng, origin, destination.place)).filter(
    (place) => !pickups.includes(place),
  );

  const fill = lcl ? rng.between(0.08, 0.4) : rng.between(0.55, 0.97);
  const lines = loadOf(rng, transportType, goodsOf[family], fill);
  const weightKg = sumOf(
    lines.map((line) => line.weightKg),
    0,
  );
  const volumeM3 = sumOf(
    lines.map((line) => line.volumeM3),
    1,
  );

  const contact = (place: Place, kind: 'PICKUP' | 'DROP') =>
    kind === 'PICKUP' && place === origin
      ? { contactName: shipper.contactName, contactPhone: shipper.contactPhone }
      : { contactName: makePerson(rng), contactPhone: makePhone(rng) };
  const visits = [
    ...pickups.map((place) => ({ kind: 'PICKUP' as const, place, ...contact(place, 'PICKUP') })),
    ...drops.map((place) => ({ kind: 'DROP' as const, place, ...contact(place, 'DROP') })),
  ];
  const routes = itinerary(
    visits.map(({ kind, place }) => ({ ...place, kind })),
    serviceType,
  );
  const { stops, crossing } = planStops(rng, visits, routes, now, wishes.lead ?? [3, 30]);

  const whole = joined(routes);
  const share = Math.max(weightKg / transportType.maxWeightKg, volumeM3 / transportType.maxVolumeM3);
  const stopFee = (visits.length - 2) * 150_000;
  return {
    shipper,
    transportType,
    serviceType,
    mode:
      wishes.mode ??
      rng.weighted<OrderMode>([
        [6, 'driver'],
        [4, 'lumpsum'],
      ]),
    loadType,
    stops,
    goods: lines,
    weightKg,
    volumeM3,
    ...pricing(rng, loadType, serviceType, lines, weightKg, volumeM3),
    distanceKm: Math.round(whole.km),
    hours: routes.reduce((hours, route) => hours + hoursOf(route), 0),
    routes,
    line: [...whole.line],
    crossing,
    mainCost: mainCost(transportType, whole, { loadType, share, weightKg }) + stopFee,
    note: shipper.note,
  };
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const sumOf = (values: readonly number[], decimals: number) =>
  round(
    values.reduce((sum, value) => sum + value, 0),
    decimals,
  );

/** One to three goods that together stay within the weight and the volume of the vehicle. */
function loadOf(rng: Random, type: TransportType, choice: readonly Goods[], fill: number): DraftGoods[] {
  const picked = rng.shuffled(choice).slice(
    0,
    rng.weighted([
      [5, 1],
      [3, 2],
      [2, 3],
    ]),
  );
  const parts = picked.map(() => rng.between(0.5, 1));
  const total = parts.reduce((sum, part) => sum + part, 0);
  const lines = picked.map((one, i) => {
    const room = (fill * (parts[i] as number)) / total;
    const most = room * Math.min(type.maxWeightKg / one.kg, type.maxVolumeM3 / one.m3);
    const quantity = one.unit === 'kg' && most > 200 ? Math.floor(most / 50) * 50 : Math.floor(most);
    return { one, quantity };
  });
  // Of heavy things a small vehicle takes not even one beside others.
  const loaded = lines.filter(({ quantity }) => quantity > 0);
  return (loaded.length > 0 ? loaded : lines.slice(0, 1)).map(({ one, ...line }) => {
    const quantity = Math.max(1, line.quantity);
    return {
      name: one.name,
      unit: one.unit,
      quantity,
      weightKg: Math.ceil(quantity * one.kg),
      volumeM3: Math.max(0.1, round(quantity * one.m3, 1)),
    };
  });
}

/** How the trip is priced, and the quantity the price counts. */
function pricing(
  rng: Random,
  loadType: LoadType,
  serviceType: ServiceType,
  lines: readonly DraftGoods[],
  weightKg: number,
  volumeM3: number,
): { pricingType: PricingType; quantity: number; unit: QuantityUnit } {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const all = (unit: Goods['unit']) => lines.every((line) => line.unit === unit);
  const ftl = loadType === 'FTL';
  const pricingType = rng.weighted<PricingType>([
    [ftl && serviceType !== 'AIR' ? 10 : 0, 'FIXED_PRICE'],
    [ftl && serviceType === 'LAND' ? 3 : 0, 'ONCALL'],
    [ftl ? 2 : 0, 'TONNAGE'],
    [all('carton') ? 2 : 0, 'CARTON'],
    [all('box') ? 2 : 0, 'BOX'],
    [serviceType === 'AIR' ? 0 : ftl ? 1 : 3, 'CUBIC'],
    [ftl ? 0 : 2, 'MASSA'],
    [ftl && serviceType !== 'AIR' ? 0 : 4, 'KILO'],
  ]);
  const counted: Record<PricingType, [number, QuantityUnit]> = {
    FIXED_PRICE: [1, 'ritase'],
    ONCALL: [1, 'oncall'],
    TONNAGE: [weightKg, 'kg'],
    MASSA: [weightKg, 'kg'],
    KILO: [weightKg, 'kilo'],
    CUBIC: [volumeM3, 'm3'],
    CARTON: [count, 'carton'],
    BOX: [count, 'box'],
  };
  const [quantity, unit] = counted[pricingType];
  return { pricingType, quantity, unit };
}

function joined(routes: readonly Route[]): Route {
  return {
    legs: routes.flatMap((route) => route.legs),
    line: routes.flatMap((route, i) => (i === 0 ? route.line : route.line.slice(1))),
    km: routes.reduce((km, route) => km + route.km, 0),
    hours: routes.reduce((hours, route) => hours + route.hours, 0),
  };
}
