import type { LoanDetail, PledgeRow } from '@lajur/api-contract/lending';
import { required } from '@lajur/domain/common/validation';
import { maxLoanInvoices } from '@lajur/domain/lending/loan';
import { type LoanTerms, loanCost } from '@lajur/domain/lending/loan-cost';
import { borrowOrWait, usualPayoutDay } from '@lajur/domain/lending/loan-wait';
import type { EditedFields } from '../../ui/form/edited-fields';
import type { FieldErrors } from '../../ui/form/form-errors';
import { strings } from './strings';

/** What a loan is made of, as it stands in its form. */
export interface LoanValues {
  mouId: string | null;
  invoiceIds: readonly string[];
  note: string;
}

export const loanLabels = {
  mouId: strings.form.mou,
  invoiceIds: strings.form.invoices,
  note: strings.form.note,
} as const;

export const loanValuesOf = (loan: LoanDetail | null): LoanValues => ({
  mouId: loan?.mou.id ?? null,
  invoiceIds: loan?.pledged.map(({ id }) => id) ?? [],
  note: loan?.note ?? '',
});

/** The fields as a conflict lays them beside each other. */
export const loanEdits: EditedFields<LoanValues> = {
  labels: loanLabels,
  text: ({ invoiceIds, ...values }, key) =>
    key === 'invoiceIds' ? `${invoiceIds.length} invoice` : values[key] || null,
};

/** What is wrong, by field. What can be pledged is the service's to say. */
export function loanErrors({ mouId, invoiceIds }: LoanValues): FieldErrors {
  const errors = {
    mouId: required(mouId ?? '', loanLabels.mouId),
    invoiceIds:
      invoiceIds.length === 0
        ? 'Pilih paling sedikit satu invoice'
        : invoiceIds.length > maxLoanInvoices
          ? `Paling banyak ${maxLoanInvoices} invoice`
          : null,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null)) as FieldErrors;
}

/** What is chosen, with what it costs and how that compares with waiting: the rules that the service goes by. */
export function loanSums(pledged: readonly PledgeRow[], terms: LoanTerms, today: string) {
  const cost = loanCost(
    pledged.reduce((sum, { open }) => sum + open, 0),
    terms,
  );
  const payoutDay = usualPayoutDay(today);
  const money = pledged.map(({ openCash, expectedDay }) => ({ net: openCash, expectedDay }));
  return { cost, payoutDay, comparison: borrowOrWait(money, cost, terms, payoutDay) };
}
