import type { SettlementWord } from '../invoice/settlement';

/** The issued documents that anybody can check by the QR on them (docs/spec/money.md, Genuineness). */
export const checkedKinds = ['INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'BAST', 'BASP'] as const;
export type CheckedKind = (typeof checkedKinds)[number];

export const checkedKindLabels: Record<CheckedKind, string> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Nota kredit',
  RECEIPT: 'Kuitansi',
  BAST: 'BAST',
  BASP: 'BASP',
};

/** What became of a document since it was issued. */
export const checkedStates = ['VALID', 'CORRECTED', 'CANCELLED'] as const;
export type CheckedState = (typeof checkedStates)[number];

/** A state, and what brought it about. */
export interface Standing {
  state: CheckedState;
  by: string[];
}

/** How an invoice stands, with the numbers of its issued credit notes. */
export function invoiceStanding(word: SettlementWord | null, notes: readonly string[]): Standing {
  if (word === 'DIBATALKAN') return { state: 'CANCELLED', by: [...notes] };
  return { state: notes.length > 0 ? 'CORRECTED' : 'VALID', by: [...notes] };
}

/** How a version of a report stands: the version that stands now takes its place, or the whole report was withdrawn. */
export function reportStanding(version: number, latest: number, isWithdrawn: boolean): Standing {
  if (isWithdrawn) return { state: 'CANCELLED', by: [] };
  return version < latest ? { state: 'CORRECTED', by: [`versi ${latest}`] } : { state: 'VALID', by: [] };
}

/** The state as the page says it. */
export function standingText({ state, by }: Standing): string {
  if (state === 'VALID') return 'Berlaku';
  const what = state === 'CORRECTED' ? 'Dikoreksi' : 'Dibatalkan';
  return by.length === 0 ? what : `${what} oleh ${by.join(', ')}`;
}

const digitsOf = (accountNo: string): string => accountNo.replace(/\D/g, '');

/** As much of an account number as tells a wrong one, and nobody whom to pay. */
export const lastFour = (accountNo: string): string => digitsOf(accountNo).slice(-4);

interface Account {
  name: string;
  accountNo: string;
}

/** Whether money would go elsewhere today than what was issued says. */
export const accountChanged = (issued: Account, now: Account | null): boolean =>
  now === null ||
  digitsOf(issued.accountNo) !== digitsOf(now.accountNo) ||
  issued.name.trim().toLowerCase() !== now.name.trim().toLowerCase();

/** Nothing that is printed is larger. */
export const maxCheckedBytes = 50_000_000;
