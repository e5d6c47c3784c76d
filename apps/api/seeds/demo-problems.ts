import { type Random, random } from '@lajur/demo-world/random';
import { positionAt } from '@lajur/demo-world/trip';
import { isUnderWay } from '@lajur/domain/order/phase';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { ProblemEffect, ProblemStatus } from '@lajur/domain/problem/problem';
import { demoId } from './demo-id';
import type { DemoOrder } from './demo-order';
import type { TrailPoint } from './demo-trail';
import { reasons } from './reasons';

const minute = 60_000;
const hour = 60 * minute;

/** What drivers tell of each kind, and how it was mended. */
export const told = {
  'Ban pecah': {
    says: ['Ban kiri belakang pecah, sedang ganti ban cadangan.', 'Ban depan kanan sobek kena besi, tunggu tambal.'],
    mended: ['Ban diganti, perjalanan lanjut.', 'Ban cadangan terpasang, tekanan dicek di SPBU.'],
  },
  'Mesin mogok': {
    says: ['Mesin panas dan mati, berhenti di bahu jalan.', 'Kopling habis, kendaraan tidak bisa jalan.'],
    mended: ['Montir datang, selang radiator diganti.', 'Kopling diganti di bengkel terdekat.'],
  },
  Tabrakan: {
    says: ['Ditabrak dari belakang di lampu merah, sebagian muatan bergeser dan rusak.'],
    mended: ['Polisi sudah mencatat, kendaraan jalan lagi; muatan yang rusak dicatat saat bongkar.'],
  },
  Lainnya: {
    says: ['Jalan ditutup karena longsor, dialihkan lewat jalur lain.', 'Antre panjang di jembatan timbang.'],
    mended: ['Lewat jalur alternatif, perjalanan lanjut.', 'Sudah lewat jembatan timbang, dokumen lengkap.'],
  },
} as const;
type Kind = keyof typeof told;
/** What happens now and then; a collision only where goods were damaged. */
const usual: readonly Kind[] = ['Ban pecah', 'Mesin mogok', 'Lainnya'];

const stopsJourney = (kind: Kind) => reasons.accident?.some((one) => one.name === kind && one.stopsJourney) ?? false;

interface Wanted {
  status: ProblemStatus;
  kind: Kind;
  /** How many minutes ago it happened, at most. */
  ago: number;
  by: 'transporter' | 'provider';
}

/** What is open: each on the first vehicle on the road that drives long enough for it. */
const open: readonly Wanted[] = [
  { status: 'DIPROSES', kind: 'Ban pecah', ago: 70, by: 'transporter' },
  { status: 'MENUNGGU', kind: 'Mesin mogok', ago: 14, by: 'transporter' },
  { status: 'MENUNGGU', kind: 'Ban pecah', ago: 34, by: 'transporter' },
  { status: 'DIPROSES', kind: 'Lainnya', ago: 130, by: 'provider' },
];
/** Statuses in which a vehicle drives on a road. */
const onTheRoad: readonly OrderStatus[] = ['PENJEMPUTAN', 'PENGIRIMAN'];
/** Of the deliveries that are over, so many had one. */
const share = 0.05;

/** A problem on the way of an order. */
export interface DemoProblem {
  id: string;
  kind: Kind;
  stops: boolean;
  status: ProblemStatus;
  happenedAt: Date;
  raisedAt: Date;
  processAt: Date | null;
  resolvedAt: Date | null;
  handler: 'transporter' | 'provider';
  delayMinutes: number | null;
  effect: ProblemEffect | null;
  here: Omit<TrailPoint, 'at'>;
  rng: Random;
}

/** Which orders of a company have a problem; it counts as it goes through them. */
export class ProblemDesk {
  readonly #left = new Set(open);
  #resolved = 0;
  /** One broke goods already. */
  #broke = false;

  constructor(private readonly now: Date) {}

  /** What happened to an order on its way; null when nothing did, or nobody would have told. */
  of(order: DemoOrder): DemoProblem | null {
    if (order.draft.mode !== 'driver' || !order.times.plan) return null;
    const rng = random(`${order.seed} problem`);
    const problem = isUnderWay(order.status) ? this.#openOn(order, rng) : this.#resolvedOn(order, rng);
    if (problem?.status === 'SELESAI') this.#resolved++;
    return problem;
  }

  #openOn(order: DemoOrder, rng: Random): DemoProblem | null {
    if (!onTheRoad.includes(order.status)) return null;
    const now = this.now.getTime();
    const drive = order.times.plan?.drives.find((one) => one && one.from <= now && now < one.until);
    const since = Math.max(drive?.from ?? now, order.changedAt.getTime()) + 4 * minute;
    // Long enough ago to be told, and to be taken.
    const wanted = [...this.#left].find(({ status }) => since < now - (status === 'MENUNGGU' ? 4 : 20) * minute);
    if (!wanted) return null;
    this.#left.delete(wanted);
    const happened = Math.max(since, now - wanted.ago * minute);
    const raised = happened + 2 * minute;
    const taken = wanted.status === 'DIPROSES' ? Math.min(raised + rng.int(4, 12) * minute, now - 3 * minute) : null;
    const delay = taken === null ? null : rng.pick([30, 45, 60, 90]);
    return this.#at(order, { ...wanted, happened, raised, taken, resolved: null, delay, effect: null }, rng);
  }

  #resolvedOn(order: DemoOrder, rng: Random): DemoProblem | null {
    const { plan } = order.times;
    const done = order.story.actions.slice(0, order.story.done);
    // What crosses the sea is not always on a road.
    if (
      !plan ||
      order.draft.serviceType !== 'LAND' ||
      order.draft.crossing ||
      !done.some((action) => action === 'receive' || action === 'report-discrepancy')
    )
      return null;
    // The first that were long enough on the road, so that there are some, and of the others now and then one.
    const broke = done.includes('report-discrepancy') && !this.#broke;
    if (this.#resolved >= 2 && !broke && !rng.chance(share)) return null;
    const drive = plan.drives.findLast((one) => one && one.until - one.from > 2 * hour);
    if (!drive) return null;
    const kind = broke ? 'Tabrakan' : rng.pick(usual);
    this.#broke ||= broke;
    const happened = drive.from + (drive.until - drive.from) * rng.between(0.25, 0.5);
    const raised = happened + rng.int(2, 6) * minute;
    const taken = raised + rng.int(4, 18) * minute;
    const resolved = Math.min(taken + rng.int(15, 55) * minute, drive.until - 10 * minute);
    const late = Math.round((plan.arrives - (order.draft.stops.at(-1)?.planUntil.getTime() ?? 0)) / minute);
    const effect = broke ? 'MUATAN_RUSAK' : late > 10 ? 'TERLAMBAT' : 'TIDAK_ADA';
    const delay = effect === 'TERLAMBAT' ? late : null;
    const by = rng.chance(0.7) ? 'transporter' : 'provider';
    const status = 'SELESAI';
    return this.#at(order, { status, kind, by, happened, raised, taken, resolved, delay, effect }, rng);
  }

  #at(
    { times: { plan, trip } }: DemoOrder,
    one: Omit<Wanted, 'ago'> & {
      happened: number;
      raised: number;
      taken: number | null;
      resolved: number | null;
      delay: number | null;
      effect: ProblemEffect | null;
    },
    rng: Random,
  ): DemoProblem | null {
    const second = (at: number) => new Date(Math.floor(at / 1000) * 1000);
    const happenedAt = second(one.happened);
    const here = plan && positionAt(plan, trip, happenedAt.getTime());
    if (!here) return null;
    const raisedAt = second(one.raised);
    return {
      id: demoId(rng, raisedAt),
      kind: one.kind,
      stops: stopsJourney(one.kind),
      status: one.status,
      happenedAt,
      raisedAt,
      processAt: one.taken === null ? null : second(one.taken),
      resolvedAt: one.resolved === null ? null : second(one.resolved),
      handler: one.by,
      delayMinutes: one.delay,
      effect: one.effect,
      here: { ...here, latitude: round(here.latitude), longitude: round(here.longitude) },
      rng,
    };
  }
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** What stands still was heard of where it stands. */
export function trailUntil(trail: TrailPoint[], problem: DemoProblem | null, now: Date): TrailPoint[] {
  if (!problem?.stops || problem.status === 'SELESAI') return trail;
  const standing = { ...problem.here, speedKmh: 0 };
  const heard = new Date(Math.max(problem.happenedAt.getTime(), now.getTime() - 2 * minute));
  const before = trail.filter(({ at }) => at < problem.happenedAt);
  const both = [problem.happenedAt, heard].filter((at, index, all) => index === 0 || at > (all[0] as Date));
  return [...before, ...both.map((at) => ({ ...standing, at }))];
}
