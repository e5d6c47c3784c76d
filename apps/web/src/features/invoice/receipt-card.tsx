import type { InvoiceDetail, SettlementView } from '@lajur/api-contract/invoice';
import { makeReceipt, printReceipt } from '@lajur/api-contract/invoice-receipt';
import type { ReceiptView } from '@lajur/api-contract/invoice-receipt-view';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { receiptStateLabels } from '@lajur/domain/invoice/receipt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { call } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { lazyPart } from '../../ui/lazy-part';
import { useExport } from '../../ui/list-page/use-export';
import { Money } from '../../ui/money';
import classes from './credit-note.module.css';
import { useMakeReceipt } from './queries';
import { receiptStrings as words } from './receipt-strings';
import { strings } from './strings';

const StampDialog = lazyPart(async () => (await import('./stamp-dialog')).StampDialog);

/** Receipts of an invoice's payments, and the payments that have none. */
export function ReceiptCard({ invoice }: { invoice: InvoiceDetail }) {
  const [stamped, setStamped] = useState<ReceiptView | null>(null);
  const { receipts, settlements } = invoice;
  const without = settlements.filter(
    ({ id, kind, isReversed }) =>
      kind === 'CASH' && !isReversed && !receipts.some(({ settlementId }) => settlementId === id),
  );
  if (receipts.length === 0 && without.length === 0) return null;
  return (
    <Card title={words.title} flush>
      {receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} onStamp={() => setStamped(receipt)} />
      ))}
      {without.map((payment) => (
        <Payment key={payment.id} invoice={invoice} payment={payment} />
      ))}
      {stamped && <StampDialog invoice={invoice} receipt={stamped} onClose={() => setStamped(null)} />}
    </Card>
  );
}

function Receipt({ receipt, onStamp }: { receipt: ReceiptView; onStamp(): void }) {
  const { save } = useExport();
  const refusal = useRefusal(makeReceipt, strings.noRight);
  const { id, number, day, amount, stampDuty, serial, state, by } = receipt;
  const download = () => void save((options) => call(printReceipt, { params: { id } }, options) as Promise<File>);
  const duty = stampDuty > 0 ? words.duty(formatRupiah(stampDuty)) : words.noDuty;
  const isVoid = state === 'BATAL';
  return (
    <div className={classes.note}>
      <div className={classes.head}>
        {isVoid ? <s>{number}</s> : <span>{number}</span>}
        <Money amount={amount} />
      </div>
      <p className={classes.more}>
        {[formatDay(day), duty, serial && words.serial(serial), by].filter(Boolean).join(' · ')}
      </p>
      {isVoid && <p className={classes.wait}>{receiptStateLabels[state]}</p>}
      <div className={classes.acts}>
        <Button variant="default" onClick={download} aria-label={`${words.download} ${number}`}>
          {words.download}
        </Button>
        {stampDuty > 0 && !isVoid && (
          <ActionButton variant="default" disabledReason={refusal} onClick={onStamp}>
            {serial ? words.changeStamp : words.stamp}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

function Payment({ invoice: { id, version }, payment }: { invoice: InvoiceDetail; payment: SettlementView }) {
  const { confirm, dialog } = useConfirm();
  const make = useMakeReceipt();
  const refusal = useRefusal(makeReceipt, strings.noRight);
  const { id: settlementId, amount, day } = payment;
  const ask = async () => {
    if (!(await confirm(words.making(formatRupiah(amount), formatDay(day))))) return;
    make.mutate(
      { params: { id }, body: { version, settlementId } },
      {
        onSuccess: ({ receipts }) => {
          const made = receipts.find((one) => one.settlementId === settlementId);
          toast(words.made(made?.number ?? ''), 'good');
        },
      },
    );
  };
  return (
    <div className={classes.note}>
      <p className={classes.more}>
        {words.none(formatDay(day))} {formatRupiah(amount)}
      </p>
      <div className={classes.acts}>
        <ActionButton variant="default" disabledReason={refusal} onClick={() => void ask()}>
          {words.make}
        </ActionButton>
      </div>
      {dialog}
    </div>
  );
}
