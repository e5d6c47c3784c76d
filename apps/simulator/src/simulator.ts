import { CallError } from '@lajur/api-contract/client';
import { fulfil } from './actor';
import { type Duty, dutyOf, type Stand } from './duty';
import { gpsOf } from './gps';
import { log } from './log';
import type { Company, GpsPosition, Marketplace, OrderSight } from './marketplace';
import { moodOf } from './mood';
import { OfferDesk } from './offer-desk';
import { pause } from './patience';
import { isOpen, openStatuses, type Sight, sightOf } from './sight';
import type { Tempo } from './tempo';

const beat = 2000;
/** Between two looks at what changed; a webhook brings the next look forward. */
const pollEvery = 5000;
const gpsEvery = 20_000;
const companiesEvery = 60_000;
/** A driver does not report two steps in one breath, however fast time runs. */
const breath = 4000;
/** After a refusal an order is left alone for a while. */
const sulk = 30_000;

interface Known {
  order: OrderSight;
  /** Read when the order is in a status that the other side acts in. */
  sight: Sight | null;
  /** Not before then. */
  nextAt: number;
}

/** Plays marketplace, shippers and drivers. All it knows it reads from the provider API. */
export class Simulator {
  readonly #marketplace: Marketplace;
  readonly #desk: OfferDesk;
  readonly #seed: number;
  readonly #tempo: Tempo;
  readonly #signal: AbortSignal;
  readonly #known = new Map<string, Known>();
  #companies: Company[] = [];
  #companiesAt = 0;
  #polledAt = 0;
  #gpsAt = 0;
  #changedUntil = '';
  #woken = false;

  constructor(marketplace: Marketplace, options: { seed: number; speed: number; signal: AbortSignal }) {
    this.#marketplace = marketplace;
    this.#seed = options.seed;
    this.#signal = options.signal;
    this.#tempo = { speed: options.speed, startedAt: new Date() };
    this.#desk = new OfferDesk(marketplace, options.seed);
  }

  /** Something changed on the other side: look at once. */
  wake(): void {
    this.#woken = true;
  }

  /** Plays until the signal aborts. */
  async play(): Promise<void> {
    for (let i = 0; i < openStatuses.length; i += 8) {
      for (const order of await this.#marketplace.ordersIn(openStatuses.slice(i, i + 8))) this.#take(order);
    }
    log(`${this.#known.size} pesanan berjalan diteruskan.`);
    while (!this.#signal.aborted) {
      await this.#turn(new Date());
      await pause(beat, this.#signal);
    }
  }

  async #turn(now: Date): Promise<void> {
    if (this.#woken || now.getTime() - this.#polledAt >= pollEvery) await this.#look(now);
    await this.#act();
    if (now.getTime() - this.#gpsAt >= gpsEvery) await this.#sendPositions(now);
    if (now.getTime() - this.#companiesAt >= companiesEvery) {
      this.#companies = await this.#marketplace.activeCompanies();
      this.#companiesAt = now.getTime();
    }
    await this.#desk.work(this.#companies, (id) => this.#openOffers(id), now);
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
    if (!isOpen(order.status)) this.#known.delete(order.id);
    else if (!known) this.#known.set(order.id, { order, sight: null, nextAt: 0 });
    else {
      if (known.order.version !== order.version) known.sight = null;
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
    return { sight, now, seed: this.#seed, tempo: this.#tempo, mood: moodOf(this.#seed, sight.order.id) };
  }

  /** Statuses in which only the transporter or the clock moves an order. */
  #waitsForOthers({ status, mode }: OrderSight): boolean {
    if (
      ['PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'DRIVER_WAKTU_HABIS'].includes(
        status,
      )
    )
      return true;
    return (
      mode === 'lumpsum' &&
      [
        'DI_LOKASI_PENJEMPUTAN',
        'MENUNGGU_MUAT_BARANG',
        'MUAT_BARANG',
        'DI_LOKASI_TUJUAN',
        'BONGKAR_MUATAN',
        'SAMPAI_PELABUHAN',
        'SAMPAI_BANDARA',
      ].includes(status)
    );
  }

  async #act(): Promise<void> {
    for (const known of [...this.#known.values()]) {
      if (this.#signal.aborted) return;
      const now = new Date();
      if (now.getTime() < known.nextAt || this.#waitsForOthers(known.order)) continue;
      try {
        known.sight ??= sightOf(await this.#marketplace.order(known.order.id));
        const stand = this.#stand(known.sight, now);
        const duty = dutyOf(stand);
        if (duty) await this.#do(duty, stand, known);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        log(`${known.order.cargoNo} ditolak API: ${error.message} (${error.code})`);
        if (error.code === 'NOT_FOUND') this.#known.delete(known.order.id);
        known.sight = null;
        known.nextAt = now.getTime() + sulk;
      }
    }
  }

  async #do(duty: Duty, stand: Stand, known: Known): Promise<void> {
    const moved = await fulfil(duty, stand, this.#marketplace, this.#desk);
    known.sight = null;
    known.nextAt = Date.now() + breath;
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
      for (const { orderId } of refused) this.#known.delete(orderId);
    }
  }
}
