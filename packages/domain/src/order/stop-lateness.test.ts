import { describe, expect, it } from 'vitest';
import { stopLateness } from './stop-lateness';

const now = new Date('2026-11-21T07:30:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('lateness', () => {
  const plan = { planFrom: inMinutes(60), planUntil: inMinutes(180), arrivedAt: null, eta: null };
  it.each([
    [{ arrivedAt: inMinutes(48) }, -12, '12 mnt lebih awal', 'good', true],
    [{ arrivedAt: inMinutes(60) }, 0, 'sesuai jadwal', 'quiet', true],
    [{ arrivedAt: inMinutes(180) }, 0, 'sesuai jadwal', 'quiet', true],
    [{ arrivedAt: inMinutes(228) }, 48, 'Terlambat 48 mnt', 'danger', true],
    [{ eta: inMinutes(310) }, 130, 'Akan terlambat 2 jam 10 mnt', 'danger', false],
    [{ eta: inMinutes(100) }, 0, 'sesuai jadwal', 'quiet', false],
    [{ eta: inMinutes(35) }, 0, 'sesuai jadwal', 'quiet', false],
    [{ eta: inMinutes(-1) }, 0, 'sesuai jadwal', 'quiet', false],
    [{ arrivedAt: inMinutes(48), eta: inMinutes(400) }, -12, '12 mnt lebih awal', 'good', true],
  ] as const)('%o', (given, minutes, text, tone, isFact) => {
    expect(stopLateness({ ...plan, ...given }, now)).toEqual({ minutes, text, tone, isFact });
  });

  it('grows with the clock where nothing is reported', () => {
    expect(stopLateness(plan, now)).toBeNull();
    expect(stopLateness(plan, inMinutes(200))?.text).toBe('Terlambat 20 mnt');
    expect(stopLateness({ ...plan, eta: inMinutes(100) }, inMinutes(200))?.minutes).toBe(20);
  });
});
