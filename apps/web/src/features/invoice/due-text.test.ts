import { describe, expect, it } from 'vitest';
import { dueText, usualText } from './due-text';

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
