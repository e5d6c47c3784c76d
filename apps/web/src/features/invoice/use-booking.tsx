import { CallError } from '@lajur/api-contract/client';
import type { BankLine } from '@lajur/api-contract/invoice-bank';
import type { ReactNode } from 'react';
import { useConfirm } from '../../ui/confirm';
import type { BankProposal } from './bank-line-list';
import { bankStrings as words } from './bank-strings';
import { useBookBankLine } from './queries';

/** What a proposal books. */
export const bodyOf = ({ version }: BankLine, { invoices, fee, ground }: Omit<BankProposal, 'fits'>) => ({
  version,
  invoiceIds: invoices.map(({ id }) => id),
  ...(fee > 0 ? { closeRemainder: true } : {}),
  ...(ground === 'RECORDED' ? { samePayment: 'SAME' as const } : {}),
});

type Body = ReturnType<typeof bodyOf> & { samePayment?: 'SAME' | 'ANOTHER' };

/** Books a line, asking first where the payment may have been recorded by the other side; false where the question was left. */
export function useBooking(): { book(line: BankLine, body: Body): Promise<boolean>; dialog: ReactNode } {
  const call = useBookBankLine();
  const { ask, dialog } = useConfirm();
  const book = async ({ id }: BankLine, body: Body) => {
    try {
      await call.mutateAsync({ params: { id }, body });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'REPEAT') throw error;
      const answer = await ask({
        ...{ title: words.same.title, text: `${error.message}. ${words.same.why}` },
        ...{ verb: words.same.verb, wayOut: words.same.wayOut },
      });
      if (answer === null) return false;
      const samePayment = answer === 'verb' ? ('SAME' as const) : ('ANOTHER' as const);
      await call.mutateAsync({ params: { id }, body: { ...body, samePayment } });
    }
    return true;
  };
  return { book, dialog };
}
