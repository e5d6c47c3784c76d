import type { ContractDetail } from '@lajur/api-contract/contract';
import type { ContractEffect } from '@lajur/api-contract/contract-write';
import { listInvoices } from '@lajur/api-contract/invoice';
import { createInvoice } from '@lajur/api-contract/invoice-write';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { isDay } from '@lajur/domain/common/validation';
import { useMay } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useEndEffect } from './queries';
import { strings } from './strings';

interface EndEffectProps {
  contract: Pick<ContractDetail, 'id' | 'company'>;
  endDay: string;
}

/** What ending a contract on a day would meet, before it is done. */
export function EndEffect({ contract, endDay }: EndEffectProps) {
  const { data } = useEndEffect(contract.id, endDay, isDay(endDay));
  const mayBill = useMay(createInvoice);
  if (!data || !isDay(endDay)) return null;
  return (
    <>
      <OpenOrders effect={data} companyName={contract.company.companyName} endDay={endDay} />
      {data.unbilled.count > 0 && (
        <Notice tone="attention" action={<TextLink href={to('podOrders')}>{strings.effect.toPod}</TextLink>}>
          {strings.effect.unbilled(data.unbilled.count, formatRupiah(data.unbilled.value))}
        </Notice>
      )}
      {data.billable.count > 0 && (
        <Notice
          tone="info"
          action={mayBill && <TextLink href={to('invoiceCreate')}>{strings.effect.toInvoiceCreate}</TextLink>}
        >
          {strings.effect.billable(data.billable.count, formatRupiah(data.billable.value))}
        </Notice>
      )}
      <Unpaid unpaid={data.unpaid} contract={contract} />
    </>
  );
}

/** Invoices that outlive the contract, with the way to them for whoever may see them. */
function Unpaid({ unpaid, contract: { company } }: Pick<EndEffectProps, 'contract'> & Pick<ContractEffect, 'unpaid'>) {
  const mayOpen = useMay(listInvoices);
  const { count, value, overdueCount, overdueValue } = unpaid;
  if (count === 0) return null;
  const search = company.type === 'SHIPPER' ? { shipperId: company.id } : {};
  return (
    <Notice
      tone={overdueCount > 0 ? 'attention' : 'info'}
      action={mayOpen && <TextLink href={to('invoices', {}, search)}>{strings.effect.toInvoices}</TextLink>}
    >
      {strings.effect.unpaid(count, formatRupiah(value))}
      {overdueCount > 0 && ` ${strings.effect.overdue(overdueCount, formatRupiah(overdueValue))}`}
    </Notice>
  );
}

interface OpenOrdersProps {
  effect: ContractEffect;
  companyName: string;
  endDay: string;
}

function OpenOrders({ effect: { open, after }, companyName, endDay }: OpenOrdersProps) {
  if (open.count === 0) return <Notice tone="info">{strings.effect.none(companyName)}</Notice>;
  return (
    <Notice
      tone={after.count > 0 ? 'attention' : 'info'}
      title={strings.effect.open(open.count, companyName, formatRupiah(open.value))}
    >
      {after.count === 0
        ? strings.effect.allBefore(formatDay(endDay))
        : strings.effect.after(after.count, formatDay(endDay), formatRupiah(after.value))}
      {after.first.map(({ id, cargoNo }) => (
        <div key={id}>
          <TextLink href={to('orderDetail', { id })}>{cargoNo}</TextLink>
        </div>
      ))}
    </Notice>
  );
}
