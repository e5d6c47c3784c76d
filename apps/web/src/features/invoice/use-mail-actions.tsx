import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { sendInvoiceMail } from '@lajur/api-contract/invoice-mailing';
import { isAwaited } from '@lajur/domain/invoice/invoice';
import { type MailKind, mailRefusal } from '@lajur/domain/invoice/mailing';
import { IconBell, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import { todayHere } from '../../ui/zone';
import { mailStrings } from './mail-strings';
import { strings } from './strings';

const MailDrawer = lazyPart(async () => (await import('./mail-drawer')).MailDrawer);
const icon = { size: 16, stroke: 1.7 } as const;

export interface MailActions {
  actions: MenuAction[];
  /** Of what is overdue: the reminder is what comes next, and not among the others. */
  first: MenuAction | null;
  dialog: ReactNode;
}

/** What can be mailed of an invoice. */
export function useMailActions(invoice: InvoiceDetail): MailActions {
  const [kind, setKind] = useState<MailKind | null>(null);
  const notSending = useRefusal(sendInvoiceMail, strings.noRight);
  const { status, openCash, word } = invoice;
  const isCredited = word === 'DIBATALKAN' || word === 'DIKREDITKAN';
  const hasCreditNote = invoice.creditNotes.some((note) => note.status === 'ISSUED');
  const actionOf = (one: MailKind): MenuAction => {
    const why = mailRefusal({ status, isCredited, openCash, hasCreditNote }, one);
    return {
      key: `mail-${one}`,
      label: `${mailStrings.act[one]}…`,
      icon: one === 'REMINDER' ? <IconBell {...icon} /> : <IconMail {...icon} />,
      disabledReason: notSending ?? why ?? undefined,
      onClick: () => setKind(one),
    };
  };
  const kinds: MailKind[] =
    status === 'PROFORMA'
      ? ['PROFORMA']
      : [
          'INVOICE',
          ...(isAwaited(status) ? (['REMINDER'] as const) : []),
          ...(hasCreditNote ? (['CREDIT_NOTE'] as const) : []),
        ];
  const isLate = invoice.dueDay !== null && invoice.dueDay < todayHere() && kinds.includes('REMINDER') && openCash > 0;
  return {
    actions: kinds.filter((one) => !isLate || one !== 'REMINDER').map(actionOf),
    first: isLate ? { ...actionOf('REMINDER'), label: mailStrings.act.REMINDER } : null,
    dialog: kind && <MailDrawer invoice={invoice} kind={kind} onClose={() => setKind(null)} />,
  };
}
