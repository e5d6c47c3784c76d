import { formatRupiah } from '../common/money';
import { formatNumber } from '../common/number';
import type { CostStatus } from './additional-cost';
import { costStatusLooks } from './cost-text';
import type { ViaPlace } from './reroute';

/** One thing of an order that reads otherwise since, as audit trail and webhooks have it. */
export interface RecordedChange {
  label: string;
  before: string;
  after: string;
}

const nothing = 'belum ada';

const changed = (label: string, before: string | null, after: string | null): RecordedChange[] =>
  before === after ? [] : [{ label, before: before ?? nothing, after: after ?? 'dihapus' }];

interface Carrier {
  plate: string | null;
  driverName: string | null;
}

/** Who carries it. */
export const carrierChanges = (before: Carrier, after: Carrier): RecordedChange[] => [
  ...changed('Kendaraan', before.plate, after.plate),
  ...changed('Pengemudi', before.driverName, after.driverName),
];

interface Way {
  distanceKm: number;
  via: readonly ViaPlace[];
}

const viaText = ({ via }: Way): string => via.map(({ name }) => name).join(', ') || 'rute semula';
const lengthText = ({ distanceKm }: Way): string => `${formatNumber(distanceKm, 0)} km`;

/** Which way it goes. */
export const routeChanges = (before: Way, after: Way): RecordedChange[] => [
  ...changed('Lewat', viaText(before), viaText(after)),
  ...changed('Panjang rute', lengthText(before), lengthText(after)),
];

interface Cost {
  name: string;
  amount: number;
  note: string | null;
  status: CostStatus;
}

const costText = {
  name: ['Biaya', ({ name }: Cost) => name],
  amount: ['Jumlah', ({ amount }: Cost) => formatRupiah(amount)],
  note: ['Keterangan', ({ note }: Cost) => note],
  status: ['Keadaan', ({ status }: Cost) => costStatusLooks[status].label],
} as const;

/** What of an additional cost; `before` null: it is new. */
export const costChanges = (before: Cost | null, after: Cost): RecordedChange[] =>
  Object.values(costText).flatMap(([label, read]) => changed(label, before && read(before), read(after)));
