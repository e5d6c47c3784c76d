import { describe, expect, it } from 'vitest';
import { type ContractApproval, type ContractKind, contractApprovals } from './contract';
import { type ContractDocument, contractPeriod, contractState, documentPeriod, periodLength } from './contract-period';

const contract = { startDay: '2026-01-01', endDay: '2026-12-31' };
const document = (kind: ContractKind, endDay: string | null, approvalStatus: ContractApproval = 'DISETUJUI') =>
  ({ kind, approvalStatus, startDay: kind === 'ADDENDUM' ? '2026-06-01' : null, endDay }) satisfies ContractDocument;

describe('a contract', () => {
  it.each<[string, ContractDocument[], string, ContractKind | null]>([
    ['alone', [], '2026-12-31', null],
    ['with an addendum of other words', [document('ADDENDUM', null)], '2026-12-31', null],
    ['that an addendum lengthens', [document('ADDENDUM', '2027-06-30')], '2027-06-30', null],
    [
      'that two addenda lengthen, in any order',
      [document('ADDENDUM', '2028-06-30'), document('ADDENDUM', '2027-06-30')],
      '2028-06-30',
      null,
    ],
    ['that no addendum shortens', [document('ADDENDUM', '2026-06-30')], '2026-12-31', null],
    ['that is ended early', [document('EARLY_TERMINATION', '2026-08-15')], '2026-08-15', 'EARLY_TERMINATION'],
    [
      'that is lengthened and then ended early',
      [document('ADDENDUM', '2027-06-30'), document('EARLY_TERMINATION', '2027-02-01')],
      '2027-02-01',
      'EARLY_TERMINATION',
    ],
    ['that is ended in full', [document('FULL_TERMINATION', '2026-10-01')], '2026-10-01', 'FULL_TERMINATION'],
    [
      'that is ended in full on its last day',
      [document('FULL_TERMINATION', '2026-12-31')],
      '2026-12-31',
      'FULL_TERMINATION',
    ],
    [
      'that is ended twice, by the first',
      [document('EARLY_TERMINATION', '2026-11-30'), document('FULL_TERMINATION', '2026-09-30')],
      '2026-09-30',
      'FULL_TERMINATION',
    ],
    ['whose termination comes too late', [document('EARLY_TERMINATION', '2027-03-01')], '2026-12-31', null],
  ])('%s', (_, documents, lastDay, endedBy) => {
    expect(contractPeriod(contract, documents)).toEqual({ firstDay: '2026-01-01', lastDay, endedBy });
  });

  it.each(contractApprovals.filter((one) => one !== 'DISETUJUI'))('is not changed by what is %s', (approval) => {
    const documents = [
      document('ADDENDUM', '2027-06-30', approval),
      document('FULL_TERMINATION', '2026-08-01', approval),
    ];
    expect(contractPeriod(contract, documents).lastDay).toBe('2026-12-31');
  });
});

describe('what follows a contract', () => {
  const period = contractPeriod(contract, [document('EARLY_TERMINATION', '2026-08-15')]);

  it('holds from its own day until the contract ends', () => {
    expect(documentPeriod(document('ADDENDUM', '2027-06-30'), period)).toEqual({ ...period, firstDay: '2026-06-01' });
  });

  it('leaves nothing of it after the day of a termination', () => {
    const ends = documentPeriod(document('EARLY_TERMINATION', '2026-08-15'), period);
    expect(ends).toEqual({ firstDay: '2026-08-16', lastDay: '2026-08-15', endedBy: 'EARLY_TERMINATION' });
    expect(['2026-08-15', '2026-08-16'].map((day) => contractState(ends, 'DISETUJUI', day))).toEqual([
      'upcoming',
      'ended',
    ]);
  });
});

describe('the state of a contract', () => {
  const period = { firstDay: '2026-01-01', lastDay: '2026-12-31', endedBy: null };

  it.each([
    ['2025-12-31', 'upcoming', 'upcoming'],
    ['2026-01-01', 'in-force', 'in-force'],
    ['2026-11-30', 'in-force', 'in-force'],
    ['2026-12-01', 'lapses-soon', 'lapses-soon'],
    ['2026-12-31', 'lapses-soon', 'lapses-soon'],
    ['2027-01-01', 'lapsed', 'ended'],
  ])('on %s is %s, of one that is terminated %s', (day, alone, terminated) => {
    expect(contractState(period, 'DISETUJUI', day)).toBe(alone);
    expect(contractState({ ...period, endedBy: 'EARLY_TERMINATION' }, 'DISETUJUI', day)).toBe(terminated);
  });

  it('without approval is never in force', () => {
    for (const approval of contractApprovals)
      for (const day of ['2025-12-31', '2026-06-01', '2027-01-01'])
        expect(contractState(period, approval, day) === 'unapproved').toBe(approval !== 'DISETUJUI');
  });
});

it.each([
  ['2026-01-01', '2026-12-31', '1 tahun'],
  ['2026-01-01', '2027-06-30', '1 tahun 6 bulan'],
  ['2026-03-15', '2026-06-14', '3 bulan'],
  ['2026-03-15', '2026-06-24', '3 bulan 10 hari'],
  ['2026-01-31', '2026-02-27', '1 bulan'],
  ['2026-03-15', '2026-03-15', '1 hari'],
  ['2024-02-29', '2025-02-27', '1 tahun'],
])('from %s until %s are %s', (firstDay, lastDay, length) => {
  expect(periodLength(firstDay, lastDay)).toBe(length);
});
