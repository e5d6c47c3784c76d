import { describe, expect, it } from 'vitest';
import { dueText, forecastText, usualText } from './due-text';

const today = '2026-11-21';

describe('how near the due day of an invoice is', () => {
  it.each([
    ['2026-09-02', 'lewat 80 hari', 'danger'],
    ['2026-10-21', 'lewat 31 hari', 'danger'],
    ['2026-10-22', 'lewat 30 hari', 'attention'],
    ['2026-11-20', 'lewat 1 hari', 'attention'],
    ['2026-11-21', 'hari ini', 'plain'],
    ['2026-11-22', 'besok', 'plain'],
    ['2026-11-25', '4 hari lagi', 'plain'],
  ])('due %s: %s', (dueDay, text, tone) =>
    expect(dueText({ status: 'SENT', dueDay, word: null }, today)).toEqual({ text, tone }),
  );

  it('is said of nothing that was not sent, was paid or taken back', () => {
    expect(dueText({ status: 'PRINTED', dueDay: null, word: null }, today)).toBeNull();
    expect(dueText({ status: 'PAID', dueDay: '2026-11-01', word: null }, today)).toBeNull();
    expect(dueText({ status: 'SENT', dueDay: '2026-11-01', word: 'DIKREDITKAN' }, today)).toBeNull();
  });
});

it.each([
  [null, null],
  [0, 'Pengirim ini biasanya membayar tepat pada hari itu.'],
  [9, 'Pengirim ini biasanya membayar 9 hari setelahnya.'],
  [-2, 'Pengirim ini biasanya membayar 2 hari sebelumnya.'],
])('a shipper that pays %s days after the due day', (delay, text) => expect(usualText(delay)).toBe(text));

describe('when an invoice is paid', () => {
  const sent = { status: 'SENT', dueDay: '2026-09-07', word: null, usualDelayDays: 7 } as const;
  it.each([
    [null, null],
    ['2026-11-21', { title: 'Perkiraan masuk 21 Nov 2026', text: usualText(7), tone: 'info' }],
    ['2026-09-14', { title: 'Biasanya bayar 14 Sep 2026; belum masuk', text: 'lewat 75 hari', tone: 'danger' }],
  ])('is usually %s', (expectedDay, told) => expect(forecastText({ ...sent, expectedDay }, today)).toEqual(told));

  it('is only looked at where the usual day has passed and the due day has not', () => {
    const early = { ...sent, dueDay: '2026-11-25', expectedDay: '2026-11-20' };
    expect(forecastText(early, today)).toMatchObject({ text: null, tone: 'attention' });
  });
});
