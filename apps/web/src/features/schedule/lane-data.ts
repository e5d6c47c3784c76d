import type {
  FoldedDrivers,
  FoldedVehicles,
  ScheduleBar,
  ScheduleDriverLane,
  ScheduleLane,
} from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { to } from '../../ui/paths';

/** What a board has rows of. */
export type LaneKind = 'vehicle' | 'driver';

/** A row of a board: whose it is, what it carries, and when it cannot. */
export interface LaneData {
  kind: LaneKind;
  id: string;
  /** A plate or a name. */
  name: string;
  /** The second line of its head. */
  more: string;
  isActive: boolean;
  href: string;
  bars: readonly ScheduleBar[];
  /** Of its bars: when what else they need is wanted by another row, too. */
  clashes: ScheduleLane['driverClashes'];
  unusable: ScheduleLane['unusable'];
  /** Of a month: how much of its days it is in use. */
  use: ScheduleLane['use'];
}

/** The rows that stand last, folded: how many, and why in words. */
export interface FoldedLanes {
  total: number;
  why: string;
}

export interface LanePageData {
  content: LaneData[];
  totalElements: number;
  totalPages: number;
  folded: FoldedLanes;
}

const parted = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

function vehicleLane({ vehicle, driverClashes: clashes, ...lane }: ScheduleLane): LaneData {
  const { id, plate: name, typeName, isActive, usualDriver } = vehicle;
  const href = to('vehicle', { transportId: id });
  return { ...lane, kind: 'vehicle', id, name, more: parted(typeName, usualDriver), isActive, href, clashes };
}

function driverLane({ driver, vehicleClashes: clashes, ...lane }: ScheduleDriverLane): LaneData {
  const { id, name, simClass, isActive, usualPlate } = driver;
  const href = to('driver', { driverId: id });
  return {
    ...lane,
    kind: 'driver',
    id,
    name,
    more: parted(usualPlate, `SIM ${simClass}`),
    isActive,
    href,
    clashes,
  };
}

/** "KIR habis 8 · STNK habis 3 · tidak aktif 1" */
const counted = (...reasons: readonly (readonly [string, number])[]): string =>
  reasons.flatMap(([text, count]) => (count > 0 ? `${text} ${formatNumber(count)}` : [])).join(' · ');

interface PageOf<Lane, Folded> {
  content: Lane[];
  totalElements: number;
  totalPages: number;
  folded: Folded;
}

/** A page of vehicles as a board shows it. */
export function vehiclePage({ content, folded, ...page }: PageOf<ScheduleLane, FoldedVehicles>): LanePageData {
  const { total, kir, stnk, inactive } = folded;
  const why = counted(['KIR habis', kir], ['STNK habis', stnk], ['tidak aktif', inactive]);
  return { ...page, content: content.map(vehicleLane), folded: { total, why } };
}

/** A page of drivers as a board shows it. */
export function driverPage({ content, folded, ...page }: PageOf<ScheduleDriverLane, FoldedDrivers>): LanePageData {
  const { total, sim, suspended, inactive } = folded;
  const why = counted(['SIM habis', sim], ['ditangguhkan', suspended], ['tidak aktif', inactive]);
  return { ...page, content: content.map(driverLane), folded: { total, why } };
}
