import { driverNames } from '@lajur/demo-world/people';
import type { Region } from '@lajur/demo-world/places';
import { dayIn } from '@lajur/domain/common/time';
import { cargoGroupNoOf } from '@lajur/domain/order/merge';
import { type AssignmentDesk, hasAssignment, type Pool } from './demo-assignment';
import type { FleetMix } from './demo-fleet';
import { type DemoOrder, groupedWith, type Home, makeDemoOrder } from './demo-order';
import { busyDay, plannedOrders, quietDay, type WantedOrder } from './demo-plan';

export interface Operation extends Omit<Home, 'freeTypes'> {
  /** What it drives. */
  mix: FleetMix;
  /** Their names; no other company has them. */
  drivers: readonly string[];
  plates: readonly Region[];
  /** Where its vehicles stand when nobody needs them. */
  pools: readonly Pool[];
  plan: typeof busyDay;
  /** How many of a hundred orders are its. */
  share: number;
  /** The number after the last of its orders, and how far they lie apart: those of the marketplace begin there. */
  numbers: readonly [end: number, step: number];
}

const java: readonly Region[] = ['Jabodetabek', 'Banten', 'Jawa Barat', 'Jawa Tengah', 'Jawa Timur', 'Bali', 'Lampung'];
const east: readonly Region[] = ['Sulawesi Selatan', 'Kalimantan Timur', 'Jawa Timur', 'Bali'];

/** The two companies that have work, and what they drive. */
export const operations: Record<'satu' | 'dua', Operation> = {
  satu: {
    regions: java,
    plates: ['Jabodetabek', 'Jawa Barat', 'Banten'],
    near: ['MM2', 'CBT', 'DLT'],
    pools: [{ name: 'Pool Cikarang, Kab. Bekasi', latitude: -6.289, longitude: 107.149, region: 'Jabodetabek' }],
    mix: {
      'CDE-BOKS': 4,
      'CDD-BOKS': 8,
      'CDD-DINGIN': 3,
      'CDD-BAK': 3,
      'FUSO-BAK': 3,
      'TRONTON-BAK': 4,
      'TRONTON-WINGBOX': 6,
      'TRAILER-20': 3,
      'TRAILER-40': 6,
    },
    drivers: driverNames.slice(0, 46),
    plan: busyDay,
    share: 1,
    numbers: [100_000, 6],
  },
  dua: {
    regions: east,
    plates: ['Jawa Timur', 'Sulawesi Selatan'],
    near: ['TPR'],
    pools: [
      { name: 'Pool Margomulyo, Kota Surabaya', latitude: -7.255, longitude: 112.69, region: 'Jawa Timur' },
      { name: 'Pool Daya, Kota Makassar', latitude: -5.11, longitude: 119.51, region: 'Sulawesi Selatan' },
    ],
    mix: { 'CDD-BOKS': 3, 'CDD-DINGIN': 1, 'TRONTON-BAK': 2, 'TRONTON-WINGBOX': 2, 'TRAILER-40': 4 },
    drivers: driverNames.slice(46, 62),
    plan: quietDay,
    share: 0.15,
    numbers: [99_997, 40],
  },
};

/** So often another order is tried where none stands rightly or nobody could drive it. */
const attempts = 60;

/** The orders of a company up to now, oldest first, and who drives them. */
export function makeOrders(
  name: string,
  operation: Operation,
  total: number,
  now: Date,
  desk: AssignmentDesk,
): DemoOrder[] {
  let offers = 0;
  let groups = 0;
  const orders: DemoOrder[] = [];
  const plan = plannedOrders(operation.plan, total);
  for (let at = 0; at < plan.length; at += countOf(plan[at])) {
    const wanted = plan[at] as WantedOrder;
    const offer = wanted.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER' ? offers++ : undefined;
    const group = wanted.group ? cargoGroupNoOf(dayIn(now, 'WIB').slice(2, 7).replace('-', ''), ++groups) : undefined;
    orders.push(
      ...together(`${name} ${at}`, wanted, now, { ...operation, freeTypes: desk.freeTypes }, { offer, group }, desk),
    );
  }
  return orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** How many are made at once: they have way and times in common. */
const countOf = (wanted: WantedOrder | undefined) => wanted?.group ?? wanted?.beside ?? 1;

/** One order, or a group that travels together, that somebody can drive. */
function together(
  seed: string,
  wanted: WantedOrder,
  now: Date,
  home: Home,
  options: { offer?: number; group?: string },
  desk: AssignmentDesk,
): DemoOrder[] {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = makeDemoOrder(`${seed} ${attempt}`, wanted, now, home, options);
    if (!order) continue;
    const all = [order, ...groupedWith(order, countOf(wanted))];
    const load = {
      kg: all.reduce((sum, { draft }) => sum + draft.weightKg, 0),
      m3: all.reduce((sum, { draft }) => sum + draft.volumeM3, 0),
    };
    if (all.every((one) => !hasAssignment(one) || desk.assign(one, load))) return all;
  }
  if (wanted.optional) return [];
  throw new Error(`no order for ${wanted.status}`);
}
