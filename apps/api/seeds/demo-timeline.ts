import type { OrderDraft } from '@lajur/demo-world/order';
import type { Random } from '@lajur/demo-world/random';
import type { Leg } from '@lajur/demo-world/route';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { pickupsOf, type Story } from './demo-story';

const minute = 60_000;
const hour = 60 * minute;

/** A drive between two stops as it went: `pace` 1.2 took a fifth longer than the map says. */
export interface Drive {
  stage: number;
  from: number;
  pace: number;
}

/** When everything of a story happens. */
export interface Timeline {
  /** One a step, in milliseconds. */
  at: number[];
  arrivedAt: (number | null)[];
  departedAt: (number | null)[];
  drives: Drive[];
  /** The stop driven to or stood at after each step, from 0. */
  stopAfter: number[];
  /** The deadlines given with an offer or an assignment, by step. */
  answerBy: (number | null)[];
}

interface Lateness {
  pickup: boolean;
  drop: boolean;
}

/** The deadline of an offer, in minutes after it. */
const offerMinutes = [30, 45, 60, 90, 120] as const;
const driverMinutes = 30;

/**
 * Puts times to a story from the moment the order is made. The plan of its stops is kept, a little early or late;
 * now and then much too late.
 */
export function timelineOf(
  draft: OrderDraft,
  story: Story,
  createdAt: number,
  rng: Random,
  mustBeLate = false,
): Timeline {
  const late: Lateness = { pickup: rng.chance(0.1), drop: rng.chance(0.15) || mustBeLate };
  const stops = draft.stops.length;
  const made: Timeline = {
    at: [],
    arrivedAt: Array.from({ length: stops }, () => null),
    departedAt: Array.from({ length: stops }, () => null),
    drives: [],
    stopAfter: [],
    answerBy: [],
  };
  const pickups = pickupsOf(draft);
  let now = createdAt;
  let stop = 0;
  let deadline: number | null = null;
  let way: { left: Leg[]; pace: number; arrival: number } | null = null;

  const wait = (from: number, to: number) => {
    now += rng.between(from, to) * minute;
  };
  const setOut = (stage: number) => {
    const route = draft.routes[stage];
    const plan = draft.stops[stage + 1];
    if (!route || !plan) return;
    const nominal = route.hours * hour;
    const isDrop = stage + 1 >= pickups;
    const wanted =
      late.drop && isDrop
        ? plan.planUntil.getTime() + rng.between(20, 160) * minute
        : plan.planFrom.getTime() + rng.between(-40, 20) * minute;
    const arrival = Math.max(now + nominal * rng.between(0.94, 1.06), wanted);
    const pace = (arrival - now) / nominal;
    made.drives.push({ stage, from: now, pace });
    way = { left: [...route.legs], pace, arrival };
  };
  /** Drives on until the next ferry, ship or plane leaves. */
  const board = (mode: string) => {
    while (way?.left[0] && way.left[0].mode !== mode) {
      const leg = way.left.shift() as Leg;
      now += (leg.waits[0] + leg.hours + leg.waits[1]) * hour * way.pace;
    }
    now += (way?.left[0]?.waits[0] ?? 0) * hour * (way?.pace ?? 1);
  };
  const cross = () => {
    now += (way?.left[0]?.hours ?? 0) * hour * (way?.pace ?? 1);
  };
  const leave = () => {
    const leg = way?.left.shift();
    now += (leg?.waits[1] ?? 0) * hour * (way?.pace ?? 1);
  };
  const arrive = () => {
    now = Math.max(now + minute, way?.arrival ?? now);
    made.arrivedAt[stop] = now;
  };

  const pass: Record<OrderAction, () => void> = {
    create: () => {},
    submit: () => wait(4, 35),
    offer: () => {
      wait(2, 25);
      deadline = now + rng.pick(offerMinutes) * minute;
    },
    accept: () => {
      now += (Math.max(0, (deadline ?? now) - now) * rng.between(10, 80)) / 100;
      deadline = draft.mode === 'driver' ? now + driverMinutes * minute : null;
    },
    reject: () => {
      now += (Math.max(0, (deadline ?? now) - now) * rng.between(10, 80)) / 100;
      deadline = null;
    },
    'hand-on': () => wait(5, 20),
    'time-out': () => {
      now = (deadline ?? now) + rng.between(2, 25) * 1000;
      deadline = null;
    },
    'driver-accept': () => {
      wait(2, 24);
      deadline = null;
    },
    'driver-reject': () => {
      wait(3, 20);
      deadline = now + rng.pick(offerMinutes) * minute;
    },
    'change-assignment': () => {
      wait(4, 25);
      deadline = draft.mode === 'driver' ? now + driverMinutes * minute : null;
    },
    expire: () => {
      now = Math.max(now + minute, draft.stops.at(-1)?.planUntil.getTime() ?? now) + 30_000;
    },
    cancel: () => {
      wait(15, 120);
      deadline = null;
    },
    'go-to-pickup': () => {
      const plan = draft.stops[0]?.planFrom.getTime() ?? now;
      now = Math.max(now + 5 * minute, plan - rng.between(50, 125) * minute);
    },
    'arrive-pickup': () => {
      const plan = draft.stops[stop];
      if (way) return arrive();
      const wanted = late.pickup
        ? (plan?.planUntil.getTime() ?? now) + rng.between(10, 80) * minute
        : (plan?.planFrom.getTime() ?? now) + rng.between(-25, 25) * minute;
      now = Math.max(now + 12 * minute, wanted);
      made.arrivedAt[stop] = now;
    },
    'wait-loading': () => wait(3, 14),
    load: () => wait(6, 45),
    'next-pickup': () => {
      wait(25, 80);
      made.departedAt[stop] = now;
      setOut(stop);
      stop++;
    },
    depart: () => {
      wait(30, 95);
      made.departedAt[stop] = now;
      setOut(stop);
      stop++;
    },
    'board-ferry': () => board('FERRY'),
    'leave-ferry': () => {
      cross();
      leave();
    },
    sail: () => board('SEA'),
    'arrive-port': cross,
    fly: () => board('AIR'),
    'arrive-airport': cross,
    continue: leave,
    'arrive-destination': arrive,
    unload: () => wait(6, 40),
    'next-drop': () => {
      wait(25, 75);
      made.departedAt[stop] = now;
      setOut(stop);
      stop++;
    },
    receive: () => {
      wait(25, 110);
      made.departedAt[stop] = now;
    },
    'report-discrepancy': () => {
      wait(35, 120);
      made.departedAt[stop] = now;
    },
    'accept-discrepancy': () => wait(60, 900),
    'to-warehouse': () => wait(60, 600),
    'return-to-origin': () => wait(60, 600),
    'change-destination': () => wait(60, 400),
    'submit-pod': () => wait(4 * 60, 40 * 60),
    'verify-pod': () => wait(3 * 60, 44 * 60),
    'refuse-pod': () => wait(3 * 60, 30 * 60),
  };
  for (const action of story.actions) {
    pass[action]();
    made.at.push(wholeSecond(now));
    made.stopAfter.push(stop);
    made.answerBy.push(deadline);
  }
  // What happens with a step has happened by then.
  const whole = (at: number | null) => (at === null ? at : wholeSecond(at));
  return { ...made, arrivedAt: made.arrivedAt.map(whole), departedAt: made.departedAt.map(whole) };
}

/** Times of the demo data are whole seconds. */
export const wholeSecond = (at: number) => Math.round(at / 1000) * 1000;
