import { CallError } from '@lajur/api-contract/client';
import type { SpeedChange } from '@lajur/demo-world/tempo';
import { engagingStatuses, underWayStatuses } from '@lajur/domain/order/phase';
import { fulfil } from './actor';
import { decideApprovals } from './approval-desk';
import type { SimulatorClock } from './clock';
import { type Duty, dutyOf } from './duty';
import { gpsOf } from './gps';
import { settleInvoices } from './invoice-desk';
import { workLoans } from './loan-desk';
import { log } from './log';
import type { Company, GpsPosition, Marketplace, OrderSight } from './marketplace';
import { moodOf } from './mood';
import { proposeMous } from './mou-desk';
import { OfferDesk } from './offer-desk';
import { isOpen, openStatuses, receivedStatuses, type Sight, sightOf } from './sight';
import type { Stand } from './stand';

const onTrip: ReadonlySet<OrderSight['status']> = new Set(
  underWayStatuses.filter((status) => status !== 'TERKONFIRMASI'),
);

const beat = 2000;
/** Between two looks at what changed; a webhook brings the next look forward. */
const pollEvery = 5000;
const gpsEvery = 12_000;
/** A vehicle that waits for its next trip may be elsewhere by now. */
const lookAgainEvery = 5 * 60_000;
const companiesEvery = 60_000;
/** The service believes in a speed for three of these. */
const speedEvery = 60_000;
/** A driver does not report two steps in one breath, however fast time runs. */
const breath = 4000;
/** After a refusal an order is left alone for a while. */
const sulk = 30_000;

interface Known {
  order: OrderSight;
  /** Read when the order is in a status that the other side acts in. */
  sight: Sight | null;
  readAt: number;
  /** Not before then. */
  nextAt: number;
}

/** Plays marketplace, shippers and drivers. All it knows it reads from the provider API. */
export class Simulator {
  readonly #marketplace: Marketplace;
  readonly #desk: OfferDesk;
  readonly #seed: number;
  readonly #speed: number;
  readonly #clock: SimulatorClock;
  #changes: SpeedChange[] = [];
  #startedAt = new Date(0);
  readonly #signal: AbortSignal;
  readonly #known = new Map<string, Known>();
  #companies: Company[] = [];
  #companiesAt = 0;
  #speedAt = 0;
  #polledAt = 0;
  #gpsAt = 0;
  #changedUntil = '';
  #woken = false;

  constructor(
    marketplace: Marketplace,
    options: { seed: number; speed: number; signal: AbortSignal; clock: SimulatorClock },
  ) {
    this.#marketplace = marketplace;
    this.#seed = options.seed;
    this.#signal = options.signal;
    this.#speed = options.speed;
    this.#clock = options.clock;
    this.#desk = new OfferDesk(marketplace, options.seed);
  }

  /** Something changed on the other side: look at once. */
  wake(): void {
    this.#woken = true;
  }

  /** Plays until the signal aborts. */
  async play(): Promise<void> {
    await this.begin();
    while (!this.#signal.aborted) {
      await this.turn();
      await this.#clock.pause(beat, this.#signal);
    }
  }

  /** Says how fast it plays, and reads what is under way. */
  async begin(): Promise<void> {
    this.#startedAt = this.#clock.now();
    await this.#tellSpeed(this.#startedAt);
    for (let i = 0; i < openStatuses.length; i += 8) {
      for (const order of await this.#marketplace.ordersIn(openStatuses.slice(i, i + 8))) this.#take(order);
    }
    for (const order of await this.#marketplace.ordersIn(receivedStatuses))
      if (order.waitingCosts > 0) this.#take(order);
    log(`${this.#known.size} pesanan berjalan diteruskan.`);
  }

  /** Looks at what changed, and does what is due now. */
  async turn(): Promise<void> {
    const now = this.#clock.now();
    if (this.#woken || now.getTime() - this.#polledAt >= pollEvery) await this.#look(now);
    await this.#act();
    if (now.getTime() - this.#gpsAt >= gpsEvery) await this.#sendPositions(now);
    if (now.getTime() - this.#companiesAt >= companiesEvery) {
      this.#companies = await this.#marketplace.activeCompanies();
      this.#companiesAt = now.getTime();
      await decideApprovals(this.#marketplace, this.#seed, now);
      await proposeMous(this.#marketplace, this.#seed, now);
      await settleInvoices(this.#marketplace, this.#companies, { seed: this.#seed, now });
      await workLoans(this.#marketplace, this.#companies, { seed: this.#seed, now });
    }
    if (now.getTime() - this.#speedAt >= speedEvery) await this.#tellSpeed(now);
    await this.#desk.work(this.#companies, (id) => this.#openOffers(id), now);
  }

  async #tellSpeed(now: Date): Promise<void> {
    this.#changes = await this.#marketplace.playAt(this.#speed);
    this.#speedAt = now.getTime();
  }

  #openOffers(companyId: string): number {
    let count = 0;
    for (const { order } of this.#known.values())
      if (order.companyId === companyId && order.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER') count++;
    return count;
  }

  #take(order: OrderSight): void {
    if (order.updatedAt > this.#changedUntil) this.#changedUntil = order.updatedAt;
    const known = this.#known.get(order.id);
    if (!isOpen(order.status) && order.waitingCosts === 0) this.#known.delete(order.id);
    else if (!known) this.#known.set(order.id, { order, sight: null, readAt: 0, nextAt: 0 });
    else {
      if (known.order.version !== order.version || known.order.waitingCosts !== order.waitingCosts) known.sight = null;
      known.order = order;
    }
  }

  async #look(now: Date): Promise<void> {
    this.#woken = false;
    this.#polledAt = now.getTime();
    const since = this.#changedUntil || new Date(now.getTime() - 60_000).toISOString();
    for (const order of await this.#marketplace.ordersSince(since)) this.#take(order);
  }

  #stand(sight: Sight, now: Date): Stand {
    const mood = moodOf(this.#seed, sight.order.id);
    return { sight, now, seed: this.#seed, changes: this.#changes, startedAt: this.#startedAt, mood };
  }

  /** Statuses in which only the transporter or the clock moves an order. */
  #waitsForOthers({ status, mode, waitingCosts, problem }: OrderSight): boolean {
    if (waitingCosts > 0 || problem) return false;
    if (
      ['PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'DRIVER_WAKTU_HABIS'].includes(
        status,
      )
    )
      return true;
    return mode === 'lumpsum' && status !== 'TERKONFIRMASI' && engagingStatuses.includes(status);
  }

  /** Nobody sets out for the next trip while the vehicle or the driver is on another. */
  #isAway({ id, companyId, plate, driverName, cargoGroupNo }: OrderSight): boolean {
    return [...this.#known.values()].some(
      ({ order }) =>
        order.id !== id &&
        order.companyId === companyId &&
        (order.plate === plate || order.driverName === driverName) &&
        (cargoGroupNo === null || order.cargoGroupNo !== cargoGroupNo) &&
        onTrip.has(order.status),
    );
  }

  async #act(): Promise<void> {
    for (const known of [...this.#known.values()]) {
      if (this.#signal.aborted) return;
      const now = this.#clock.now();
      if (now.getTime() < known.nextAt || this.#waitsForOthers(known.order)) continue;
      try {
        const sight = await this.#sight(known, now);
        const duty = dutyOf(this.#stand(sight, now));
        if (duty) await this.#do(duty, known);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        log(`${known.order.cargoNo} ditolak API: ${error.message} (${error.code})`);
        if (error.code === 'NOT_FOUND') this.#known.delete(known.order.id);
        known.sight = null;
        known.nextAt = now.getTime() + sulk;
      }
    }
  }

  async #sight(known: Known, now: Date): Promise<Sight> {
    const isOld = known.order.status === 'TERKONFIRMASI' && now.getTime() - known.readAt > lookAgainEvery;
    // Somebody of the company may see to a problem; the order stays as it is.
    const mayBeMended = known.order.problem !== null && now.getTime() - known.readAt > breath;
    if (!known.sight || isOld || mayBeMended) {
      known.sight = sightOf(await this.#marketplace.order(known.order.id));
      known.readAt = now.getTime();
    }
    return known.sight;
  }

  async #do(duty: Duty, known: Known): Promise<void> {
    const now = this.#clock.now();
    if (duty.what === 'step' && duty.action === 'go-to-pickup') {
      if (this.#isAway(known.order)) return;
      // From where the vehicle is this very moment.
      known.readAt = 0;
    }
    const stand = this.#stand(await this.#sight(known, now), now);
    const moved = await fulfil(duty, stand, this.#marketplace, this.#desk);
    known.sight = null;
    known.nextAt = this.#clock.now().getTime() + breath;
    if (moved) this.#take(moved);
  }

  async #sendPositions(now: Date): Promise<void> {
    this.#gpsAt = now.getTime();
    const positions: GpsPosition[] = [];
    for (const { sight } of this.#known.values()) {
      const gps = sight && gpsOf(this.#stand(sight, now));
      if (gps) positions.push(gps);
    }
    for (let i = 0; i < positions.length; i += 500) {
      const { refused } = await this.#marketplace.positions(positions.slice(i, i + 500));
      for (const { orderId, reason } of refused) if (reason === 'unknown-order') this.#known.delete(orderId);
    }
  }
}
