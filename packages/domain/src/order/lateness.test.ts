import { describe, expect, it } from 'vitest';
import { lateMinutes } from './lateness';

const at = (minutes: number) => new Date(Date.parse('2026-11-21T05:00:00Z') + minutes * 60_000);

describe('lateMinutes', () => {
  it.each([
    ['by the clock', { status: 'PENGIRIMAN', eta: null }, 48, 48],
    ['by the estimate', { status: 'PENGIRIMAN', eta: at(90) }, -30, 90],
    ['by the clock when the estimate is older', { status: 'PENGIRIMAN', eta: at(10) }, 48, 48],
    ['in time to the minute', { status: 'PENGIRIMAN', eta: at(0) }, 0, 0],
    ['not once it stands at the destination', { status: 'BONGKAR_MUATAN', eta: at(90) }, 60, 0],
    ['not before it is confirmed', { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', eta: null }, 60, 0],
  ] as const)('%s', (_, order, now, late) => {
    expect(lateMinutes({ ...order, deliveryUntil: at(0) }, at(now))).toBe(late);
  });
});
