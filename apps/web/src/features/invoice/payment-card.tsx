import type { InvoiceDetail, SettlementView } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceBaseLabels } from '@lajur/domain/invoice/invoice';
import { otherBaseName, ppnName, stampDutyText } from '@lajur/domain/invoice/invoice-tax';
import { pphName } from '@lajur/domain/invoice/pph';
import { settlementKindLabels, settlementWordLabels } from '@lajur/domain/invoice/settlement';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { todayHere } from '../../ui/zone';
import { forecastText } from './due-text';
import classes from './invoice.module.css';
import { strings } from './strings';
import { Derivation } from './tax-facts';

const { detail: words } = strings;

/** What is billed, what came of it, and what is still expected. */
export function PaymentCard({ invoice }: { invoice: InvoiceDetail }) {
  const { tax, dueDay, status, type, invoiceDay, word, openCash, settlement } = invoice;
  const forecast = forecastText(invoice, todayHere());
  const duty = stampDutyText(tax, invoiceDay);
  const shown = invoice.settlements.filter(({ kind }) => kind !== 'REVERSAL');
  const note = word ? settlementWordLabels[word] : shown.length === 0 ? words.unpaid : undefined;
  return (
    <Card title={words.payment} note={note}>
      <div className={classes.stack}>
        <FactsList
          form="rows"
          facts={[
            { label: invoiceBaseLabels[type], value: <Money amount={tax.base} strong={false} /> },
            ...(tax.otherBase === null
              ? []
              : [{ label: otherBaseName, value: <Money amount={tax.otherBase} strong={false} /> }]),
            {
              label: ppnName(tax),
              value: <Money amount={tax.ppn} strong={false} />,
            },
            { label: strings.column.total, value: <Money amount={tax.total} /> },
            ...(tax.pphBp ? [{ label: `${pphName(tax)} dipotong`, value: <Less amount={tax.pph} /> }] : []),
            { label: words.net, value: <Money amount={tax.net} size="figure" />, total: true },
            ...shown.map((entry) => ({ label: <EntryName entry={entry} />, value: <EntryAmount entry={entry} /> })),
            ...(shown.length > 0 ? [{ label: words.open, value: <Money amount={Math.max(0, openCash)} /> }] : []),
            ...(shown.length > 0 && settlement.expectedPph > 0
              ? [{ label: words.certificate, value: <Money amount={settlement.expectedPph} strong={false} /> }]
              : []),
            ...(status === 'PAID' ? [] : [{ label: strings.column.due, value: dueDay && formatDay(dueDay) }]),
          ]}
        />
        {settlement.credit > 0 && (
          <Notice tone="attention" title={words.credit(formatRupiah(settlement.credit))}>
            {words.creditWhy}
          </Notice>
        )}
        {openCash < 0 && settlement.expectedPph > 0 && (
          <Notice tone="attention" title={words.gross}>
            {words.grossWhy}
          </Notice>
        )}
        {forecast && (
          <Notice tone={forecast.tone} title={forecast.title}>
            {forecast.text}
          </Notice>
        )}
        <Derivation derivation={tax.derivation} />
        {duty && <p className={classes.second}>{duty}</p>}
      </div>
    </Card>
  );
}

function Less({ amount }: { amount: number }) {
  return (
    <span className={classes.whole}>
      – <Money amount={amount} strong={false} />
    </span>
  );
}

/** What was reversed stays, struck through. */
const Counting = ({ entry, children }: { entry: SettlementView; children: ReactNode }) =>
  entry.isReversed ? <s className={classes.reversed}>{children}</s> : children;

function EntryName({ entry }: { entry: SettlementView }) {
  const { kind, day, reference, note, by, otherInvoice, amount } = entry;
  const way = otherInvoice && (amount < 0 ? words.movedTo(otherInvoice.number) : words.movedFrom(otherInvoice.number));
  return (
    <>
      <Counting entry={entry}>
        {settlementKindLabels[kind]} {formatDay(day)}
      </Counting>
      <span className={classes.entryMore}>
        {[entry.isReversed && words.reversed, way, reference, note, by].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** What is paid back or moved away is open again. */
function EntryAmount({ entry }: { entry: SettlementView }) {
  const adds = entry.kind === 'REFUND' || entry.amount < 0;
  return (
    <Counting entry={entry}>
      {adds ? <Money amount={Math.abs(entry.amount)} strong={false} /> : <Less amount={entry.amount} />}
    </Counting>
  );
}
