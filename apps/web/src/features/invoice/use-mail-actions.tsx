import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { sendInvoiceMail } from '@lajur/api-contract/invoice-mailing';
import { isAwaited } from '@lajur/domain/invoice/invoice';
import { mailRefusal } from '@lajur/domain/invoice/mailing';
import { IconBell, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import type { DrawerMailKind } from './mail-drawer';
import { mailStrings } from './mail-strings';
import { strings } from './strings';

const MailDrawer = lazyPart(async () => (await import('./mail-drawer')).MailDrawer);
const icon = { size: 16, stroke: 1.7 } as const;

/** What can be mailed of an invoice. */
export function useMailActions(invoice: InvoiceDetail): { actions: MenuAction[]; dialog: ReactNode } {
  const [kind, setKind] = useState<DrawerMailKind | null>(null);
  const notSending = useRefusal(sendInvoiceMail, strings.noRight);
  const { status, openCash, word } = invoice;
  const isCredited = word === 'DIBATALKAN' || word === 'DIKREDITKAN';
  const actionOf = (one: DrawerMailKind): MenuAction => {
    const why = mailRefusal({ status, isCredited, openCash, hasCreditNote: false }, one);
    return {
      key: `mail-${one}`,
      label: `${mailStrings.act[one]}…`,
      icon: one === 'REMINDER' ? <IconBell {...icon} /> : <IconMail {...icon} />,
      disabledReason: notSending ?? why ?? undefined,
      onClick: () => setKind(one),
    };
  };
  const kinds: DrawerMailKind[] =
    status === 'PROFORMA' ? ['PROFORMA'] : isAwaited(status) ? ['INVOICE', 'REMINDER'] : ['INVOICE'];
  return {
    actions: kinds.map(actionOf),
    dialog: kind && <MailDrawer invoice={invoice} kind={kind} onClose={() => setKind(null)} />,
  };
}
