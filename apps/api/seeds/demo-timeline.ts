import { approachOrigin } from '@lajur/demo-world/approach';
import type { Habits } from '@lajur/demo-world/habits';
import type { OrderDraft } from '@lajur/demo-world/order';
import type { Place } from '@lajur/demo-world/places';
import type { Random } from '@lajur/demo-world/random';
import { planTrip, setsOutAt, type Trip, type TripPlan, wholeSecond } from '@lajur/demo-world/trip';
import type { OrderAction } from '@lajur/domain/order/transitions';
import type { Story } from './demo-story';

const minute = 60_000;

/** When everything of a story happens. */
export interface Timeline {
  /** One a step, in milliseconds. */
  at: number[];
  arrivedAt: (number | null)[];
  departedAt: (number | null)[];
  /** The stop driven to or stood at after each step, from 0. */
  stopAfter: number[];
  /** The deadlines given with an offer or an assignment, by step. */
  answerBy: (number | null)[];
  trip: Trip;
  /** From where the vehicle sets out. */
  origin: Place | null;
  /** The trip as it goes, also where it has not begun; null for an order that never comes to it. */
  plan: TripPlan | null;
}

/** The deadline of an offer, in minutes after it. */
const offerMinutes = [30, 45, 60, 90, 120] as const;
const driverMinutes = 30;

/** The order as the planning of trips sees it. */
export const tripOf = (draft: OrderDraft): Trip => ({
  serviceType: draft.serviceType,
  stops: draft.stops.map(({ kind, place, planFrom, planUntil }) => ({
    kind,
    latitude: place.latitude,
    longitude: place.longitude,
    name: place.name,
    city: place.city,
    planFrom: planFrom.getTime(),
    planUntil: planUntil.getTime(),
  })),
});

/** What is done on a trip from setting out to unloading at the last stop, whenever it is. */
export const tripActions = (draft: OrderDraft, habits: Habits): OrderAction[] =>
  planTrip(tripOf(draft), habits, { at: 0, from: null })
    .steps.slice(0, -1)
    .map((step) => step.action);

/** Puts times to a story from the moment the order is made; the trip is planned as the simulator plans its own. */
export function timelineOf(draft: OrderDraft, story: Story, habits: Habits, createdAt: number, rng: Random): Timeline {
  const trip = tripOf(draft);
  const first = draft.stops[0]?.place;
  const origin = first ? approachOrigin(first) : null;
  const made: Timeline = {
    at: [],
    arrivedAt: trip.stops.map(() => null),
    departedAt: trip.stops.map(() => null),
    stopAfter: [],
    answerBy: [],
    trip,
    origin,
    plan: null,
  };
  let now = createdAt;
  let stop = 0;
  let deadline: number | null = null;
  const wait = (from: number, to: number) => {
    now += rng.between(from, to) * minute;
  };
  const answer = () => {
    now += (Math.max(0, (deadline ?? now) - now) * rng.between(10, 80)) / 100;
  };
  const asked = () => (draft.mode === 'driver' ? now + driverMinutes * minute : null);

  const pass: Partial<Record<OrderAction, () => void>> = {
    submit: () => wait(4, 35),
    offer: () => {
      wait(2, 25);
      deadline = now + rng.pick(offerMinutes) * minute;
    },
    accept: () => {
      answer();
      deadline = asked();
    },
    reject: () => {
      answer();
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
      deadline = asked();
    },
    expire: () => {
      now = Math.max(now + minute, draft.stops.at(-1)?.planUntil.getTime() ?? now) + 30_000;
    },
    cancel: () => {
      wait(15, 30);
      deadline = null;
    },
    'accept-discrepancy': () => wait(60, 900),
    'to-warehouse': () => wait(60, 600),
    'return-to-origin': () => wait(60, 600),
    'change-destination': () => wait(60, 400),
    'submit-pod': () => wait(4 * 60, 40 * 60),
    'verify-pod': () => wait(3 * 60, 44 * 60),
    'refuse-pod': () => wait(3 * 60, 30 * 60),
  };
  const setOut = () => {
    now = wholeSecond(Math.max(now + rng.between(0.5, 2) * minute, setsOutAt(trip, habits, origin)));
    made.plan = planTrip(trip, habits, { at: now, from: origin });
  };
  let taken = 0;
  for (const action of story.actions) {
    if (action === 'go-to-pickup') setOut();
    // Goods that are not whole take as long as others: the report stands for the receipt.
    const step = made.plan?.steps[taken];
    if (step && (step.action === action || (step.action === 'receive' && action === 'report-discrepancy'))) {
      now = step.at;
      stop = step.stop;
      taken++;
      if (action === 'arrive-pickup' || action === 'arrive-destination') made.arrivedAt[stop] = now;
      if (['next-pickup', 'depart', 'next-drop', 'receive', 'report-discrepancy'].includes(action))
        made.departedAt[stop] = now;
      if (['next-pickup', 'depart', 'next-drop'].includes(action)) stop++;
    } else pass[action]?.();
    made.at.push(wholeSecond(now));
    made.stopAfter.push(stop);
    made.answerBy.push(deadline);
  }
  return made;
}
