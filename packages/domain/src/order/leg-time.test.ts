import { expect, it } from 'vitest';
import { begunLegs, legStep, legStepRefusal, legsAsTold, legTimes } from './leg-time';
import type { ServiceType } from './status';

const legs = (...modes: ServiceType[]) => modes.map((mode, at) => ({ mode, from: `P${at}`, to: `P${at + 1}` }));
const steps = (...actions: string[]) => actions.map((action, at) => ({ action, at: String(at) }));
const times = (modes: ServiceType[], ...actions: string[]) =>
  legTimes(legs(...modes), steps(...actions)).map(({ departedAt, arrivedAt }) => [departedAt, arrivedAt]);

it.each<[ServiceType[], string[], (string | null)[][]]>([
  [['SEA'], ['depart'], [[null, null]]],
  [['SEA'], ['depart', 'sail'], [['1', null]]],
  [['SEA'], ['depart', 'sail', 'arrive-port', 'continue'], [['1', '2']]],
  [
    ['LAND', 'SEA', 'LAND'],
    ['depart', 'sail', 'arrive-port', 'continue', 'arrive-destination'],
    [
      ['0', '1'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    ['SEA', 'SEA'],
    ['depart', 'sail', 'arrive-port', 'continue', 'sail'],
    [
      ['1', '2'],
      ['4', null],
    ],
  ],
  [['AIR'], ['sail'], [[null, null]]],
  [['AIR'], ['fly', 'arrive-airport'], [['0', '1']]],
])('legs %j after %j', (modes, actions, expected) => expect(times(modes, ...actions)).toEqual(expected));

it.each<[ServiceType[], string[], (string | null)[]]>([
  [['LAND', 'SEA', 'LAND'], [], ['depart', null, null]],
  [['LAND', 'SEA', 'LAND'], ['depart'], [null, 'sail', null]],
  [
    ['LAND', 'SEA', 'LAND'],
    ['depart', 'sail'],
    [null, 'arrive-port', null],
  ],
  [
    ['LAND', 'SEA', 'LAND'],
    ['depart', 'sail', 'arrive-port'],
    [null, null, 'continue'],
  ],
  [
    ['LAND', 'SEA', 'LAND'],
    ['depart', 'sail', 'arrive-port', 'continue'],
    [null, null, 'arrive-destination'],
  ],
  [['SEA'], ['depart'], ['sail']],
  [['AIR'], ['depart', 'fly'], ['arrive-airport']],
  [
    ['SEA', 'AIR'],
    ['depart', 'sail'],
    ['arrive-port', null],
  ],
  [
    ['SEA', 'AIR'],
    ['depart', 'sail', 'arrive-port'],
    [null, 'fly'],
  ],
])('of legs %j after %j each is told of with %j', (modes, actions, expected) => {
  const plan = legs(...modes);
  const timed = legTimes(plan, steps(...actions)).map((real, at) => ({ ...real, mode: plan[at]?.mode ?? 'LAND' }));
  expect(timed.map((_, at) => legStep(timed, at))).toEqual(expected);
});

it('a leg that was passed over has begun with the one after it', () => {
  expect(begunLegs(legTimes(legs('LAND', 'SEA', 'LAND'), steps('sail')))).toBe(2);
  expect(begunLegs([])).toBe(0);
});

const refusalAfter = (modes: ServiceType[], actions: string[], action: Parameters<typeof legStepRefusal>[1]) => {
  const plan = legs(...modes);
  const real = legTimes(plan, steps(...actions));
  const timed = plan.map((leg, at) => ({ ...leg, ...(real[at] ?? { departedAt: null, arrivedAt: null }) }));
  return legStepRefusal(timed, action);
};

it('a step that does not fit the legs is refused with the leg', () => {
  expect(refusalAfter(['SEA'], ['depart'], 'sail')).toBeNull();
  expect(refusalAfter([], ['depart'], 'sail')).toBeNull();
  expect(refusalAfter(['LAND'], ['depart'], 'sail')).toMatch(/^Tidak ada tahap kapal/);
  expect(refusalAfter(['LAND', 'SEA'], ['depart'], 'arrive-destination')).toBe(
    'Tahap 2 (Laut, P1 – P2) belum berangkat. Catat dulu, atau ubah Multimoda.',
  );
  expect(refusalAfter(['SEA', 'SEA'], ['sail', 'arrive-port', 'continue'], 'arrive-destination')).toMatch(/^Tahap 2/);
  expect(refusalAfter(['SEA', 'LAND'], ['sail', 'arrive-port', 'continue'], 'arrive-destination')).toBeNull();
});

it('photos stand with the leg that their step begins or ends, once each', () => {
  const actions = ['depart', 'sail', 'arrive-port', 'continue', 'arrive-destination'];
  const told = actions.map((action, at) => ({ action, at: String(at), photos: [action] }));
  const photos = legsAsTold(legs('LAND', 'SEA', 'LAND'), told).map(({ departedPhotos, arrivedPhotos }) => [
    ...departedPhotos,
    '-',
    ...arrivedPhotos,
  ]);
  expect(photos).toEqual([
    ['depart', '-'],
    ['sail', '-', 'arrive-port'],
    ['continue', '-', 'arrive-destination'],
  ]);
});
