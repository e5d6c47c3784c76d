import { getInvoice } from '@lajur/api-contract/invoice';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { invoiceStatusLabels, invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import { useMay } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { FactsList } from '../../../ui/facts-list';
import { TextLink } from '../../../ui/link';
import { Money } from '../../../ui/money';
import { to } from '../../../ui/paths';
import classes from './cost-list.module.css';

/** The invoices that bill something of an order, each with how much; nothing while none does. */
export function BilledCard({ order: { invoices } }: { order: OrderDetail }) {
  const mayOpen = useMay(getInvoice);
  if (invoices.length === 0) return null;
  return (
    <Card title="Ditagih di invoice">
      <FactsList
        form="rows"
        facts={invoices.map(({ id, number, type, status, amount }) => ({
          label: (
            <>
              {mayOpen ? <TextLink href={to('invoice', { invoiceId: id })}>{number}</TextLink> : number}
              <span className={classes.priced}>
                {invoiceTypeLabels[type]} · {invoiceStatusLabels[status]}
              </span>
            </>
          ),
          value: <Money amount={amount} />,
        }))}
      />
    </Card>
  );
}
