import { makeNearOrder } from '@lajur/demo-world/near-order';
import { makeOrder, type OrderDraft, type OrderWishes } from '@lajur/demo-world/order';
import { type Random, random } from '@lajur/demo-world/random';
import { formatRupiah } from '@lajur/domain/common/money';
import { dayIn } from '@lajur/domain/common/time';
import { log } from './log';
import type { Company, Marketplace, OrderSight } from './marketplace';
import { newOrderOf, refPrefix } from './new-order';

/** Most offers a company has open at a time; a desk that nobody answers does not grow without end. */
const mostOpen = 14;
const batch = 50;

/** Minutes a transporter has to answer: sometimes few, mostly enough. */
const answerMinutes = (rng: Random) =>
  rng.weighted([
    [2, rng.int(6, 14)],
    [5, rng.int(15, 45)],
    [3, rng.int(60, 180)],
  ]);
const minute = 60_000;
/** In good time before the first pickup. */
const answerBy = (rng: Random, now: Date, pickup: Date) =>
  new Date(
    pickup <= now
      ? now.getTime() + 6 * minute
      : Math.min(
          pickup.getTime(),
          Math.max(
            now.getTime() + 6 * minute,
            Math.min(now.getTime() + answerMinutes(rng) * minute, pickup.getTime() - 5 * minute),
          ),
        ),
  );
/** One in so many offers is for now and near, where a vehicle stands free. */
const nearEvery = 3;

const pickupOf = ({ stops }: OrderDraft) => stops[0]?.planFrom ?? new Date(0);
const headline = ({ stops, mainCost, transportType }: OrderDraft, isCovered = false) =>
  `${stops[0]?.place.city} → ${stops.at(-1)?.place.city}, ${transportType.name}, ${isCovered ? 'harga tetap' : formatRupiah(mainCost)}`;

/** The part of the marketplace that makes orders and offers them to transporters. */
export class OfferDesk {
  readonly #marketplace: Marketplace;
  readonly #rng: Random;
  /** When each company gets its next offer. */
  readonly #due = new Map<string, number>();
  #made = 0;
  #offered = 0;
  /** Refs of this run; another run makes others. */
  readonly #run = Date.now().toString(36).toUpperCase();

  constructor(marketplace: Marketplace, seed: number) {
    this.#marketplace = marketplace;
    this.#rng = random(`${seed} ${this.#run} offers`);
  }

  #order(now: Date, wishes: OrderWishes): { ref: string; draft: OrderDraft } {
    return { ref: this.#nextRef(), draft: makeOrder(this.#rng, now, wishes) };
  }

  #wishes(): OrderWishes {
    return { lead: [3, 28], ...(this.#rng.chance(0.6) && { withinKm: 420 }) };
  }

  async #nearOrder(company: Company, now: Date): Promise<{ ref: string; draft: OrderDraft } | null> {
    if (this.#offered++ % nearEvery > 0) return null;
    const draft = makeNearOrder(this.#rng, now, await this.#marketplace.freeVehicles(company.id));
    return draft && { ref: this.#nextRef(), draft };
  }

  /** What other carriers ask for the route of an order, near what this one costs. */
  async #tellMedian({ stops, transportType, mainCost }: OrderDraft, now: Date): Promise<void> {
    const [origin, destination] = [stops[0]?.place.city, stops.at(-1)?.place.city];
    if (!origin || !destination || mainCost <= 0) return;
    const median = Math.round((mainCost * this.#rng.between(0.9, 1.08)) / 10_000) * 10_000;
    await this.#marketplace.putPriceMedians([
      {
        ...{ originCity: origin, destinationCity: destination, transportTypeRef: transportType.ref, median },
        ...{ day: dayIn(now, 'WIB'), companies: this.#rng.int(3, 9), trips: this.#rng.int(9, 60) },
      },
    ]);
  }

  /** The MoU in force whose fixed price covers the trip; most of a shipper's trips by such a vehicle are. */
  async #coverOf(company: Company, draft: OrderDraft): Promise<string | null> {
    const mous = await this.#marketplace.mousOf(company.id);
    const mou = mous.find(
      ({ status, shipperRef, fixedPrices }) =>
        status === 'ACTIVE' &&
        shipperRef === draft.shipper.ref &&
        fixedPrices.some(({ transportTypeRef }) => transportTypeRef === draft.transportType.ref),
    );
    return mou && this.#rng.chance(0.8) ? mou.id : null;
  }

  #nextRef(): string {
    this.#made++;
    return `${refPrefix}${this.#run}-${this.#made}`;
  }

  /** Makes and offers an order to each company whose time has come. `open` says how many offers it has open. */
  async work(companies: readonly Company[], open: (companyId: string) => number, now: Date): Promise<void> {
    for (const company of companies) {
      const due = this.#due.get(company.id) ?? now.getTime() + this.#rng.int(0, 15) * 1000;
      if (now.getTime() < due) {
        this.#due.set(company.id, due);
        continue;
      }
      this.#due.set(company.id, now.getTime() + this.#rng.int(40, 90) * 1000);
      if (open(company.id) >= mostOpen) continue;
      const { ref, draft } = (await this.#nearOrder(company, now)) ?? this.#order(now, this.#wishes());
      const cover = await this.#coverOf(company, draft);
      const [made] = await this.#marketplace.createOrders([newOrderOf(draft, ref, cover)], ref);
      if (!made?.id) {
        log(`Pesanan ${ref} ditolak: ${made?.error ?? 'tanpa alasan'}`);
        continue;
      }
      await this.#tellMedian(draft, now);
      const offered = await this.#marketplace.offerOrder(
        made.id,
        company.id,
        answerBy(this.#rng, now, pickupOf(draft)),
      );
      log(
        `${draft.shipper.name} menawarkan ${offered.cargoNo} kepada ${company.name}: ${headline(draft, cover !== null)}`,
      );
    }
  }

  /** Offers a lapsed order once more to the same company. */
  async offerAgain(order: OrderSight, companyId: string, now: Date): Promise<void> {
    const by = answerBy(this.#rng, now, new Date(order.pickupFrom));
    const offered = await this.#marketplace.offerOrder(order.id, companyId, by);
    log(`${offered.cargoNo} ditawarkan ulang.`);
  }

  /** Makes `count` orders as fast as the API takes them, offered in turn to the companies. */
  async fill(count: number, companies: readonly Company[], now: Date, signal: AbortSignal): Promise<number> {
    if (companies.length === 0) throw new Error('Belum ada perusahaan aktif yang bisa ditawari pesanan.');
    const started = Date.now();
    let done = 0;
    while (done < count && !signal.aborted) {
      const orders = Array.from({ length: Math.min(batch, count - done) }, () => this.#order(now, { lead: [1, 96] }));
      const results = await this.#marketplace.createOrders(
        orders.map(({ ref, draft }) => newOrderOf(draft, ref)),
        `${orders[0]?.ref}-batch`,
      );
      const made = results.flatMap(({ id, ref }) => {
        const draft = orders.find((one) => one.ref === ref)?.draft;
        return id && draft ? [{ id, draft }] : [];
      });
      const refused = results.find((one) => one.id === null);
      if (refused) log(`Pesanan ${refused.ref} ditolak: ${refused.error}`);
      if (made.length === 0) throw new Error('Tidak satu pun pesanan diterima.');
      await inTurn(made, 8, async ({ id, draft }, i) => {
        const company = companies[(done + i) % companies.length] as Company;
        const by = Math.min(now.getTime() + this.#rng.int(30, 720) * minute, pickupOf(draft).getTime() - minute);
        await this.#marketplace.offerOrder(id, company.id, new Date(by));
      });
      done += orders.length;
      log(
        `${done} dari ${count} pesanan dibuat dan ditawarkan (${Math.round((done / (Date.now() - started)) * 1000)}/detik).`,
      );
    }
    return done;
  }
}

/** Does `work` for every item, so many at a time. */
async function inTurn<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as T, i);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
