import { describe, expect, it } from 'vitest';
import {
  noteProblem,
  recallRefusal,
  stepTask,
  turnOf,
  type WorkflowAction,
  type WorkflowParty,
  type WorkflowState,
  workflowActions,
  workflowAfter,
  workflowParties,
  workflowRefusal,
  workflowStatuses,
} from './workflow';

const state = (status: WorkflowState['status'], step = 0): WorkflowState => ({
  definition: 'company-registration-1',
  status,
  step,
});

describe('an approval', () => {
  /** Status, party: what can be done. */
  const table: Record<string, readonly WorkflowAction[]> = {
    'SUBMIT transporter': [],
    'SUBMIT provider': ['APPROVE', 'REVISE', 'REJECT'],
    'REVISE transporter': ['SUBMIT'],
    'REVISE provider': [],
    'APPROVE transporter': [],
    'APPROVE provider': [],
    'REJECT transporter': [],
    'REJECT provider': [],
  };
  const cases = workflowStatuses.flatMap((status) => workflowParties.map((party) => [status, party] as const));
  it.each(cases)('in %s lets %s do', (status, party: WorkflowParty) => {
    const possible = workflowActions.filter((action) => workflowRefusal(state(status), action, party) === null);
    expect(possible).toEqual(table[`${status} ${party}`]);
  });

  it('goes through every step, and only the last approval ends it', () => {
    const second = { ...state('SUBMIT'), ...workflowAfter(state('SUBMIT'), 'APPROVE') };
    expect(second).toEqual(state('SUBMIT', 1));
    expect(turnOf(second)).toBe('provider');
    expect(workflowAfter(second, 'APPROVE')).toEqual({ status: 'APPROVE', step: 1 });
  });

  it('that was sent back begins at the first step again', () => {
    const back = { ...state('SUBMIT', 1), ...workflowAfter(state('SUBMIT', 1), 'REVISE') };
    expect(turnOf(back)).toBe('transporter');
    expect(workflowAfter(back, 'SUBMIT')).toEqual({ status: 'SUBMIT', step: 0 });
  });

  it('says whom it waits for', () => {
    expect(workflowRefusal(state('SUBMIT'), 'SUBMIT', 'transporter')).toBe('Menunggu penyedia');
    expect(workflowRefusal(state('APPROVE'), 'REVISE', 'provider')).toBe('Sudah disetujui');
  });

  it('wants a reason of who sends back or rejects', () => {
    expect(noteProblem('REVISE', ' ')).toBe('Catatan wajib diisi');
    expect(noteProblem('REVISE', null, true)).toBeNull();
    expect(noteProblem('REJECT', null, true)).toBe('Catatan wajib diisi');
    expect(noteProblem('APPROVE', null)).toBeNull();
  });
});

describe('what was submitted', () => {
  it('is taken back while nobody has acted on it', () => {
    expect(recallRefusal({ status: 'SUBMIT', step: 0 })).toBeNull();
    expect(recallRefusal({ status: 'SUBMIT', step: 1 })).toContain('mulai diputuskan');
    for (const status of ['REVISE', 'APPROVE', 'REJECT'] as const)
      expect(recallRefusal({ status, step: 0 })).toContain('Sudah');
  });
});

it('what nobody has decided yet is no decision: a step is named by its task', () => {
  expect(stepTask('Diperiksa penyedia')).toBe('Pemeriksaan penyedia');
  expect(stepTask('Disetujui perusahaan')).toBe('Persetujuan Anda');
  expect(stepTask('Diputuskan penyedia')).toBe('Keputusan penyedia');
  expect(stepTask('Diajukan')).toBe('Diajukan');
});
