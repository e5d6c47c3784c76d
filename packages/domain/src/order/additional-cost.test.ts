import { describe, expect, it } from 'vitest';
import {
  addCostRefusal,
  type CostAction,
  type CostStatus,
  changeMainCostRefusal,
  costActions,
  costAfter,
  costAmountProblem,
  costProblems,
  costRefusal,
  costStatuses,
  proposalRefusal,
} from './additional-cost';
import { costRefusalText } from './cost-text';
import { type OrderStatus, orderStatuses } from './status';

/** Where each thing leads from each state; what is not here is refused. */
const leadsTo: Record<CostStatus, Partial<Record<CostAction, CostStatus>>> = {
  DRAFT: { change: 'DRAFT', submit: 'SUBMIT', withdraw: 'NONACTIVE' },
  SUBMIT: { change: 'SUBMIT', withdraw: 'NONACTIVE', approve: 'APPROVE', revise: 'REVISE', refuse: 'REJECT' },
  REVISE: { change: 'REVISE', submit: 'SUBMIT', withdraw: 'NONACTIVE' },
  APPROVE: {},
  REJECT: {},
  NONACTIVE: {},
};

const of = (status: OrderStatus, cancelledAtGate = false) => ({ status, cancelledAtGate });

describe('an additional cost', () => {
  it.each(costStatuses)('that is %s can be what the table says', (status) => {
    const possible = costActions
      .filter((action) => costRefusal({ status }, action, of('PENGIRIMAN')) === null)
      .map((action) => [action, costAfter(status, action)]);
    expect(Object.fromEntries(possible)).toEqual(leadsTo[status]);
  });

  it('comes from the confirmation on, and to nothing that was not carried', () => {
    const not = orderStatuses.filter((status) => addCostRefusal(of(status)) !== null);
    expect(not).toEqual([
      ...['PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER'],
      ...['WAKTU_HABIS', 'DRIVER_WAKTU_HABIS', 'KEDALUWARSA', 'DIBATALKAN', 'DITOLAK'],
    ]);
  });

  it('of a cancelled order can only go', () => {
    const possible = (status: CostStatus) =>
      costActions.filter((one) => !costRefusal({ status }, one, of('DIBATALKAN')));
    expect(possible('SUBMIT')).toEqual(['withdraw', 'revise', 'refuse']);
    expect(possible('DRAFT')).toEqual(['withdraw']);
  });

  it('of what was cancelled at the gate is asked for and approved, but no other main cost', () => {
    const gate = of('DIBATALKAN', true);
    expect(addCostRefusal(gate)).toBeNull();
    expect(costActions.filter((one) => !costRefusal({ status: 'SUBMIT' }, one, gate))).toEqual([
      ...(['change', 'withdraw', 'approve', 'revise', 'refuse'] as const),
    ]);
    expect(changeMainCostRefusal(gate)).toEqual({ code: 'ORDER_TAKES_NONE', status: 'DIBATALKAN' });
    expect(changeMainCostRefusal(of('PENGIRIMAN'))).toBeNull();
  });

  it('that the marketplace proposed is answered by the transporter alone, once', () => {
    const proposed = { status: 'SUBMIT', proposed: true } as const;
    for (const action of costActions)
      expect(costRefusal(proposed, action, of('DOKUMEN_TERKIRIM'))?.code).toBe('PROPOSED');
    expect(proposalRefusal(proposed)).toBeNull();
    expect(proposalRefusal({ status: 'APPROVE', proposed: true })?.code).toBe('COST_STANDS_ELSEWHERE');
    expect(proposalRefusal({ status: 'SUBMIT', proposed: false })?.code).toBe('NOT_PROPOSED');
  });

  it('may be approved while another vehicle is sought', () => {
    expect(costRefusal({ status: 'SUBMIT' }, 'approve', of('MENUNGGU_KONFIRMASI_DRIVER'))).toBeNull();
  });

  it('says why not', () => {
    const say = (status: CostStatus, order: 'PENGIRIMAN' | 'DIBATALKAN' | 'MENUNGGU_KONFIRMASI_DRIVER') => {
      const refused = costRefusal({ status }, 'submit', of(order));
      return refused && costRefusalText(refused);
    };
    expect(say('APPROVE', 'PENGIRIMAN')).toBe('Biaya ini sudah disetujui. Buat biaya baru bila ada selisih.');
    expect(say('DRAFT', 'DIBATALKAN')).toBe('Pesanan ini dibatalkan, biayanya tidak ditagih.');
    expect(say('DRAFT', 'MENUNGGU_KONFIRMASI_DRIVER')).toBe(
      'Biaya tambahan bisa diajukan setelah pesanan terkonfirmasi.',
    );
  });
});

describe('what is given of a cost', () => {
  it.each([
    [null, 'Jumlah biaya wajib diisi'],
    [Number.NaN, 'Jumlah biaya harus rupiah bulat'],
    [0.5, 'Jumlah biaya harus rupiah bulat'],
    [0, 'Jumlah biaya harus lebih dari Rp 0'],
    [-1, 'Jumlah biaya harus lebih dari Rp 0'],
    [1, null],
    [1_000_000_000, null],
    [1_000_000_001, 'Jumlah biaya maksimal Rp 1 miliar'],
  ])('has a sound amount: %s', (amount, problem) => expect(costAmountProblem(amount)).toBe(problem));

  const whole = { reason: { freeText: false }, amount: 250_000, note: null, hasProof: true };
  it('needs its proof once it is asked for, and words where the reason asks for them', () => {
    expect(costProblems(whole, { submits: true })).toEqual({});
    expect(costProblems({ ...whole, hasProof: false }, { submits: false })).toEqual({});
    expect(costProblems({ ...whole, hasProof: false }, { submits: true })).toEqual({
      proofUrl: 'Foto bukti wajib diisi',
    });
    expect(costProblems({ ...whole, reason: { freeText: true } }, { submits: true })).toEqual({
      note: 'Catatan wajib diisi',
    });
    expect(costProblems({ ...whole, reason: null, note: 'x'.repeat(501) }, { submits: true })).toEqual({
      reasonId: 'Alasan wajib diisi',
      note: 'Catatan maksimal 500 karakter',
    });
  });
});
