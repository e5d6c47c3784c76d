import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { closeInvoice, moveCredit } from '@lajur/api-contract/invoice-settlement';
import { unsettled } from '@lajur/domain/invoice/settlement-refusal';
import { IconArrowsExchange, IconReceiptOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import { strings } from './strings';

const CloseDialog = lazyPart(async () => (await import('./close-dialog')).CloseDialog);
const CreditDialog = lazyPart(async () => (await import('./credit-dialog')).CreditDialog);

const icon = { size: 16, stroke: 1.7 } as const;

/** What somebody of the company can do with the money of an invoice: close what is left, move what was paid too much. */
export function useSettlementActions(invoice: InvoiceDetail): { actions: MenuAction[]; dialog: ReactNode } {
  const [open, setOpen] = useState<'close' | 'credit' | null>(null);
  const [notClosing, notMoving] = [useRefusal(closeInvoice, strings.noRight), useRefusal(moveCredit, strings.noRight)];
  const { status, openCash, settlement } = invoice;
  const early = unsettled(status);
  const onClose = () => setOpen(null);
  const actions: MenuAction[] = [
    {
      key: 'close',
      label: `${strings.action.close}…`,
      icon: <IconReceiptOff {...icon} />,
      disabledReason: notClosing ?? early ?? (openCash > 0 ? undefined : strings.closing.nothing),
      onClick: () => setOpen('close'),
    },
    {
      key: 'move-credit',
      label: `${strings.action.moveCredit}…`,
      icon: <IconArrowsExchange {...icon} />,
      disabledReason: notMoving ?? early ?? (settlement.credit > 0 ? undefined : strings.moving.nothing),
      onClick: () => setOpen('credit'),
    },
  ];
  return {
    actions: status === 'PROFORMA' ? [] : actions,
    dialog: (
      <>
        {open === 'close' && <CloseDialog invoice={invoice} onClose={onClose} />}
        {open === 'credit' && <CreditDialog invoice={invoice} onClose={onClose} />}
      </>
    ),
  };
}
