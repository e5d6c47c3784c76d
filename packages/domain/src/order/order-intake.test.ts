import { describe, expect, it } from 'vitest';
import { type IntakeOrder, intakeProblems, latestAnswer } from './order-intake';

const now = new Date('2028-02-29T16:55:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const stop = (kind: 'PICKUP' | 'DROP', from: number, until: number): IntakeOrder['stops'][number] => ({
  ...{ kind, latitude: -6.3, longitude: 107.15, timezone: 'Asia/Jakarta' },
  ...{ planFrom: at(from), planUntil: at(until) },
});
const order = (given: Partial<IntakeOrder> = {}): IntakeOrder => ({
  ...{ serviceType: 'LAND', pricingType: 'FIXED_PRICE', quantity: 1, unit: 'ritase' },
  stops: [stop('PICKUP', 3, 5), stop('DROP', 10, 12)],
  goods: [
    { unit: 'carton', ordered: 200, weightKg: 1800, volumeM3: 9 },
    { unit: 'carton', ordered: 20, weightKg: 580, volumeM3: 6 },
  ],
  ...given,
});
const type = { name: 'CDD Boks', serviceType: 'LAND', maxWeightKg: 5000, maxVolumeM3: 18 } as const;
const fields = (given: Partial<IntakeOrder> = {}) => Object.keys(intakeProblems(order(given), type, now));
const pick = stop('PICKUP', 3, 5);
const drop = stop('DROP', 10, 12);
const goods = (line: object) => ({
  goods: [{ unit: 'carton', ordered: 1, weightKg: 1, volumeM3: 1, ...line } as const],
});

describe('an order of the marketplace', () => {
  it.each<[string, Partial<IntakeOrder>, string[]]>([
    ['as it is', {}, []],
    ['whose window is open', { stops: [stop('PICKUP', -1, 1), drop] }, []],
    ['begins with a drop', { stops: [drop, stop('PICKUP', 11, 12)] }, ['stops.0.kind', 'stops.1.kind']],
    ['loads after a drop', { stops: [pick, drop, stop('PICKUP', 11, 12), stop('DROP', 13, 14)] }, ['stops.2.kind']],
    ['window ends before it begins', { stops: [stop('PICKUP', 5, 3), drop] }, ['stops.0.planUntil']],
    ['window is past', { stops: [stop('PICKUP', -5, -3), drop] }, ['stops.0.planUntil']],
    ['window ends now', { stops: [stop('PICKUP', -5, 0), drop] }, ['stops.0.planUntil']],
    ['drop begins before the pickup', { stops: [pick, stop('DROP', 2, 12)] }, ['stops.1.planFrom']],
    ['unknown zone', { stops: [{ ...pick, timezone: 'Mars/Olympus' }, drop] }, ['stops.0.timezone']],
    ['foreign zone', { stops: [pick, { ...drop, timezone: 'Asia/Singapore' }] }, ['stops.1.timezone']],
    ['nowhere', { stops: [pick, { ...drop, latitude: 0, longitude: 0 }] }, ['stops.1.latitude']],
    ['nothing', { quantity: 0 }, ['quantity']],
    ['half a trip', { quantity: 1.5 }, ['quantity']],
    ['goods of nothing', goods({ ordered: 0 }), ['goods.0.ordered']],
    ['goods without weight', goods({ weightKg: 0 }), ['goods.0.weightKg']],
    ['goods without volume', goods({ volumeM3: 0 }), ['goods.0.volumeM3']],
    ['another unit than its price', { unit: 'carton', quantity: 220 }, ['unit']],
    ['cartons as they are', { pricingType: 'CARTON', unit: 'carton', quantity: 220 }, []],
    ['cartons that are not', { pricingType: 'CARTON', unit: 'carton', quantity: 500 }, ['quantity']],
    ['weight as it is', { pricingType: 'TONNAGE', unit: 'kg', quantity: 2380 }, []],
    ['weight in kilos', { pricingType: 'MASSA', unit: 'kilo', quantity: 2380 }, []],
    ['weight in tons', { pricingType: 'TONNAGE', unit: 'kg', quantity: 2.38 }, ['quantity']],
    ['volume as it is', { pricingType: 'CUBIC', unit: 'm3', quantity: 15 }, []],
    ['boxes where there are none', { pricingType: 'BOX', unit: 'box', quantity: 3 }, ['quantity']],
    ['too heavy', goods({ weightKg: 5001 }), ['goods']],
    ['too heavy for one of two trips', { quantity: 2, ...goods({ weightKg: 5001 }) }, []],
    ['too large', goods({ volumeM3: 18.1 }), ['goods']],
    ['another service than its vehicle', { serviceType: 'SEA' }, ['serviceType']],
  ])('%s', (_, given, expected) => {
    expect(fields(given)).toEqual(expected);
  });
});

it('an offer is answered before the goods are to be fetched, or while they still can be', () => {
  const window = { pickupFrom: at(3), pickupUntil: at(5) };
  expect(latestAnswer(window, now)).toEqual(at(3));
  expect(latestAnswer(window, at(4))).toEqual(at(5));
});
