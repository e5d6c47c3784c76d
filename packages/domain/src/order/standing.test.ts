import { describe, expect, it } from 'vitest';
import { laneDates, laneSteps } from './lane';
import { anOrder, drop, minutesFrom, pickup } from './order-state.fixture';
import { isReceived, isUnderWay, phaseOf, underWayStatuses, wasNeverCarried } from './phase';
import { refusal } from './refusal';
import { crossingTimes, enters, type StatusEvent, standingOf } from './standing';
import { orderModes, orderStatuses, serviceTypes } from './status';
import { statusLabel } from './status-label';
import { stopEffect } from './stops';
import { nextStatus, type OrderAction, type OrderState, orderActions, rowOf } from './transitions';
import { isStopDecision } from './trip-end';

/** An order with the history that brought it where it is, the newest first. */
interface OrderPath {
  order: OrderState;
  history: readonly StatusEvent[];
}

const planned = { crossing: 'planned' } as const;
const ways: Partial<OrderState>[] = orderModes.flatMap((mode) =>
  serviceTypes.flatMap((serviceType) =>
    [
      [pickup(1), drop(2)],
      [pickup(1), pickup(2), drop(3)],
      [pickup(1), drop(2), drop(3)],
    ].flatMap((stops) => [
      { mode, serviceType, stops, ...(serviceType === 'LAND' ? {} : planned) },
      ...(serviceType === 'LAND' ? [{ mode, serviceType, stops, ...planned }] : []),
    ]),
  ),
);

const lands: readonly OrderAction[] = ['leave-ferry', 'arrive-port', 'arrive-airport'];

/** A report that is decided at once, so that every way on is open. */
function reportsAfter({ reports, status, currentStop }: OrderState, action: OrderAction): OrderState['reports'] {
  if (isStopDecision(action)) return reports.map((report) => ({ ...report, decision: report.decision ?? action }));
  if (action !== 'report-discrepancy' && action !== 'report-loss') return reports;
  const lostFrom = action === 'report-loss' ? status : null;
  return [...reports, { stopSeq: currentStop, decision: null, lostFrom }];
}

/** The order after a step, as the service saves it. */
function after({ order, history }: OrderPath, action: OrderAction): OrderPath | null {
  const row = rowOf(order, action);
  // What is told of a report without a step of the trip is tried in `trip-end.test.ts`.
  if (action === 'decide-stop' || action === 'withdraw-discrepancy') return null;
  const to = nextStatus(order, action);
  const now = minutesFrom(history.length * 10);
  const actor = row?.by[0];
  if (!row || !to || !actor) return null;
  const [answerBy, deliveryUntil] = [minutesFrom(-1, now), minutesFrom(-1, now)];
  const isClock = row.by.includes('system');
  if (refusal(isClock ? { ...order, answerBy, deliveryUntil } : order, action, actor, now)) return null;
  const { currentStop, arrivedAt, departedAt } = stopEffect(order, action);
  const stops = order.stops.map((stop) => ({
    ...stop,
    arrivedAt: stop.seq === arrivedAt ? now : stop.arrivedAt,
    departedAt: stop.seq === departedAt ? now : stop.departedAt,
  }));
  const event = { action, fromStatus: order.status, toStatus: to, at: now.toISOString() };
  const counted = { action: 'enter-loaded', fromStatus: to, toStatus: to, at: minutesFrom(5, now).toISOString() };
  return {
    order: {
      ...order,
      status: to,
      statusBeforePod: action === 'submit-pod' ? order.status : order.statusBeforePod,
      currentStop,
      stops,
      reports: reportsAfter(order, action),
      crossing: lands.includes(action) ? 'done' : order.crossing,
    },
    // Something is noted in every status after it was entered: it is no step and dates nothing.
    history: [counted, event, ...history],
  };
}

/** Every order the table can lead to; of the same place in life one is enough. */
function everyOrder(): OrderPath[] {
  const found = new Map<string, OrderPath>();
  for (const way of ways) {
    const start = anOrder({ status: 'PESANAN_DIBUAT', statusBeforePod: null, answerBy: null, ...way });
    const created = { action: 'create', fromStatus: null, toStatus: start.status, at: minutesFrom(0).toISOString() };
    const open: OrderPath[] = [{ order: { ...start, deliveryUntil: minutesFrom(1e7) }, history: [created] }];
    for (let path = open.pop(); path; path = open.pop()) {
      const { status, currentStop, crossing, mode, serviceType, stops } = path.order;
      const came = path.history.find((event) => event.fromStatus !== event.toStatus)?.fromStatus;
      const { reports } = path.order;
      const key = `${reports.map((report) => `${report.stopSeq}${report.lostFrom}`)}/${status}/${came}/${currentStop}/${crossing}/${mode}/${serviceType}/${stops.map((stop) => `${stop.kind}${stop.departedAt !== null}`)}`;
      if (found.has(key)) continue;
      found.set(key, path);
      for (const action of orderActions) {
        const next = after(path, action);
        if (next) open.push(next);
      }
    }
  }
  return [...found.values()];
}

const orders = everyOrder();
const hasEnded = ({ status }: OrderState) => wasNeverCarried(status) || isReceived(status);
const nameOf = ({ order, history }: OrderPath) =>
  `${order.mode} ${order.serviceType} ${history
    .filter((event) => event.fromStatus !== event.toStatus)
    .map((event) => event.action)
    .reverse()
    .join(' > ')}`;
/** What breaks a rule, by how it came there. */
const breaking = (holds: (path: OrderPath) => boolean) => orders.filter((path) => !holds(path)).map(nameOf);
const stepsOf = ({ order, history }: OrderPath) => {
  const failedFrom = history.find((event) => event.toStatus === order.status && event.fromStatus !== order.status);
  return laneSteps(order, failedFrom?.fromStatus);
};

describe('of every order that the life cycle can lead to', () => {
  it('there is one for every status', () => {
    expect(new Set(orders.map(({ order }) => order.status))).toEqual(new Set(orderStatuses));
  });

  it('the ring of the lane stands where the chip says', () => {
    expect(
      breaking((path) => {
        const rings = stepsOf(path).filter((step) => ['now', 'failed', 'halted'].includes(step.state));
        const none = phaseOf[path.order.status] === 'waiting' || path.order.status === 'DOKUMEN_LENGKAP';
        return none
          ? rings.length === 0
          : rings.length === 1 && rings[0]?.statuses.includes(path.order.status) === true;
      }),
    ).toEqual([]);
    const ring = (status: 'PENGIRIMAN', crossing: OrderState['crossing']) =>
      laneSteps(anOrder({ status, crossing })).find((step) => step.state === 'now')?.label;
    expect([ring('PENGIRIMAN', 'planned'), ring('PENGIRIMAN', 'done')]).toEqual(['Pengiriman', 'Pengiriman lanjutan']);
    expect(statusLabel('PENGIRIMAN')).toBe('Pengiriman');
  });

  it('one place at a time is where it is: a stop, or the crossing', () => {
    expect(
      breaking(({ order }) => {
        const { stops, crossing, stop, phase } = standingOf(order);
        const at = [...stops].filter(([, standing]) => standing === 'next' || standing === 'here');
        const places = at.length + (crossing === 'aboard' ? 1 : 0);
        const isOnItsWay = isUnderWay(order.status) && phase !== 'confirmed';
        return places === (isOnItsWay ? 1 : 0) && (at.length === 0 ? stop === null : at[0]?.[0] === stop);
      }),
    ).toEqual([]);
  });

  it('a stop says what its times say', () => {
    expect(
      breaking(({ order }) =>
        order.stops.every((stop) => {
          const standing = standingOf(order).stops.get(stop.seq);
          if (stop.departedAt) return standing === 'done';
          if (stop.arrivedAt) return standing === (hasEnded(order) ? 'missed' : 'here');
          return standing === 'next' || standing === (hasEnded(order) ? 'missed' : 'ahead');
        }),
      ),
    ).toEqual([]);
  });

  it('the crossing is under way exactly while the order is on it, and behind it after that', () => {
    expect(
      breaking(({ order, history }) => {
        const { crossing, phase } = standingOf(order);
        const { boardedAt, landedAt } = crossingTimes(history);
        if (phase === 'crossing') return crossing === 'aboard' && boardedAt !== null && landedAt === null;
        // Lost at sea it landed nowhere.
        if (boardedAt && landedAt === null) {
          const isLost = order.reports.some((one) => one.lostFrom !== null);
          return isLost && crossing !== 'aboard' && crossing !== 'planned';
        }
        if (boardedAt) return crossing === 'done';
        return crossing === 'none' || crossing === (hasEnded(order) ? 'missed' : 'planned');
      }),
    ).toEqual([]);
  });

  it('the milestones follow each other in time, and the ring is dated by when the order came there', () => {
    expect(
      breaking((path) => {
        const steps = stepsOf(path);
        const dates = laneDates(steps, path.history);
        const seen = steps.filter((step) => step.state === 'done').map((step) => dates.get(step.key) ?? '');
        const last = path.history.find(enters);
        const ring = steps.find((step) => step.state === 'now');
        const ringAt = ring ? (dates.get(ring.key) ?? '') : null;
        return (
          seen.every((at, index) => at !== '' && (index === 0 || at >= (seen[index - 1] ?? ''))) &&
          last?.toStatus === path.order.status &&
          (ringAt === null || (ringAt !== '' && ringAt <= last.at && ringAt >= (seen.at(-1) ?? '')))
        );
      }),
    ).toEqual([]);
  });

  it('is under way from its confirmation until it is received', () => {
    expect(underWayStatuses).toHaveLength(13);
    expect(breaking(({ order }) => standingOf(order).underWay === underWayStatuses.includes(order.status))).toEqual([]);
  });
});

it('counting goods does not move the time a step was taken', () => {
  const order = anOrder({ status: 'BONGKAR_MUATAN', currentStop: 2 });
  const event = (
    action: string,
    fromStatus: StatusEvent['fromStatus'],
    toStatus: StatusEvent['toStatus'],
    at: string,
  ) => ({
    action,
    fromStatus,
    toStatus,
    at,
  });
  const history = [
    event('enter-delivered', 'BONGKAR_MUATAN', 'BONGKAR_MUATAN', '2026-11-21T08:39:00Z'),
    event('unload', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN', '2026-11-21T07:30:00Z'),
    event('arrive-destination', 'PENGIRIMAN', 'DI_LOKASI_TUJUAN', '2026-11-21T07:10:00Z'),
  ];
  expect(laneDates(laneSteps(order), history).get('unloading')).toBe('2026-11-21T07:30:00Z');
});

it('a step that was taken back dates nothing', () => {
  const order = anOrder({ status: 'PENGIRIMAN', currentStop: 2, serviceType: 'SEA', crossing: 'planned' });
  const history: StatusEvent[] = [
    { action: 'undo-step', fromStatus: null, toStatus: null, at: '2026-11-21T07:31:00Z' },
    {
      action: 'sail',
      fromStatus: 'PENGIRIMAN',
      toStatus: 'DALAM_PENYEBRANGAN',
      at: '2026-11-21T07:30:00Z',
      undone: true,
    },
    { action: 'depart', fromStatus: 'MUAT_BARANG', toStatus: 'PENGIRIMAN', at: '2026-11-21T05:00:00Z' },
  ];
  expect(crossingTimes(history)).toEqual({ boardedAt: null, landedAt: null });
  expect([...laneDates(laneSteps(order), history)]).toEqual([['delivery', '2026-11-21T05:00:00Z']]);
});
