import { orderModes, serviceTypes } from '@lajur/domain/order/status';
import { scheduleSpans, scheduleViews } from '@lajur/domain/schedule/schedule-range';
import { scheduleStates } from '@lajur/domain/schedule/schedule-state';
import { scheduleTabs } from '@lajur/domain/schedule/schedule-tab';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { oneNumber, searchWords, several, wholeNumber } from './field';
import { day, id, timestamp } from './id';
import { orderStatus } from './order-detail';
import { pageOf } from './page';
import { getOne } from './plain-call';

/*
 * The schedule: a month by its days, a week or a day by its vehicles, its drivers or its orders (ADR 0047, ADR 0113). Days are the company's, moments UTC; each
 * end of an order names its own zone.
 */

const end = z.object({ name: z.string(), city: z.string(), timezone: z.string() });

const plate = z.object({ id, plate: z.string() });
const person = z.object({ id, name: z.string() });

/** An order as it stands on the schedule. */
export const scheduleBar = z.object({
  id,
  version: z.number().int(),
  cargoNo: z.string(),
  cargoGroupNo: z.string().nullable(),
  status: orderStatus,
  mode: z.enum(orderModes),
  serviceType: z.enum(serviceTypes),
  shipper: person,
  vehicle: plate.nullable(),
  driver: person.nullable(),
  origin: end,
  destination: end,
  /** From its pickup to its arrival, which moves as long as it is late. */
  from: timestamp,
  until: timestamp,
  /** Until when an offer can be answered. */
  answerBy: timestamp.nullable(),
  lateMinutes: z.number().int(),
  /** It keeps its vehicle from other orders. */
  holds: z.boolean(),
  /** It is what was asked for; others are there because they hold the vehicle. */
  matches: z.boolean(),
});
export type ScheduleBar = z.output<typeof scheduleBar>;

/** Which orders: the filters of spec §3, with the tab and the search of every list. */
const filters = {
  view: z.enum(scheduleViews).default('week'),
  /** A day of the view; today unless told. */
  date: day.optional(),
  tab: z.enum(scheduleTabs).default('all'),
  shipperId: id.optional(),
  /** Who carries it: the own company. Another one carries nothing that is on this schedule. */
  transporterId: id.optional(),
  search: searchWords,
  /** The type of its vehicle; where it has none, the type that is asked for. Vehicles of other types are left out. */
  transportTypeId: id.optional(),
  /** Plates and names: of its vehicle or its driver. Rows that are called so stay without an order, too. */
  fleet: searchWords,
  /** How it stands; `late` goes before what it is besides. */
  state: several(z.enum(scheduleStates), scheduleStates.length).optional(),
};

/** Of which rows, and which of their pages. */
const rowQuery = {
  /** `hide`: only rows with an order that was asked for; a search, a shipper and a state hide the others anyway. */
  idle: z.enum(['show', 'hide']).default('show'),
  page: wholeNumber(0, 1_000_000).default(0),
};

/** Double bookings from now on: how many, and the first of them. */
const clashes = z.object({
  total: z.number().int(),
  first: z.array(
    z.object({
      /** What both orders want: the vehicle, the driver, or both; null what they do not share. */
      vehicle: plate.nullable(),
      driver: person.nullable(),
      from: timestamp,
      until: timestamp,
      orders: z.array(scheduleBar),
    }),
  ),
});
export type ScheduleClashes = z.output<typeof clashes>;

export const getSchedule = endpoint({
  method: 'GET',
  path: '/calendar/filter',
  needs: 'VIEW_SCHEDULE',
  summary:
    'A month, a week (from the day before the date until five after it) or a day of the schedule: how many orders each tab has, its days with their most urgent orders, and but for a month what has no vehicle yet and which vehicles and drivers are booked twice.',
  description:
    'An order stands on every day from its pickup to its arrival; one older than 31 days only while it is under way.',
  query: z.strictObject(filters),
  answer: z.object({
    view: z.enum(scheduleViews),
    today: day,
    from: timestamp,
    until: timestamp,
    /** How many orders of the time each tab has, under the other filters. */
    tabs: z.record(z.enum(scheduleTabs), z.number().int()),
    /** The days that have orders, with the three most urgent ones. */
    days: z.array(z.object({ day, count: z.number().int(), first: z.array(scheduleBar) })),
    /** Of a week or a day: the first fifty orders without a vehicle. */
    unassigned: z.object({ total: z.number().int(), bars: z.array(scheduleBar) }),
    clashes,
  }),
});
export type Schedule = z.output<(typeof getSchedule)['answer']>;

/** Of a row's bars: when what else the order needs is also wanted by an order of another row. */
const clashBeside = z.array(z.object({ barId: id, cargoNo: z.string(), from: timestamp, until: timestamp }));
/** When a vehicle or a driver may not be used, and why. */
const unusable = z.array(z.object({ from: timestamp, until: timestamp, why: z.string() }));

/** Of a month, in place of its bars: of each day with orders how much of it they take, in per cent. */
const use = z.array(z.object({ day, share: z.number().int(), orders: z.number().int() }));

const lane = z.object({
  vehicle: z.object({
    id,
    plate: z.string(),
    typeName: z.string(),
    isActive: z.boolean(),
    usualDriver: z.string().nullable(),
  }),
  bars: z.array(scheduleBar),
  /** Of its bars: when their driver is also wanted by an order of another vehicle. */
  driverClashes: clashBeside,
  unusable,
  use,
});
export type ScheduleLane = z.output<typeof lane>;

const folded = z.object({
  total: z.number().int(),
  inactive: z.number().int(),
  kir: z.number().int(),
  stnk: z.number().int(),
});
/** Vehicles that may not be used all the time and have no orders: how many, and for which reasons. */
export type FoldedVehicles = z.output<typeof folded>;

/** Vehicles, drivers or orders that are read at once. */
export const lanePageSizes = [25, 50, 100] as const;

export const listScheduleLanes = endpoint({
  method: 'GET',
  path: '/calendar/vehicle',
  needs: 'VIEW_SCHEDULE',
  summary:
    'The vehicles of the schedule with their orders in a week or a day, or how much of each day of a month they are in use; by type and plate, those that may not be used at all and have no orders last. What its driver is booked for elsewhere is told.',
  query: z.strictObject({
    ...filters,
    ...rowQuery,
    size: oneNumber(lanePageSizes, 'Ukuran halaman tidak dikenal').default(50),
  }),
  answer: pageOf(lane).extend({
    /** The vehicles that stand last: they may not be used all the time and have no orders; how many, and for which reasons. */
    folded,
  }),
});

const driverLane = z.object({
  driver: z.object({
    id,
    name: z.string(),
    simClass: z.string(),
    isActive: z.boolean(),
    /** The plate of the vehicle that is usually driven. */
    usualPlate: z.string().nullable(),
  }),
  bars: z.array(scheduleBar),
  /** Of the bars: when their vehicle is also wanted by an order of another driver. */
  vehicleClashes: clashBeside,
  unusable,
  use,
});
export type ScheduleDriverLane = z.output<typeof driverLane>;

const foldedDrivers = z.object({
  total: z.number().int(),
  inactive: z.number().int(),
  suspended: z.number().int(),
  sim: z.number().int(),
});
/** Drivers who may not drive all the time and have no orders: how many, and for which reasons. */
export type FoldedDrivers = z.output<typeof foldedDrivers>;

export const listScheduleDrivers = endpoint({
  method: 'GET',
  path: '/calendar/driver',
  needs: 'VIEW_SCHEDULE',
  summary:
    'The drivers of the schedule with their orders in a week or a day, or how much of each day of a month they drive; by name, those who may not drive at all and have no orders last. What their vehicles are booked for elsewhere is told.',
  query: z.strictObject({
    ...filters,
    ...rowQuery,
    size: oneNumber(lanePageSizes, 'Ukuran halaman tidak dikenal').default(50),
  }),
  answer: pageOf(driverLane).extend({
    /** The drivers who stand last: they may not drive all the time and have no orders; how many, and for which reasons. */
    folded: foldedDrivers,
  }),
});

export const listScheduleOrders = endpoint({
  method: 'GET',
  path: '/calendar/order',
  needs: 'VIEW_SCHEDULE',
  summary: 'The orders of a week or a day of the schedule, one after the other by their pickup.',
  query: z.strictObject({
    ...filters,
    view: z.enum(scheduleSpans).default('week'),
    page: rowQuery.page,
    size: oneNumber(lanePageSizes, 'Ukuran halaman tidak dikenal').default(100),
  }),
  answer: pageOf(scheduleBar),
});

export const getScheduleOrder = getOne({
  path: '/calendar/{id}',
  needs: 'VIEW_SCHEDULE',
  summary:
    'One order of the schedule, whether it can be given a vehicle (an offer by accepting it), and of every vehicle and driver why they cannot take it.',
  answer: z.object({
    bar: scheduleBar,
    /** Why its vehicle cannot be changed now. */
    refusedBecause: z.string().nullable(),
    /** All vehicles of the company, 2,000 at most; empty where the order’s vehicle cannot be changed. */
    vehicles: z.array(plate.extend({ typeName: z.string(), refusedBecause: z.string().nullable() })),
    /** All drivers of the company, in the same way. */
    drivers: z.array(person.extend({ refusedBecause: z.string().nullable() })),
  }),
});
export type ScheduleOrder = z.output<(typeof getScheduleOrder)['answer']>;

const feed = z.object({
  id,
  madeAt: timestamp,
  /** When a calendar asked last, to about five minutes. */
  readAt: timestamp.nullable(),
});
export type CalendarFeed = z.output<typeof feed>;

const feedPath = '/calendar/subscription';

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: feedPath,
  needs: 'VIEW_SCHEDULE',
  summary: 'The own subscriptions that hold, the newest first.',
  answer: z.array(feed),
});

export const createCalendarFeed = endpoint({
  answerIsNotKept: 'secret',
  method: 'POST',
  path: feedPath,
  needs: 'VIEW_SCHEDULE',
  summary: 'Makes a subscription; its secret address is told here and never again.',
  description: 'A person has five at most (CONFLICT).',
  answer: feed.extend({ url: z.string() }),
  status: 201,
  refusals: ['CONFLICT'],
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: `${feedPath}/{feedId}`,
  needs: 'VIEW_SCHEDULE',
  whileSuspended: 'allowed',
  summary: 'Ends an own subscription at once; one that has ended already stays as it is.',
  params: z.object({ feedId: id }),
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/ics/{token}',
  needs: 'public',
  summary: 'A subscribed schedule (iCalendar, RFC 5545); unknown and revoked addresses are NOT_FOUND alike.',
  description:
    'From a week ago until 60 days ahead, 1,000 orders at most. Whose owner may not see the schedule any more is NOT_FOUND too. With an ETag: what has not changed is 304.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'Alamat tidak sah') }),
  answer: z.string(),
  replyKind: 'file',
  media: ['text/calendar'],
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
