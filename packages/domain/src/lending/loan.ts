/** Loans against invoices: what they are, how far one has come and who moves it on (docs/spec/money.md, P2P lending). */
export const loanStatuses = [
  'DRAFT',
  'SUBMIT',
  'REVISE',
  'APPROVE',
  'DISBURSED',
  'REPAID',
  'REJECT',
  'CANCELLED',
] as const;
export type LoanStatus = (typeof loanStatuses)[number];

export const loanStatusLabels: Record<LoanStatus, string> = {
  DRAFT: 'Draf',
  SUBMIT: 'Menunggu keputusan',
  REVISE: 'Perlu diperbaiki',
  APPROVE: 'Disetujui',
  DISBURSED: 'Cair',
  REPAID: 'Lunas',
  REJECT: 'Ditolak',
  CANCELLED: 'Dibatalkan',
};

/** Those that hold their invoices: none of them is pledged again. @internal */
export const liveLoanStatuses = ['DRAFT', 'SUBMIT', 'REVISE', 'APPROVE', 'DISBURSED'] as const satisfies LoanStatus[];

/** Those whose sum is agreed on: their invoices are not taken back without the lender's word. */
const pledgedLoanStatuses = ['SUBMIT', 'APPROVE', 'DISBURSED'] as const satisfies LoanStatus[];

/** Whether its invoices are taken back only with the lender's word. */
export const isPledged = (status: LoanStatus): boolean => pledgedLoanStatuses.some((one) => one === status);

export type LoanParty = 'transporter' | 'provider';

interface Step {
  from: readonly LoanStatus[];
  /** Where it leads; null: it is gone. */
  to: LoanStatus | null;
  by: LoanParty;
  label: string;
}

/** What is done with a loan, and from where. */
export const loanSteps = {
  edit: { from: ['DRAFT', 'REVISE'], to: null, by: 'transporter', label: 'Ubah pengajuan' },
  submit: { from: ['DRAFT', 'REVISE'], to: 'SUBMIT', by: 'transporter', label: 'Ajukan' },
  delete: { from: ['DRAFT', 'REVISE'], to: null, by: 'transporter', label: 'Hapus pengajuan' },
  approve: { from: ['SUBMIT'], to: 'APPROVE', by: 'provider', label: 'Setujui' },
  revise: { from: ['SUBMIT'], to: 'REVISE', by: 'provider', label: 'Minta perbaikan' },
  reject: { from: ['SUBMIT'], to: 'REJECT', by: 'provider', label: 'Tolak' },
  cancel: { from: ['APPROVE'], to: 'CANCELLED', by: 'provider', label: 'Batalkan' },
  disburse: { from: ['APPROVE'], to: 'DISBURSED', by: 'provider', label: 'Cairkan' },
  repay: { from: ['DISBURSED'], to: 'DISBURSED', by: 'provider', label: 'Catat pembayaran' },
} as const satisfies Record<string, Step>;
export type LoanStep = keyof typeof loanSteps;

/** Why this party cannot do that with a loan now; null when it can. */
export function loanRefusal(status: LoanStatus, step: LoanStep, by: LoanParty): string | null {
  const { from, by: party }: Step = loanSteps[step];
  if (party !== by) return party === 'provider' ? 'Dilakukan penyedia' : 'Dilakukan perusahaan transporter';
  if (from.includes(status)) return null;
  return status === 'DRAFT' ? 'Belum diajukan' : `Sudah ${loanStatusLabels[status].toLowerCase()}`;
}

export const maxLoanInvoices = 50;
/** The least that is lent while the marketplace's MoU says nothing else. */
export const leastPrincipal = 1_000_000;
export const maxLoanNote = 500;
export const maxLoanReference = 60;
/** A draft that nobody goes on with lets its invoices go. */
export const draftDays = 7;

/** P2P/2026/11/0014: the month is that of its day, the count goes on through the year. */
export const loanNumber = (day: string, count: number): string =>
  `P2P/${day.slice(0, 4)}/${day.slice(5, 7)}/${String(count).padStart(4, '0')}`;
