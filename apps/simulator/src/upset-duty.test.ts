import { makeOrder } from '@lajur/demo-world/order';
import { random } from '@lajur/demo-world/random';
import { hourIn } from '@lajur/demo-world/zone';
import { expect, it } from 'vitest';
import { type Duty, dutyOf } from './duty';
import { type Mood, moodOf } from './mood';
import { RuledOrder } from './trip.fixture';

const start = new Date('2026-11-21T01:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const seed = 7;
const changes = [{ since: start, speed: 1 }];
const calm: Mood = {
  ...{ loadsShort: false, discrepancy: 'none', shipperSays: 'accept-discrepancy', decidesOnTheWay: false },
  ...{ withdraws: false, refusesPod: false, cancels: false, trouble: null, upset: 'none' },
};

const order = (id: string, lead: [number, number] = [0.5, 1]) =>
  new RuledOrder(
    makeOrder(random(Number(id)), start, { mode: 'driver', serviceType: 'LAND', lead }),
    id,
    'TERKONFIRMASI',
    start,
  );

/** Looks every five minutes, lets the driver do what is due, and gives what comes that is no step; null when all is received. */
function played(one: RuledOrder, mood: Mood, days = 12): { duty: Duty; now: Date } | null {
  for (
    let now = start;
    now.getTime() < start.getTime() + days * 24 * hour;
    now = new Date(now.getTime() + 5 * minute)
  ) {
    const duty = dutyOf({ sight: one.sight, mood, seed, changes, startedAt: start, now });
    if (duty?.what === 'step') expect(one.step(duty.action, duty.at)).toBeNull();
    else if (duty) return { duty, now };
    if (one.sight.order.status === 'BARANG_DITERIMA_UTUH') return null;
  }
  throw new Error(`${one.sight.order.status} after ${days} days`);
}

it('comes over few orders, each of them somewhere, and the same after a restart', () => {
  const moods = Array.from({ length: 4000 }, (_, at) => moodOf(seed, String(at)));
  for (const upset of ['amended', 'cancelled-at-gate', 'lost'] as const) {
    const share = moods.filter((mood) => mood.upset === upset).length / moods.length;
    expect(share, upset).toBeGreaterThan(0.001);
    expect(share, upset).toBeLessThan(0.05);
  }
  expect(moodOf(seed, '12')).toEqual(moods[12]);
});

it('moves a window once, hours before the vehicle sets out, into daylight, and leaves time to answer', () => {
  let asked = 0;
  for (let at = 0; at < 20; at++) {
    const one = order(String(at), [20, 40]);
    const found = played(one, { ...calm, upset: 'amended' });
    if (!found) continue;
    const { duty, now } = found;
    if (duty.what !== 'amend') throw new Error(duty.what);
    asked++;
    const pickup = Date.parse(one.sight.order.pickupFrom);
    expect(one.actions).toEqual([]);
    expect(pickup - now.getTime()).toBeGreaterThan(6 * hour);
    expect(duty.answerBy > now && duty.answerBy.getTime() < pickup).toBe(true);
    const later = hourIn(new Date(pickup + duty.hours * hour), 'Asia/Jakarta');
    expect(later >= 6 && later <= 18).toBe(true);
    one.sight = { ...one.sight, amended: true };
    expect(played(one, { ...calm, upset: 'amended' })).toBeNull();
  }
  expect(asked).toBeGreaterThan(5);
});

it('turns a vehicle away at the first gate, where nothing was loaded', () => {
  for (let at = 0; at < 8; at++) {
    const one = order(String(at));
    expect(played(one, { ...calm, upset: 'cancelled-at-gate' })?.duty).toEqual({
      who: 'shipper',
      what: 'cancel-at-gate',
    });
    expect(one.actions).toContain('arrive-pickup');
    expect(one.actions).not.toContain('load');
  }
});

it('loses a load on the road to a drop', () => {
  for (let at = 0; at < 8; at++) {
    const one = order(String(at));
    expect(played(one, { ...calm, upset: 'lost' })?.duty).toEqual({ who: 'provider', what: 'report-loss' });
    expect(one.sight.order.status).toBe('PENGIRIMAN');
  }
});

it('takes a report of damage back before the shipper decides, and the driver goes on without another', () => {
  const mood: Mood = { ...calm, discrepancy: 'damaged', withdraws: true };
  const one = order('3');
  const waiting = {
    ...{ stopSeq: 2, version: 1, number: 'BASP/2026/000001', claim: 0, isComplete: false },
    decision: 'waiting' as const,
  };
  const reported = {
    ...one.sight,
    order: { ...one.sight.order, status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER' as const },
    damage: waiting,
  };
  const duty = (given: object) =>
    dutyOf({ sight: { ...reported, ...given }, mood, seed, changes, startedAt: start, now: start });
  expect(duty({})).toEqual({ who: 'provider', what: 'withdraw-report' });
  expect(duty({ damage: { ...waiting, decision: 'accept-discrepancy' as const } })).toBeNull();
  expect(duty({ lost: true })).toBeNull();
  one.sight = { ...one.sight, withdrawn: true };
  expect(played(one, mood)).toBeNull();
  expect(one.actions).not.toContain('report-discrepancy');
});
