import { describe, expect, it } from 'vitest';
import { drop, minutesFrom, noon, pickup } from './order-state.fixture';
import {
  amendRefusalErrorCode,
  amendRefusalText,
  correctionRefusal,
  placesOf,
  roomOf,
  type TakenStep,
  undoAllowedMs,
  undoOfferedMs,
  undoRefusal,
} from './step-log';
import { type OrderAction, orderActions } from './transitions';

const step = (action: OrderAction, minutes: number, given: Partial<TakenStep> = {}): TakenStep => ({
  id: action,
  action,
  from: 'PENJEMPUTAN',
  to: 'DI_LOKASI_PENJEMPUTAN',
  at: minutesFrom(minutes),
  reportedAt: minutesFrom(minutes),
  actorId: 'budi',
  ...given,
});

it('finds where each step stood, through every pickup and drop', () => {
  const actions = [
    'go-to-pickup',
    'arrive-pickup',
    'next-pickup',
    'arrive-pickup',
    'depart',
    'next-drop',
    'receive',
  ] as const;
  const steps = actions.map((action, at) => step(action, at, { id: String(at) }));
  const places = placesOf([pickup(1), pickup(2), drop(3), drop(4)], steps);
  expect([...places.values()].map((one) => one.stoodAt)).toEqual([1, 1, 1, 2, 2, 3, 4]);
  expect(places.get('4')?.effect).toEqual({ currentStop: 3, arrivedAt: null, departedAt: 2 });
});

it('leaves a step the room between its neighbours', () => {
  const steps = [step('go-to-pickup', -50), step('arrive-pickup', -40), step('load', -30)];
  expect(roomOf(steps, 'arrive-pickup', noon)).toEqual({
    after: minutesFrom(-50),
    before: minutesFrom(-30),
    now: noon,
    recorded: minutesFrom(-40),
  });
  expect(roomOf(steps, 'load', noon)).toMatchObject({ after: minutesFrom(-40), before: null });
  expect(roomOf(steps, 'go-to-pickup', noon).after).toBeNull();
});

describe('taking back', () => {
  const taken = step('arrive-pickup', 0);
  const late = (ms: number) => new Date(noon.getTime() + ms);
  const ask = (given: Partial<{ of: TakenStep; newest: string; actorId: string; now: Date; mode: 'driver' }>) =>
    undoRefusal({ mode: given.mode ?? 'lumpsum' }, given.of ?? taken, {
      newest: given.newest ?? (given.of ?? taken).id,
      actorId: given.actorId ?? 'budi',
      now: given.now ?? noon,
    })?.code ?? null;

  it.each([
    ['at once', {}, null],
    ['at the last moment', { now: late(undoAllowedMs) }, null],
    ['after it', { now: late(undoAllowedMs + 1) }, 'TOO_LATE'],
    ['by another', { actorId: 'sari' }, 'NOT_YOURS'],
    ['when something came after', { newest: 'other' }, 'WENT_ON'],
    ['where the driver reports', { mode: 'driver' as const }, 'DRIVER_REPORTS'],
    // It was told just now, whenever it happened.
    ['a step told late', { of: step('load', -600, { reportedAt: noon }) }, null],
  ])('%s', (_, given, code) => expect(ask(given)).toBe(code));

  it('is for steps of the trip and the receipt, not for what others decide on', () => {
    const possible = orderActions.filter((action) => ask({ of: step(action, 0) }) === null);
    expect(possible).toContain('receive');
    expect(possible).toHaveLength(17);
    for (const action of ['accept', 'cancel', 'report-discrepancy', 'submit-pod'] as const)
      expect(ask({ of: step(action, 0) })).toBe('NO_STEP');
  });

  it('is offered for less time than it is let', () => expect(undoOfferedMs).toBeLessThan(undoAllowedMs));
});

describe('putting right', () => {
  it.each([
    ['lumpsum', 'PENJEMPUTAN', 'go-to-pickup', null],
    ['lumpsum', 'DOKUMEN_TERKIRIM', 'report-discrepancy', null],
    ['lumpsum', 'DOKUMEN_LENGKAP', 'receive', 'COMPLETE'],
    ['lumpsum', 'DIBATALKAN', 'go-to-pickup', 'COMPLETE'],
    ['lumpsum', 'PENJEMPUTAN', 'accept', 'NO_STEP'],
    ['lumpsum', 'PENJEMPUTAN', 'upload-document', 'NO_STEP'],
    ['driver', 'PENJEMPUTAN', 'go-to-pickup', 'DRIVER_REPORTS'],
  ] as const)('%s at %s: %s', (mode, status, action, code) => {
    const refused = correctionRefusal({ mode, status }, action);
    expect(refused?.code ?? null).toBe(code);
    if (refused) expect(amendRefusalText(refused)).toMatch(/\.$/);
    if (refused)
      expect(amendRefusalErrorCode(refused)).toBe(code === 'COMPLETE' ? 'ORDER_MOVED_ON' : 'STEP_NOT_POSSIBLE');
  });
});
