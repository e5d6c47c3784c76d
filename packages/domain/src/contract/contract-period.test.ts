import { describe, expect, it } from 'vitest';
import { type ContractApproval, type ContractKind, contractApprovals } from './contract';
import { type ContractPaper, contractPeriod, contractState, paperPeriod, periodLength } from './contract-period';

const contract = { startDay: '2026-01-01', endDay: '2026-12-31' };
const paper = (kind: ContractKind, endDay: string | null, approvalStatus: ContractApproval = 'DISETUJUI') =>
  ({ kind, approvalStatus, startDay: kind === 'ADDENDUM' ? '2026-06-01' : null, endDay }) satisfies ContractPaper;

describe('a contract', () => {
  it.each<[string, ContractPaper[], string, ContractKind | null]>([
    ['alone', [], '2026-12-31', null],
    ['with an addendum of other words', [paper('ADDENDUM', null)], '2026-12-31', null],
    ['that an addendum lengthens', [paper('ADDENDUM', '2027-06-30')], '2027-06-30', null],
    [
      'that two addenda lengthen, in any order',
      [paper('ADDENDUM', '2028-06-30'), paper('ADDENDUM', '2027-06-30')],
      '2028-06-30',
      null,
    ],
    ['that no addendum shortens', [paper('ADDENDUM', '2026-06-30')], '2026-12-31', null],
    ['that is ended early', [paper('EARLY_TERMINATION', '2026-08-15')], '2026-08-15', 'EARLY_TERMINATION'],
    [
      'that is lengthened and then ended early',
      [paper('ADDENDUM', '2027-06-30'), paper('EARLY_TERMINATION', '2027-02-01')],
      '2027-02-01',
      'EARLY_TERMINATION',
    ],
    ['that is ended in full', [paper('FULL_TERMINATION', '2026-10-01')], '2026-10-01', 'FULL_TERMINATION'],
    [
      'that is ended in full on its last day',
      [paper('FULL_TERMINATION', '2026-12-31')],
      '2026-12-31',
      'FULL_TERMINATION',
    ],
    [
      'that is ended twice, by the first',
      [paper('EARLY_TERMINATION', '2026-11-30'), paper('FULL_TERMINATION', '2026-09-30')],
      '2026-09-30',
      'FULL_TERMINATION',
    ],
    ['whose termination comes too late', [paper('EARLY_TERMINATION', '2027-03-01')], '2026-12-31', null],
  ])('%s', (_, papers, lastDay, endedBy) => {
    expect(contractPeriod(contract, papers)).toEqual({ firstDay: '2026-01-01', lastDay, endedBy });
  });

  it.each(contractApprovals.filter((one) => one !== 'DISETUJUI'))('is not changed by what is %s', (approval) => {
    const papers = [paper('ADDENDUM', '2027-06-30', approval), paper('FULL_TERMINATION', '2026-08-01', approval)];
    expect(contractPeriod(contract, papers).lastDay).toBe('2026-12-31');
  });
});

describe('what follows a contract', () => {
  const period = contractPeriod(contract, [paper('EARLY_TERMINATION', '2026-08-15')]);

  it('holds from its own day until the contract ends', () => {
    expect(paperPeriod(paper('ADDENDUM', '2027-06-30'), period)).toEqual({ ...period, firstDay: '2026-06-01' });
  });

  it('leaves nothing of it after the day of a termination', () => {
    const ends = paperPeriod(paper('EARLY_TERMINATION', '2026-08-15'), period);
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
