import type { OrderDraft } from '@lajur/demo-world/order';
import type { LegPlan } from '@lajur/domain/order/leg';
import { type LegStep, legStepRefusal, legTimes } from '@lajur/domain/order/leg-time';
import { refusal } from '@lajur/domain/order/refusal';
import type { OrderStatus } from '@lajur/domain/order/status';
import { firstStop, quantityOf, stopEffect } from '@lajur/domain/order/stops';
import { nextStatus, type OrderState } from '@lajur/domain/order/transitions';
import type { DriverAction } from './duty';
import type { OrderSight } from './marketplace';
import type { Sight } from './sight';

const pool = { latitude: -6.289, longitude: 107.149, place: 'Pool Cikarang' };

const notCounted = { loaded: null, delivered: null, loadedWithin: null, deliveredWithin: null };

/** An order that lives by the domain's own rules, as the API would keep it; for tests of what the simulator does. */
export class RuledOrder {
  sight: Sight;
  readonly actions: string[] = [];
  readonly #state: OrderState;
  #resolvesAt: Date | null = null;
  #plan: LegPlan[] = [];
  readonly #steps: LegStep[] = [];

  constructor(draft: OrderDraft, id: string, status: OrderStatus, now: Date) {
    const stops = draft.stops.map((stop, i) => ({
      seq: i + 1,
      kind: stop.kind,
      arrivedAt: null,
      departedAt: null,
      loadedEntered: false,
      deliveredEntered: false,
    }));
    this.#state = {
      status,
      statusBeforePod: null,
      podStatus: 'BELUM_KIRIM_DOKUMEN',
      mode: draft.mode,
      serviceType: draft.serviceType,
      answerBy: new Date(now.getTime() + 3_600_000),
      deliveryUntil: new Date(now.getTime() + 864_000_000),
      stops,
      currentStop: firstStop(stops),
      crossing: draft.crossing ? 'planned' : 'none',
      startsLoaded: false,
      followOnWaits: false,
      reports: [],
      hasBast: false,
      missingDocuments: 0,
      ...{ hasVehicle: true, hasDriver: true, problem: null, isMerged: false, handedOn: null },
    };
    const order: OrderSight = {
      id,
      ref: `SIM-${id}`,
      version: 1,
      companyId: null,
      cargoNo: `C-26-${id}`,
      status,
      podStatus: 'BELUM_KIRIM_DOKUMEN',
      mode: draft.mode,
      serviceType: draft.serviceType,
      cargoGroupNo: null,
      pricingType: draft.pricingType,
      mainCost: draft.mainCost,
      waitingCosts: 0,
      answerBy: null,
      pickupFrom: (draft.stops[0]?.planFrom ?? now).toISOString(),
      arrivalPlan: (draft.stops.at(-1)?.planUntil ?? now).toISOString(),
      plate: 'B 9417 TEU',
      driverId: 'wayan',
      driverName: 'Wayan Sudarma',
      vehiclePosition: { ...pool, at: now.toISOString() },
      driverPosition: { ...pool, at: now.toISOString() },
      problem: null,
      currentStop: 1,
      ...{ coveredByMouId: null, toleranceBp: null, followsOrderId: null, followOnOrderId: null },
      stops: draft.stops.map(({ kind, place, planFrom, planUntil }, i) => ({
        seq: i + 1,
        kind,
        latitude: place.latitude,
        longitude: place.longitude,
        name: place.name,
        city: place.city,
        planFrom: planFrom.toISOString(),
        planUntil: planUntil.toISOString(),
        arrivedAt: null,
        departedAt: null,
        quantityEntered: false,
      })),
      goods: draft.goods.map(({ quantity: ordered, unit, weightKg }, i) => ({
        ...{ seq: i + 1, unit, weightKg, ordered },
        ...notCounted,
      })),
      updatedAt: now.toISOString(),
    };
    this.sight = {
      order,
      since: now,
      setOut: null,
      crossings: 0,
      legs: [],
      asked: 1,
      podRefusals: 0,
      costs: [],
      documents: [],
      damage: null,
      problems: [],
      hadProblem: false,
      standstills: [],
      ...{ amended: false, withdrawn: false, lost: false },
    };
  }

  /** The office plans these parts of the way. */
  plan(legs: LegPlan[]): void {
    this.#plan = legs;
    this.#tellLegs();
  }

  #tellLegs(): void {
    const times = legTimes(this.#plan, this.#steps);
    const legs = this.#plan.map((leg, at) => ({ ...leg, departedAt: null, arrivedAt: null, ...times[at] }));
    this.sight = { ...this.sight, legs };
  }

  /** Something happens on the way. */
  trouble({ stops, from, until }: { stops: boolean; from: Date; until: Date }): void {
    this.#state.problem = { kind: 'Mesin mogok', stops };
    this.sight = {
      ...this.sight,
      hadProblem: true,
      standstills: stops ? [{ from, until: null }] : [],
      order: { ...this.sight.order, problem: this.#state.problem },
    };
    this.#resolvesAt = until;
  }

  /** It is over once its time has come. */
  resolve(now: Date): void {
    if (!this.#resolvesAt || now < this.#resolvesAt) return;
    this.#resolvesAt = null;
    this.#state.problem = null;
    const standstills = this.sight.standstills.map(({ from }) => ({ from, until: now }));
    this.sight = { ...this.sight, standstills, order: { ...this.sight.order, problem: null } };
  }

  /** Does a driver's step, or says why the domain refuses it. */
  step(action: DriverAction, now: Date): string | null {
    const state = this.#state;
    const here = state.stops.find((stop) => stop.seq === state.currentStop);
    if (here && quantityOf[action] === 'loaded') here.loadedEntered = true;
    if (here && quantityOf[action] === 'delivered') here.deliveredEntered = true;
    state.hasBast = action === 'receive' || action === 'next-drop';
    const refused = refusal(state, action, 'driver', now);
    if (refused) return refused.code;
    const unfit = legStepRefusal(this.sight.legs, action);
    if (unfit) return unfit;
    const to = nextStatus(state, action);
    if (!to) return 'nowhere';
    const landed = action === 'leave-ferry' || action === 'continue';
    if (action === 'board-ferry' || action === 'sail' || action === 'fly') state.crossing = 'done';
    const effect = stopEffect(state, action);
    state.currentStop = effect.currentStop;
    state.status = to;
    this.actions.push(action);
    const crossings = action === 'depart' || action === 'next-drop' ? 0 : this.sight.crossings + (landed ? 1 : 0);
    this.sight = {
      ...this.sight,
      since: now,
      setOut: action === 'go-to-pickup' ? { at: now, from: pool } : this.sight.setOut,
      crossings,
      order: {
        ...this.sight.order,
        status: to,
        currentStop: state.currentStop,
        version: this.sight.order.version + 1,
        stops: this.sight.order.stops.map((stop) => ({
          ...stop,
          ...(effect.arrivedAt === stop.seq && { arrivedAt: now.toISOString() }),
          ...(effect.departedAt === stop.seq && { departedAt: now.toISOString() }),
        })),
      },
    };
    this.#steps.push({ action, at: now.toISOString() });
    this.#tellLegs();
    return null;
  }
}
