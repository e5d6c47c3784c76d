import { formatRupiah } from '../common/money';
import { formatNumber, formatPercent } from '../common/number';
import type { ServiceType } from '../order/status';
import { serviceTypeLabels } from '../order/status-label';
import { type MouValues, type PriceInterval, priceIntervalLabels } from './mou';

/** A vehicle type by its id and its name. */
export interface NamedType {
  id: string;
  name: string;
}

/** A route with its price per trip. */
export interface MouRoute {
  serviceType: ServiceType;
  origin: string;
  destination: string;
  transportType: NamedType;
  price: number;
}

/** How many vehicles of a type the company places; `requestedUnits` is what it asks for instead. */
export interface MouLimit {
  transportType: NamedType;
  units: number;
  requestedUnits: number | null;
}

export interface MouPlate {
  plate: string;
  transportType: NamedType;
}

/** What vehicles at a fixed price cost: units, per interval, and the total of an interval where one was agreed. */
export interface MouPrice {
  transportType: NamedType;
  units: number;
  interval: PriceInterval;
  pricePerInterval: number;
  fixedPrice: number | null;
}

/** `share` in basis points. */
export interface Shareholder {
  name: string;
  share: number;
}

/** What a row of each list is. */
interface MouRows {
  routes: MouRoute;
  limits: MouLimit;
  plates: MouPlate;
  prices: MouPrice;
  shareholders: Shareholder;
}
export type MouList = keyof MouRows;
export type MouRow<L extends MouList> = MouRows[L];
type MouLists = { readonly [L in MouList]: readonly MouRow<L>[] };

/** All that is agreed. */
export interface MouTerms extends MouValues, MouLists {}

/** The lists of an MoU, which stand side by side with those of the version before. */
export const mouLists = ['routes', 'limits', 'plates', 'prices', 'shareholders'] as const satisfies readonly MouList[];

export const mouListLabels: Record<MouList, string> = {
  routes: 'Rute',
  limits: 'Batas jenis kendaraan',
  plates: 'Kendaraan',
  prices: 'Harga tetap',
  shareholders: 'Pemegang saham',
};

interface ListLook<Row> {
  /** By which a row is the same in both versions. */
  key(row: Row): string;
  label(row: Row): string;
  value(row: Row): string;
}

/** What a fixed price comes to, and where less was agreed than its units cost, from what and by how much less. */
function totalText(price: MouPrice): string {
  const total = priceTotal(price);
  const full = price.units * price.pricePerInterval;
  return total === full
    ? `total ${formatRupiah(total)}`
    : `disepakati total ${formatRupiah(total)}, ${formatRupiah(full - total)} di bawah ${formatRupiah(full)}`;
}

/** What a fixed price comes to in an interval. */
export const priceTotal = ({ units, pricePerInterval, fixedPrice }: MouPrice): number =>
  fixedPrice ?? units * pricePerInterval;

/** How the rows of each list are told apart and read. */
export const mouListLooks: { readonly [L in MouList]: ListLook<MouRow<L>> } = {
  routes: {
    key: ({ serviceType, origin, destination, transportType }) =>
      [serviceType, origin, destination, transportType.name].join('|'),
    label: ({ origin, destination }) => `${origin} – ${destination}`,
    value: ({ serviceType, transportType, price }) =>
      `${serviceTypeLabels[serviceType]} · ${transportType.name} · ${formatRupiah(price)}`,
  },
  limits: {
    key: ({ transportType }) => transportType.name,
    label: ({ transportType }) => transportType.name,
    value: ({ units }) => `${formatNumber(units)} unit`,
  },
  plates: {
    key: ({ plate }) => plate,
    label: ({ plate }) => plate,
    value: ({ transportType }) => transportType.name,
  },
  prices: {
    key: ({ transportType, interval }) => `${transportType.name}|${interval}`,
    label: ({ transportType }) => transportType.name,
    value: (price) =>
      `${formatNumber(price.units)} unit · ${priceIntervalLabels[price.interval]} · ${formatRupiah(price.pricePerInterval)} per unit · ${totalText(price)}`,
  },
  shareholders: {
    key: ({ name }) => name,
    label: ({ name }) => name,
    value: ({ share }) => formatPercent(share),
  },
};

export const rowChanges = ['same', 'changed', 'added', 'removed'] as const;
export type RowChange = (typeof rowChanges)[number];

export interface MouRowPair<Row> {
  key: string;
  now: Row | null;
  before: Row | null;
  change: RowChange;
}

/** A list beside that of the version before, row by row; what is gone stands last. Without a version before all is the same. */
export function compareMouList<L extends MouList>(
  list: L,
  terms: Pick<MouLists, L>,
  before: Pick<MouLists, L> | null,
): MouRowPair<MouRow<L>>[] {
  const { key, value } = mouListLooks[list];
  const now: MouLists[L] = terms[list];
  const old = new Map<string, MouRow<L>>();
  for (const row of before?.[list] ?? []) old.set(key(row), row);
  const current = new Set(now.map(key));
  return [
    ...now.map((row): MouRowPair<MouRow<L>> => {
      const was = old.get(key(row)) ?? null;
      const change = was === null ? (before ? 'added' : 'same') : value(was) === value(row) ? 'same' : 'changed';
      return { key: key(row), now: row, before: was, change };
    }),
    ...[...old]
      .filter(([id]) => !current.has(id))
      .map(([id, row]): MouRowPair<MouRow<L>> => ({ key: id, now: null, before: row, change: 'removed' })),
  ];
}
