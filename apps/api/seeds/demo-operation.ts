import type { Region } from '@lajur/demo-world/places';
import type { FleetMix } from './demo-fleet';
import { type DemoOrder, groupedWith, type Home, makeDemoOrder } from './demo-order';
import { busyDay, plannedOrders, quietDay } from './demo-plan';

export interface Operation extends Home {
  mix: FleetMix;
  drivers: number;
  plates: readonly Region[];
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
    mix: {
      'CDE-BOKS': 3,
      'CDD-BOKS': 6,
      'CDD-DINGIN': 2,
      'CDD-BAK': 2,
      'FUSO-BAK': 3,
      'TRONTON-BAK': 3,
      'TRONTON-WINGBOX': 5,
      'TRAILER-20': 2,
      'TRAILER-40': 4,
    },
    drivers: 40,
    plan: busyDay,
    share: 1,
    numbers: [100_000, 6],
  },
  dua: {
    regions: east,
    plates: ['Jawa Timur', 'Sulawesi Selatan'],
    mix: { 'CDD-BOKS': 3, 'CDD-DINGIN': 1, 'TRONTON-BAK': 2, 'TRONTON-WINGBOX': 2, 'TRAILER-40': 4 },
    drivers: 14,
    plan: quietDay,
    share: 0.15,
    numbers: [99_997, 40],
  },
};

/** The orders of a company up to now, oldest first. */
export function makeOrders(name: string, operation: Operation, total: number, now: Date): DemoOrder[] {
  let offers = 0;
  let groups = 0;
  const orders: DemoOrder[] = [];
  const plan = plannedOrders(operation.plan, total);
  for (let at = 0; at < plan.length; at++) {
    const wanted = plan[at];
    if (!wanted) continue;
    const offer = wanted.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER' ? offers++ : undefined;
    const group = wanted.group
      ? `G-${String(now.getUTCFullYear()).slice(2)}-${String(++groups).padStart(4, '0')}`
      : undefined;
    const order = makeDemoOrder(`${name} ${at}`, wanted, now, operation, { offer, group });
    orders.push(order);
    if (!wanted.group) continue;
    orders.push(...groupedWith(order, wanted.group));
    at += wanted.group - 1;
  }
  return orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
