import { describe, expect, it } from 'vitest';
import { contractApprovals, contractKinds } from './contract';
import { type ContractState, contractStates } from './contract-period';
import { type ContractAction, contractActions, contractRefusal } from './contract-step';

const possible = (standing: Parameters<typeof contractRefusal>[0]): ContractAction[] =>
  contractActions.filter((action) => contractRefusal(standing, action) === null);

describe('a contract that the company made', () => {
  it.each(contractKinds)('as %s is changed and submitted while it is a draft or sent back', (kind) => {
    for (const approvalStatus of contractApprovals) {
      const isOpen = approvalStatus === 'DRAFT' || approvalStatus === 'REVISI';
      const own = { kind, approvalStatus, state: 'unapproved' as ContractState, isOwn: true };
      expect(possible(own).includes('edit'), approvalStatus).toBe(isOpen);
      expect(possible(own).includes('submit'), approvalStatus).toBe(isOpen);
      // What was submitted once stays, with its approval.
      expect(possible(own).includes('discard'), approvalStatus).toBe(approvalStatus === 'DRAFT');
      expect(possible(own).includes('withdraw'), approvalStatus).toBe(approvalStatus === 'MENUNGGU_PERSETUJUAN');
      const others = possible({ ...own, isOwn: false });
      expect(others.filter((action) => action === 'edit' || action === 'discard' || action === 'withdraw')).toEqual([]);
    }
  });
});

describe('what follows a contract', () => {
  const follows = ['ADDENDUM', 'EARLY_TERMINATION', 'FULL_TERMINATION'];
  it.each(contractStates)('of one that is %s', (state) => {
    const isOver = state === 'lapsed' || state === 'ended';
    for (const kind of contractKinds)
      for (const approvalStatus of contractApprovals) {
        const can = kind === 'CONTRACT' && approvalStatus === 'DISETUJUI' && !isOver;
        expect(possible({ kind, approvalStatus, state, isOwn: false })).toEqual(can ? follows : []);
      }
  });
});
