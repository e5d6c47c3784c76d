import { describe, expect, it } from 'vitest';
import { dayAfter } from '../common/time';
import { holidayOn, isWorkingDay, workingDayFrom } from '../common/working-day';
import {
  dueStep,
  holdErrors,
  isHeldOn,
  ladderOf,
  type ReminderStep,
  reminderRefusal,
  reminderStepsProblem,
  reminderText,
  stepsOn,
  usualReminderPolicy,
} from './reminder';

const steps = [-3, 1, 7, 14, 30].map((days) => ({ days, text: `hari ${days}` }));
const invoice = { sentDay: '2026-10-27', dueDay: '2026-11-26', sentSteps: [] as number[] };
const days = (found: readonly { days: number; day: string }[]) => found.map((one) => [one.days, one.day]);

describe('a working day', () => {
  it('is from Monday to Friday and no holiday', () => {
    expect(workingDayFrom('2026-11-28')).toBe('2026-11-30');
    // Friday of Natal, then a weekend.
    expect(workingDayFrom('2026-12-25')).toBe('2026-12-28');
    expect(workingDayFrom('2027-01-01')).toBe('2027-01-04');
    expect(workingDayFrom('2026-11-27')).toBe('2026-11-27');
    expect(holidayOn('2026-03-19')).toBe('Nyepi');
    expect(isWorkingDay('2026-03-19')).toBe(false);
  });
});

describe('the ladder of an invoice', () => {
  it('has each step on its day, or on the next working day', () => {
    expect(days(ladderOf(invoice, steps))).toEqual([
      [-3, '2026-11-23'],
      [1, '2026-11-27'],
      [7, '2026-12-03'],
      [14, '2026-12-10'],
      // 26 December is a Saturday.
      [30, '2026-12-28'],
    ]);
  });

  it('leaves out what lay before it was sent, or on that day', () => {
    expect(days(ladderOf({ ...invoice, sentDay: '2026-11-27' }, steps)).map(([at]) => at)).toEqual([7, 14, 30]);
    expect(ladderOf({ ...invoice, sentDay: null }, steps)).toEqual([]);
  });

  it('gives the highest step whose day has come, once', () => {
    expect(dueStep(invoice, steps, '2026-11-22')).toBeNull();
    expect(dueStep(invoice, steps, '2026-11-27')?.days).toBe(1);
    expect(dueStep({ ...invoice, sentSteps: [1] }, steps, '2026-12-02')).toBeNull();
    // Nobody wrote for three weeks: the others are not sent afterwards.
    expect(dueStep(invoice, steps, '2026-12-18')?.days).toBe(14);
    expect(dueStep({ ...invoice, sentSteps: [14] }, steps, '2026-12-18')).toBeNull();
  });

  it('begins anew when it is due on another day', () => {
    expect(dueStep({ ...invoice, dueDay: '2026-12-04', sentSteps: [] }, steps, '2026-12-01')?.days).toBe(-3);
  });

  // Whatever the days, holidays and outages: each step goes at most once, days never go back, and none goes before its day.
  it('never sends a step twice, an earlier one after a later one, or one on a day off', () => {
    let seed = 20_261_128;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 500; round++) {
      const dueDay = dayAfter('2026-01-01', random(500));
      const sentDay = dayAfter(dueDay, -random(40) + 5);
      const own: ReminderStep[] = [];
      for (let at = -random(20), left = 1 + random(5); left > 0; left -= 1, at += 1 + random(20))
        own.push({ days: at, text: '' });
      const sent: { days: number; on: string }[] = [];
      for (let day = sentDay, left = 150; left > 0; left -= 1, day = dayAfter(day, 1)) {
        const works = isWorkingDay(day) && random(4) > 0;
        const step = works ? dueStep({ sentDay, dueDay, sentSteps: sent.map((one) => one.days) }, own, day) : null;
        if (!step) continue;
        expect(day > sentDay && step.day <= day && step.day >= dayAfter(dueDay, step.days)).toBe(true);
        expect(sent.every((one) => one.days < step.days && one.on < day)).toBe(true);
        sent.push({ days: step.days, on: day });
      }
      const last = ladderOf({ sentDay, dueDay }, own).at(-1);
      // The highest always goes within the time that was looked at, unless an outage lasted to its end.
      if (last && dayAfter(last.day, 30) < dayAfter(sentDay, 150)) expect(sent.at(-1)?.days).toBe(last.days);
    }
  });
});

describe('who is reminded', () => {
  const open = { status: 'SENT', ...invoice, openCash: 1_000_000, hold: null } as const;
  const policy = { smallest: 50_000 };
  it.each([
    ['owes', {}, null],
    ['paid', { status: 'PAID' }, 'Sudah lunas'],
    ['has nothing of it', { status: 'PRINTED', sentDay: null, dueDay: null }, 'Belum dikirim'],
    ['was credited', { openCash: 0 }, 'Tidak ada yang ditagih lagi'],
    ['got it today', { sentDay: '2026-11-27' }, 'Baru dikirim hari ini'],
    ['disputes', { hold: { reason: 'SENGKETA', promiseDay: null } }, 'Sengketa'],
    ['promised', { hold: { reason: 'JANJI_BAYAR', promiseDay: '2026-11-27' } }, 'Janji bayar 27 Nov 2026'],
    ['did not keep its promise', { hold: { reason: 'JANJI_BAYAR', promiseDay: '2026-11-26' } }, null],
    ['owes little', { openCash: 49_999 }, 'Di bawah Rp 50.000'],
  ] as const)('who %s', (_, change, why) => {
    expect(reminderRefusal({ ...open, ...change }, policy, '2026-11-27')).toBe(why);
  });

  it('a shipper may have steps of its own, be paused or never be asked', () => {
    const policyOn = { ...usualReminderPolicy, isOn: true };
    const own = { mode: 'OWN' as const, steps: [{ days: 5, text: 'x' }], pausedUntil: '2026-12-01' };
    expect(stepsOn(usualReminderPolicy, null, '2026-12-01')).toBeNull();
    expect(stepsOn(policyOn, null, '2026-12-01')).toHaveLength(5);
    expect(stepsOn(policyOn, own, '2026-12-01')).toBeNull();
    expect(stepsOn(policyOn, own, '2026-12-02')).toEqual(own.steps);
    expect(stepsOn(policyOn, { ...own, mode: 'NEVER' }, '2026-12-02')).toBeNull();
  });

  it('a hold has a day only where somebody promised one', () => {
    expect(holdErrors({ reason: 'JANJI_BAYAR', promiseDay: null }, '2026-11-28')).toHaveProperty('promiseDay');
    expect(holdErrors({ reason: 'JANJI_BAYAR', promiseDay: '2026-11-27' }, '2026-11-28')).toHaveProperty('promiseDay');
    expect(holdErrors({ reason: 'SENGKETA', promiseDay: '2026-12-01' }, '2026-11-28')).toHaveProperty('promiseDay');
    expect(holdErrors({ reason: 'JANJI_BAYAR', promiseDay: '2026-11-28' }, '2026-11-28')).toEqual({});
    expect(isHeldOn(null, '2026-11-28')).toBe(false);
  });

  it('steps follow each other', () => {
    expect(reminderStepsProblem(steps)).toBeNull();
    expect(reminderStepsProblem([])).toBe('Isi paling sedikit satu langkah');
    expect(reminderStepsProblem([{ days: 1 }, { days: 1 }])).toContain('lebih besar');
    expect(reminderStepsProblem([...steps, { days: 40 }])).toBe('Paling banyak 5 langkah');
  });
});

it('a reminder lists what is due, the whole account by age, and takes off what was paid too much', () => {
  const lines = [
    { number: 'INV/2026/11/0001', dueDay: '2026-11-20', openCash: 11_970_470 },
    { number: 'INV/2026/11/0002', dueDay: '2026-11-27', openCash: 2_000_000 },
  ];
  const account = [...lines, { dueDay: '2026-12-20', openCash: 500_000 }];
  const bank = { name: 'BCA', accountNo: '7310442918', accountName: 'PT Sinar' };
  const said = reminderText(
    'Mohon dibayar.',
    { shipperName: 'PT Graha', lines, account, credit: 470, bank },
    '2026-11-27',
  );
  expect(said.split('\n\n')).toEqual([
    'Yth. PT Graha,',
    'Mohon dibayar.',
    'INV/2026/11/0001 · jatuh tempo 20 Nov 2026 (lewat 7 hari) · Rp 11.970.470\nINV/2026/11/0002 · jatuh tempo 27 Nov 2026 (jatuh tempo hari ini) · Rp 2.000.000',
    'Kelebihan bayar yang dikurangkan: Rp 470\nTotal: Rp 13.970.000',
    'Seluruh tagihan yang terbuka menurut umurnya:\nBelum jatuh tempo: Rp 2.500.000\n1 – 7 hari: Rp 11.970.470',
    'Pembayaran ke BCA 7310442918 a.n. PT Sinar.',
    'Terima kasih.',
  ]);
});
