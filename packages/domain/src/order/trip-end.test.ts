import { describe, expect, it } from 'vitest';
import { drop, minutesFrom, noon, pickup, anOrder as someOrder } from './order-state.fixture';
import { isReceived } from './phase';
import {
  brokenHere,
  type Cargo,
  countsWithReport,
  discrepancyProblems,
  exact,
  leftHere,
  type SaidBroken,
  type ToldBroken,
  takesRest,
  toldBroken,
} from './quantity';
import { type OrderToStep, reasonGiven, type StepGiven, type StepOutcome, stepOf } from './step';
import { type Actor, dropsAhead, type OrderAction, type OrderState, statusesFor } from './transitions';
import {
  isStopDecision,
  meantReport,
  type StopReport,
  statusOfStopDecision,
  stopDecisions,
  tripEnd,
  withDecision,
  withoutReport,
} from './trip-end';

const report = (stopSeq: number, decision: StopReport['decision'] = null): StopReport => ({
  stopSeq,
  decision,
  lostFrom: null,
});

describe('the end of a trip', () => {
  it.each([
    ['nothing reported', [], 'BARANG_DITERIMA_UTUH'],
    ['one undecided', [report(3, 'to-warehouse'), report(4)], 'BA_PENERIMAAN_KONFIRMASI_SHIPPER'],
    ['taken as it is', [report(3, 'accept-discrepancy')], 'BARANG_DITERIMA_TIDAK_UTUH'],
    [
      'a warehouse beside it',
      [report(3, 'accept-discrepancy'), report(4, 'to-warehouse')],
      'BA_PENERIMAAN_DITERIMA_GUDANG',
    ],
    [
      'a return beside a warehouse',
      [report(3, 'return-to-origin'), report(4, 'to-warehouse')],
      'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
    ],
    [
      'a new destination beside all',
      stopDecisions.map((one, at) => report(at + 2, one)),
      'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
    ],
  ] as const)('with %s', (_, reports, status) => expect(tripEnd(reports)).toBe(status));
});

describe('the report that is meant', () => {
  const reports = [report(2, 'to-warehouse'), report(3), report(5)];
  it.each([
    [3, undefined, 3],
    [4, undefined, 5],
    [2, undefined, 5],
    [4, 2, 2],
    [4, 4, undefined],
  ] as const)('standing at %s, naming %s', (currentStop, named, stopSeq) =>
    expect(meantReport({ currentStop, reports }, named)?.stopSeq).toBe(stopSeq),
  );
});

/** mulberry32 (Tommy Ettinger, public domain): the same seed is the same trip. */
function chances(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (max: number) => Math.floor(next() * max);
  const pick = <T>(items: readonly T[]): T => items[int(items.length)] as T;
  return { int, pick, chance: (share: number) => next() < share };
}

interface Trip {
  state: OrderState;
  cargo: Cargo;
}

/** Goes through the domain's own step, and keeps what the service keeps of it. */
class RandomTrip {
  trip: Trip;
  ends = 0;
  readonly taken: string[] = [];
  #before: Trip | null = null;
  readonly #chances: ReturnType<typeof chances>;

  constructor(seed: number) {
    this.#chances = chances(seed);
    const { int } = this.#chances;
    const [pickups, drops] = [1 + int(4), 1 + int(4)];
    const stops = [
      ...Array.from({ length: pickups }, (_, at) => pickup(at + 1)),
      ...Array.from({ length: drops }, (_, at) => drop(pickups + at + 1, { deliveredEntered: false })),
    ];
    const loaded = 40 + int(100);
    this.trip = {
      state: someOrder({ status: 'PENGIRIMAN', stops, currentStop: pickups + 1, hasBast: false, isMerged: false }),
      cargo: {
        currentStop: pickups + 1,
        toleranceBp: null,
        stops: stops.map(({ seq, kind }, at) => ({
          ...{ seq, kind, broken: [] },
          counted: kind === 'PICKUP' ? [{ seq: 1, quantity: at === 0 ? loaded : 0 }] : [],
        })),
        goods: [{ seq: 1, name: 'Teh', unit: 'carton', ordered: loaded, loaded, weightKg: 1, volumeM3: 1 }],
        vehicle: null,
      },
    };
  }

  get hasEnded(): boolean {
    return isReceived(this.trip.state.status);
  }

  step(action: OrderAction, actor: Actor, given: StepGiven = {}): StepOutcome | null {
    const { state, cargo } = this.trip;
    const decided = stepOf(orderOf(state), action, actor, noon, { reason: reasonGiven('Sebab'), ...given });
    if (decided.refused) return null;
    this.#before = this.trip;
    this.taken.push(`${action} at ${state.currentStop}`);
    const { to, change, stop, report: effect } = decided;
    const { currentStop = state.currentStop } = change;
    const reopens = effect?.does === 'withdraw' && effect.reopens ? effect.stopSeq : null;
    const stops = state.stops.map((one) => ({
      ...one,
      arrivedAt: one.seq === stop.arrivedAt ? noon : one.arrivedAt,
      departedAt: one.seq === stop.departedAt ? noon : one.seq === reopens ? null : one.departedAt,
      deliveredEntered: one.seq === reopens ? false : one.deliveredEntered,
    }));
    const reports = reportsAfter(state, effect);
    this.trip = {
      state: { ...state, status: to, currentStop, stops, reports, hasBast: false },
      cargo: { ...cargo, currentStop, stops: countsAfter(cargo, effect, isReceived(state.status)) },
    };
    if (this.hasEnded && !isReceived(state.status)) this.ends++;
    if (!this.hasEnded && isReceived(state.status)) this.ends--;
    return decided;
  }

  /** What is counted at the stop where the order stands. */
  count(quantity: number, broken: ToldBroken | null = null): void {
    const { state, cargo } = this.trip;
    const here = state.currentStop;
    this.trip = {
      state: {
        ...state,
        stops: state.stops.map((stop) => (stop.seq === here ? { ...stop, deliveredEntered: true } : stop)),
      },
      cargo: {
        ...cargo,
        stops: cargo.stops.map((stop) =>
          stop.seq === here ? { ...stop, counted: [{ seq: 1, quantity }], broken: broken ? [broken] : [] } : stop,
        ),
      },
    };
  }

  #unload(): void {
    const { int, chance } = this.#chances;
    const { cargo } = this.trip;
    const [goods] = cargo.goods;
    if (!goods) return;
    const left = leftHere(cargo, 'delivered', goods);
    const isLast = takesRest(cargo);
    const came = isLast ? left : int(left + 1);
    if (chance(0.55) || left === 0) {
      this.count(came);
      this.step(isLast ? 'receive' : 'next-drop', 'transporter', { hasBast: true });
      return;
    }
    const damaged = chance(0.1) ? left : int(3);
    const missing = int(Math.min(4, left - (isLast ? 0 : came) + 1));
    // The driver tells what came whole with the report, perhaps what is missing, too; the office counts before it, if at all.
    const byDriver = chance(0.5);
    const whole = exact((isLast ? left - missing : came) - damaged);
    const line: SaidBroken = byDriver
      ? { seq: 1, quantity: whole, damaged, ...(isLast && chance(0.5) ? {} : { missing }) }
      : { seq: 1, damaged, missing };
    if (!byDriver && !isLast) this.count(came);
    const { cargo: counted } = this.trip;
    if (Object.keys(discrepancyProblems(counted, [line])).length > 0) {
      this.count(came);
      return;
    }
    const { delivered, good } = brokenHere(counted, [line])[0] ?? { delivered: 0, good: 0 };
    expect({ delivered, good }).toEqual({ delivered: exact(whole + damaged), good: whole });
    expect(countsWithReport(counted, [line])).toEqual([{ seq: 1, quantity: delivered }]);
    this.count(delivered, toldBroken(counted, [line])[0]);
    expect(this.step('report-discrepancy', 'transporter')).not.toBeNull();
  }

  #lose(): void {
    const { cargo } = this.trip;
    const [goods] = cargo.goods;
    if (!goods) return;
    const line = { seq: 1, damaged: 0, missing: leftHere(cargo, 'delivered', goods) };
    const before = this.trip;
    this.count(0, line);
    if (!this.step('report-loss', 'driver')) this.trip = before;
  }

  #aboutReports(): void {
    const { pick, chance } = this.#chances;
    const { reports } = this.trip.state;
    if (reports.length === 0) return;
    const { stopSeq } = pick(reports);
    const decision = pick(stopDecisions);
    const before = reports.find((one) => one.stopSeq === stopSeq);
    const taken = chance(0.4)
      ? this.step('withdraw-discrepancy', 'transporter', { stopSeq })
      : this.step(this.hasEnded ? decision : 'decide-stop', 'shipper', { stopSeq, decision });
    if (before?.decision) expect(taken).toBeNull();
  }

  /** Something happens, whatever it is. */
  go(): void {
    const { chance } = this.#chances;
    const { status } = this.trip.state;
    if (chance(0.25)) {
      this.#aboutReports();
      return;
    }
    if (this.#before && chance(0.08) && /^(arrive|unload|next-drop|receive)/.test(this.taken.at(-1) ?? '')) {
      // Taken back at once: the order stands where it stood.
      if (this.hasEnded) this.ends--;
      this.trip = this.#before;
      this.#before = null;
      this.taken.push('undo');
      return;
    }
    if (status === 'PENGIRIMAN') {
      if (chance(0.05)) this.#lose();
      else this.step('arrive-destination', 'transporter');
    } else if (status === 'DI_LOKASI_TUJUAN') {
      if (chance(0.03)) this.#lose();
      else this.step('unload', 'transporter');
    } else if (status === 'BONGKAR_MUATAN') this.#unload();
  }
}

const orderOf = (state: OrderState): OrderToStep => ({
  ...{ id: 'order', cargoGroupNo: null, weightKg: 1, volumeM3: 1, amended: false, otherTrip: null, documents: [] },
  ...{
    eta: null,
    state,
    vehicleId: 'v',
    plate: null,
    driverId: 'd',
    lastStepAt: null,
    destinationTimezone: 'Asia/Jakarta',
  },
  pickup: { latitude: -6.3, longitude: 107.15, timezone: 'Asia/Jakarta' },
  pickupFrom: noon,
  arrivalPlan: minutesFrom(600),
  plans: [],
});

function reportsAfter(state: OrderState, effect: StepOutcome['report']): OrderState['reports'] {
  switch (effect?.does) {
    case 'report':
      return [...state.reports, { stopSeq: effect.stopSeq, decision: null, lostFrom: effect.lostFrom }];
    case 'decide':
      return withDecision(state.reports, effect.stopSeq, effect.decision);
    case 'withdraw':
      return withoutReport(state.reports, effect.stopSeq);
    default:
      return state.reports;
  }
}

/** What was said to be missing of a trip that is over did come, once the report of it is withdrawn. */
const counted = ({ counted: lines, broken = [] }: Cargo['stops'][number], hasEnded: boolean) =>
  lines.map(({ seq, quantity }) => ({
    seq,
    quantity: exact(quantity + (hasEnded ? (broken.find((one) => one.seq === seq)?.missing ?? 0) : 0)),
  }));

const countsAfter = ({ stops }: Cargo, effect: StepOutcome['report'], hasEnded: boolean): Cargo['stops'] =>
  effect?.does === 'withdraw'
    ? stops.map((stop) =>
        stop.seq === effect.stopSeq
          ? { ...stop, broken: [], counted: effect.reopens ? [] : counted(stop, hasEnded) }
          : stop,
      )
    : stops;

const sum = (quantities: readonly number[]) => exact(quantities.reduce((total, one) => total + one, 0));

function inOrder({ trip: { state, cargo }, hasEnded, ends }: RandomTrip): void {
  const isLost = state.reports.some(({ lostFrom }) => lostFrom !== null);
  expect(ends).toBe(hasEnded ? 1 : 0);
  if (hasEnded) {
    expect(dropsAhead(state) === 0 || isLost).toBe(true);
    expect(state.status).toBe(tripEnd(state.reports));
  }
  // Nothing of it can be billed before it: documents are what makes it so.
  if (statusesFor('submit-pod').includes(state.status)) expect(hasEnded).toBe(true);
  const drops = cargo.stops.filter(({ kind }) => kind === 'DROP');
  const delivered = sum(drops.flatMap(({ counted }) => counted.map(({ quantity }) => quantity)));
  const missing = sum(drops.flatMap(({ broken = [] }) => broken.map((line) => line.missing)));
  const loaded = cargo.goods[0]?.loaded ?? 0;
  expect(delivered + missing).toBeLessThanOrEqual(loaded);
  // Whoever told of it: what was loaded came, whole or damaged, or is missing.
  if (hasEnded) expect(exact(delivered + missing)).toBe(loaded);
  const isSettled = hasEnded && !state.reports.some(({ decision }) => decision === null);
  const withdrawnAtTheEnd = hasEnded && state.stops.some((stop) => stop.kind === 'DROP' && stop.departedAt === null);
  if (isSettled && !withdrawnAtTheEnd && !isLost)
    expect(state.stops.every((stop) => stop.seq <= state.currentStop)).toBe(true);
}

it('of any trip there is one end, at its last stop, and what was loaded is accounted for', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 1500; seed++) {
    const trip = new RandomTrip(seed);
    for (let at = 0; at < 60 || !(trip.hasEnded || at > 1000); at++) {
      trip.go();
      try {
        inOrder(trip);
      } catch (error) {
        throw new Error(`trip ${seed}: ${trip.taken.join(', ')}`, { cause: error });
      }
    }
    seen.add(trip.trip.state.status);
    expect(trip.hasEnded, `trip ${seed}: ${trip.taken.join(', ')}`).toBe(true);
  }
  expect([...seen].filter((status) => status !== 'BA_PENERIMAAN_KONFIRMASI_SHIPPER').sort()).toEqual(
    ['BARANG_DITERIMA_UTUH', ...Object.values(statusOfStopDecision)].sort(),
  );
});

it('knows a decision from other actions', () => {
  expect(stopDecisions.every(isStopDecision)).toBe(true);
  expect(isStopDecision('receive')).toBe(false);
});
