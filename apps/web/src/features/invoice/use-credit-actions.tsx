import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { cancelInvoice, draftCreditNote } from '@lajur/api-contract/invoice-credit';
import { cancelRefusal, creditRefusal } from '@lajur/domain/invoice/credit-note';
import { IconBan, IconReceiptRefund } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import { creditStrings } from './credit-note-strings';
import { strings } from './strings';

const CreditNoteDrawer = lazyPart(async () => (await import('./credit-note-drawer')).CreditNoteDrawer);
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog')).CancelDialog);

const icon = { size: 16, stroke: 1.7 } as const;

export interface CreditActions {
  actions: MenuAction[];
  dialog: ReactNode;
  /** Opens the note that claims of damage ask for. */
  propose(): void;
  /** Why this person cannot make it; null when they can. */
  notProposing: string | null;
}

/** What takes an issued invoice back: a credit note, or all of it before it was sent. */
export function useCreditActions(invoice: InvoiceDetail): CreditActions {
  const [open, setOpen] = useState<'credit' | 'claim' | 'cancel' | null>(null);
  const notCrediting = useRefusal(draftCreditNote, strings.noRight);
  const notCancelling = useRefusal(cancelInvoice, strings.noRight);
  const { status, lines, fixedLines, creditNotes } = invoice;
  const left = [...lines, ...fixedLines].reduce((total, { amount, takenBack }) => total + amount - takenBack, 0);
  const drafts = creditNotes.filter((note) => note.status === 'DRAFT').length;
  const onClose = () => setOpen(null);
  const actions: MenuAction[] = [
    {
      key: 'credit-note',
      label: `${creditStrings.make}…`,
      icon: <IconReceiptRefund {...icon} />,
      disabledReason: notCrediting ?? creditRefusal({ status, left }) ?? undefined,
      onClick: () => setOpen('credit'),
    },
    {
      key: 'cancel',
      label: `${creditStrings.cancel}…`,
      icon: <IconBan {...icon} />,
      danger: true,
      disabledReason: notCancelling ?? cancelRefusal({ status, left, drafts }) ?? undefined,
      onClick: () => setOpen('cancel'),
    },
  ];
  return {
    actions: status === 'PROFORMA' ? [] : actions,
    propose: () => setOpen('claim'),
    notProposing: notCrediting ?? null,
    dialog: (
      <>
        {open === 'credit' && <CreditNoteDrawer invoice={invoice} onClose={onClose} />}
        {open === 'claim' && invoice.proposedCredit && (
          <CreditNoteDrawer invoice={invoice} proposed={invoice.proposedCredit} onClose={onClose} />
        )}
        {open === 'cancel' && <CancelDialog invoice={invoice} onClose={onClose} />}
      </>
    ),
  };
}
