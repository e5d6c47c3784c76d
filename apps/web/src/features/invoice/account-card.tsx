import { getInvoiceData, putInvoiceData } from '@lajur/api-contract/invoice-data';
import { Button } from '@mantine/core';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { usePhone } from '../../ui/use-phone';
import { AccountChanged } from './account-change';
import { useInvoiceData } from './queries';
import { strings } from './strings';

/** The bank and the signers that will stand on the invoice, with the way to change them. */
export function AccountCard() {
  const [maySee, mayChange] = [useMay(getInvoiceData), useMay(putInvoiceData)];
  const phone = usePhone();
  const { data } = useInvoiceData();
  if (!maySee) return null;
  const { account } = strings;
  const values = data?.values;
  const two = (first: string | null | undefined, second: string | null | undefined) =>
    first && (
      <>
        <strong>{first}</strong>
        <br />
        {second}
      </>
    );
  return (
    <Card
      title={account.title}
      note={!phone && account.from}
      aside={
        mayChange && (
          <Button component={Link} href={to('invoiceData')} variant="default" size="xs">
            {account.change}
          </Button>
        )
      }
    >
      {data && <AccountChanged until={data.accountChangedUntil} />}
      {data && !values ? (
        <Notice tone="attention">{strings.noData}</Notice>
      ) : (
        <FactsList
          facts={[
            {
              label: account.bank,
              value: values ? two(`${values.bankName} ${values.bankAccountNo}`, `a.n. ${values.bankAccountName}`) : '…',
            },
            { label: account.first, value: values ? two(values.firstSignerName, values.firstSignerTitle) : '…' },
            { label: account.second, value: values ? two(values.secondSignerName, values.secondSignerTitle) : '…' },
          ]}
        />
      )}
    </Card>
  );
}
