import { expect, it } from 'vitest';
import { type ClaimFacts, claimProposal, claimState, openClaim } from './damage-claim';

const facts: ClaimFacts = { claim: 900, credited: 0, drafted: 0, isComplete: true, isBilled: true, left: 5000 };

it.each([
  [{}, 'PROPOSED'],
  [{ isComplete: false }, 'INCOMPLETE'],
  [{ isBilled: false, left: 0 }, 'UNBILLED'],
  [{ credited: 400 }, 'PROPOSED'],
  [{ credited: 400, drafted: 500 }, 'DRAFTED'],
  [{ credited: 900 }, 'CREDITED'],
  [{ credited: 900, isComplete: false }, 'CREDITED'],
  [{ credited: 400, left: 0 }, 'BEYOND'],
] as const)('a claim with %j is %s', (change, state) => {
  expect(claimState({ ...facts, ...change })).toBe(state);
});

it('what is open of a claim is what no issued note covers', () => {
  expect(openClaim({ claim: 900, credited: 400 })).toBe(500);
  expect(openClaim({ claim: 900, credited: 1000 })).toBe(0);
});

const claim = { ...facts, state: 'PROPOSED', orderId: 'a', number: 'BASP/2026/000001' } as const;
const line = { seq: 1, orderId: 'a', amount: 600, takenBack: 0 };

it('is proposed from the lines of its own order, each as far as it reaches', () => {
  const lines = [line, { ...line, seq: 2, orderId: 'b' }, { ...line, seq: 3, takenBack: 100 }];
  expect(claimProposal([claim], lines)).toEqual({
    lines: [
      { seq: 1, base: 600 },
      { seq: 3, base: 300 },
    ],
    note: 'Klaim BASP/2026/000001',
  });
});

it('proposes what is neither credited nor drafted, of several reports together', () => {
  const second = { ...claim, claim: 50, number: 'BASP/2026/000002' };
  expect(claimProposal([{ ...claim, credited: 500, drafted: 300 }, second], [line])).toEqual({
    lines: [{ seq: 1, base: 150 }],
    note: 'Klaim BASP/2026/000001, BASP/2026/000002',
  });
});

it('proposes nothing where nothing is asked or left', () => {
  expect(claimProposal([], [line])).toBeNull();
  expect(claimProposal([{ ...claim, state: 'DRAFTED' }], [line])).toBeNull();
  expect(claimProposal([claim], [{ ...line, takenBack: 600 }])).toBeNull();
  expect(claimProposal([claim], [{ ...line, orderId: null }])).toBeNull();
});
