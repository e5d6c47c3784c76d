import type { Random } from '@lajur/demo-world/random';
import { type Spot, timeToReach } from '@lajur/demo-world/reach';
import { type Fleet, type FleetDriver, type FleetVehicle, mayDrive } from './demo-fleet';
import type { LastSeen } from './demo-master-rows';
import type { DemoOrder } from './demo-order';

export interface Assignment {
  vehicle: FleetVehicle;
  driver: FleetDriver;
}

/** What keeps a vehicle and its driver busy: from where and when, until where and when. */
interface Engagement {
  from: number;
  start: Spot;
  until: number;
  end: Spot;
}

const minute = 60_000;
const hour = 60 * minute;
/** Documents that lapsed lately did not hinder a trip before that. */
const longAgo = 35 * 24 * hour;

/** Long enough to be home from anywhere. */
const rest = 8 * 24 * hour;
/** Of each of these one stands in the pool, ready to go. */
const restedTypes = ['CDE-BOKS', 'CDD-BOKS', 'TRONTON-WINGBOX', 'TRAILER-40'] as const;

/** Did somebody put a vehicle and driver on it, and are they still on it? */
export function hasAssignment(order: DemoOrder): boolean {
  const done = order.story.actions.slice(0, order.story.done);
  return done.includes('accept') && done.at(-1) !== 'driver-reject';
}

/** From setting out until the vehicle is free again; null for what came to nothing before anybody moved. */
function engagementOf(order: DemoOrder): Engagement | null {
  const { draft, story, times, status } = order;
  const first = draft.stops[0];
  const last = draft.stops.at(-1);
  if (!first || !last) return null;
  const done = story.actions.slice(0, story.done);
  const setOut = done.includes('go-to-pickup');
  const from = setOut && times.plan ? (times.plan.steps[0]?.at ?? 0) : first.planFrom.getTime();
  const start = setOut && times.origin ? times.origin : first.place;
  if (status === 'DIBATALKAN' || status === 'KEDALUWARSA') {
    if (!setOut) return null;
    // They turned back somewhere on the way to the pickup.
    return { from, start, until: order.changedAt.getTime() + 2 * hour, end: first.place };
  }
  const until = times.plan?.steps.at(-1)?.at ?? last.planUntil.getTime() + hour;
  return { from, start, until: Math.max(until, last.planFrom.getTime()), end: last.place };
}

/** A spot where the vehicles of a company stand when nobody needs them. */
export interface Pool extends Spot {
  name: string;
}

/** Gives vehicles and drivers to the orders of one company, so that nobody has to be at two places. */
export class AssignmentDesk {
  readonly assignments = new Map<DemoOrder, Assignment>();
  readonly #busy = new Map<string, Engagement[]>();
  readonly #groups = new Map<string, Assignment>();
  /** Vehicles and their drivers that had no trip of late: somebody is free for what is wanted now. */
  readonly #rested: ReadonlySet<string>;

  constructor(
    private readonly rng: Random,
    private readonly fleet: Fleet,
    private readonly pools: readonly Pool[],
    private readonly now: Date,
  ) {
    const atHome = fleet.vehicles.filter((one) => one.fit && one.usualDriver && this.homeOf(one.id) === pools[0]);
    const oneOfEach = restedTypes.flatMap((ref) => atHome.filter((one) => one.type.ref === ref).slice(0, 1));
    this.#rested = new Set(oneOfEach.flatMap((one) => [one.id, one.usualDriver?.id ?? one.id]));
  }

  /** The types of vehicles that stand free in the first pool, with nothing planned. */
  get freeTypes(): string[] {
    const free = this.fleet.vehicles.filter((one) => this.#rested.has(one.id));
    return [...new Set(free.map((one) => one.type.ref))];
  }

  /** The pool that a vehicle or driver belongs to. */
  homeOf(id: string): Pool {
    const { vehicles, drivers } = this.fleet;
    const at = vehicles.findIndex((one) => one.id === id);
    const usual = vehicles.findIndex((one) => one.usualDriver?.id === id);
    const owner = at >= 0 ? at : usual >= 0 ? usual : drivers.findIndex((one) => one.id === id);
    return this.pools[owner % this.pools.length] as Pool;
  }

  /**
   * A vehicle and a driver who can be there in time, big enough and with the licence; null where nobody can. Orders
   * that travel together (`load` is theirs together) share them.
   */
  assign(order: DemoOrder, load: { kg: number; m3: number }): Assignment | null {
    const shared = order.group ? this.#groups.get(order.group) : undefined;
    const engagement = engagementOf(order);
    const assignment = shared ?? this.#choose(order, load, engagement);
    if (!assignment) return null;
    this.assignments.set(order, assignment);
    if (shared) return assignment;
    if (order.group) this.#groups.set(order.group, assignment);
    if (engagement)
      for (const { id } of [assignment.vehicle, assignment.driver])
        this.#busy.set(
          id,
          [...(this.#busy.get(id) ?? []), engagement].sort((a, b) => a.from - b.from),
        );
    return assignment;
  }

  #choose(order: DemoOrder, load: { kg: number; m3: number }, engagement: Engagement | null): Assignment | null {
    const { draft } = order;
    const until = engagement?.until ?? order.changedAt.getTime();
    const mayUse = (one: { fit: boolean }) => one.fit || until < this.now.getTime() - longAgo;
    const restedSince = this.now.getTime() - rest;
    const canBeThere = (id: string) =>
      !(this.#rested.has(id) && until > restedSince) && (!engagement || this.#fits(id, engagement));
    const vehicles = this.rng
      .shuffled(this.fleet.vehicles)
      .filter((one) => mayUse(one) && one.type.maxWeightKg >= load.kg && one.type.maxVolumeM3 >= load.m3)
      .map((vehicle) => ({
        vehicle,
        misfit: vehicle.type.ref === draft.transportType.ref ? 0 : 400 + vehicle.type.maxWeightKg / 40,
      }))
      .sort((a, b) => a.misfit - b.misfit);
    for (const { vehicle } of vehicles) {
      if (!canBeThere(vehicle.id)) continue;
      const able = this.fleet.drivers.filter(
        (one) => mayUse(one) && mayDrive(one, vehicle.type, vehicle.yellowPlate) && canBeThere(one.id),
      );
      const driver = able.find((one) => one === vehicle.usualDriver) ?? (able.length > 0 ? this.rng.pick(able) : null);
      if (driver) return { vehicle, driver };
    }
    return null;
  }

  /** Nothing else at that time, and the ways before and after can be driven. */
  #fits(id: string, wanted: Engagement): boolean {
    const all = this.#busy.get(id) ?? [];
    if (all.some((one) => one.from < wanted.until && wanted.from < one.until)) return false;
    const before = all.findLast((one) => one.until <= wanted.from);
    const after = all.find((one) => one.from >= wanted.until);
    const now = this.now.getTime();
    const ready = before ? { spot: before.end, since: before.until } : { spot: this.homeOf(id), since: 0 };
    // Who has not set out yet still stands where the last trip ended.
    const since = wanted.from > now ? Math.max(ready.since, now) : ready.since;
    if (since + timeToReach(ready.spot, wanted.start) > wanted.from) return false;
    return !after || wanted.until + timeToReach(wanted.end, after.start) <= after.from;
  }

  /** Where one was last heard of: on a trip by it, else in the pool or, while there was no time to come home, at its end. */
  lastSeen(id: string, heard: LastSeen | undefined): LastSeen {
    const now = this.now.getTime();
    const all = this.#busy.get(id) ?? [];
    const home = this.homeOf(id);
    const at = (spot: Spot & { name?: string; city?: string }, since: number): LastSeen => ({
      latitude: spot.latitude,
      longitude: spot.longitude,
      place: [spot.name, spot.city].filter(Boolean).join(', '),
      at: new Date(Math.floor(since / 1000) * 1000),
    });
    const trip = all.find((one) => one.from <= now && now < one.until);
    const before = all.findLast((one) => one.until <= (trip?.from ?? now));
    if (trip) {
      if (heard && heard.at.getTime() >= trip.from) return heard;
      return before ? at(before.end, before.until) : at(home, trip.from - 12 * hour);
    }
    const parked = now - (2 + (Number.parseInt(id.slice(-2), 16) % 60)) * minute;
    if (!before) return at(home, parked);
    const next = all.find((one) => one.from > now);
    const back = before.until + timeToReach(before.end, home);
    const isBack = back < now && (!next || now + timeToReach(home, next.start) <= next.from);
    return isBack ? at(home, Math.max(back, parked)) : at(before.end, before.until);
  }
}
