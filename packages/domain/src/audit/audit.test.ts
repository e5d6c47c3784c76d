import { describe, expect, it } from 'vitest';
import { recordKinds } from '../auth/record-right';
import { auditChanges, auditNote } from './audit-change';
import { auditMostDays, auditPeriod, auditPeriodRefusal } from './audit-period';
import { auditKindLabels, auditWord, auditWords } from './audit-word';

describe('words', () => {
  it('there are for every act of every kind, each in a sentence', () => {
    for (const kind of recordKinds) {
      expect(auditKindLabels[kind], kind).toMatch(/^[A-Z]/);
      for (const [action, words] of Object.entries(auditWords[kind])) expect(words, action).toMatch(/^[A-Z].*[^.]$/);
    }
  });

  it('are there for an act that no release knows any more', () => {
    expect(auditWord('driver', 'renew')).toBe('SIM diperpanjang');
    expect(auditWord('driver', 'polish')).toBe('Perubahan tercatat');
    expect(auditWord('ship', 'sail')).toBe('Perubahan tercatat');
  });
});

describe('changes', () => {
  it.each([
    ['in words', 'driver', { changes: [{ label: 'SIM', before: null, after: 'B1' }] }, ['SIM: null → B1']],
    ['before and after', 'email', { before: { picName: 'A' }, after: { picName: 'B' } }, ['Nama PIC: A → B']],
    ['of a new record', 'contract', { before: null, after: { title: 'Baru' } }, []],
    ['of an amount', 'postage-cost', { before: 1000, after: 2500 }, ['Biaya: Rp 1.000 → Rp 2.500']],
    ['by key', 'location', { changes: [{ key: 'radius', before: '500', after: '750' }] }, ['Radius: 500 → 750']],
    ['of a key that no release knows any more', 'location', { changes: [{ key: 'x', before: '1', after: '2' }] }, []],
    ['that are none', 'order', { before: { a: 1 }, after: { a: 2 } }, []],
    ['that are nonsense', 'driver', { changes: ['x', { label: 1 }, null] }, []],
  ])('%s', (_, kind, data, lines) => {
    expect(auditChanges(kind, data).map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual(lines);
  });

  it('come with what was said', () => {
    expect(auditNote({ note: ' ', reason: 'Ban bocor' })).toBe('Ban bocor');
    expect(auditNote({ note: 7 })).toBeNull();
  });
});

describe('the days', () => {
  const today = '2026-11-25';
  it.each([
    [{}, '2026-10-27 2026-11-25'],
    [{ from: '2026-11-20' }, '2026-11-20 2026-11-25'],
    [{ from: '2026-01-01' }, '2026-01-01 2026-04-02'],
    [{ from: '2026-12-24' }, '2026-12-24 2026-12-24'],
    [{ until: '2026-03-31' }, '2026-03-02 2026-03-31'],
    [{ from: '2026-01-01', until: '2026-01-02' }, '2026-01-01 2026-01-02'],
  ])('%o are %s', (given, meant) => {
    const { from, until } = auditPeriod(given, today);
    expect(`${from} ${until}`).toBe(meant);
    expect(auditPeriodRefusal({ from, until })).toBeNull();
  });

  it('are no more than a quarter', () => {
    expect(auditPeriodRefusal({ from: '2026-01-01', until: '2026-04-03' })).toContain(`${auditMostDays} hari`);
    expect(auditPeriodRefusal({ from: '2026-01-02', until: '2026-01-01' })).toContain('lebih awal');
  });
});
