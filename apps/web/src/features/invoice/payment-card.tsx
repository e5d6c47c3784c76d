import type { InvoiceDetail, SettlementView } from '@lajur/api-contract/invoice';
import { getLoan } from '@lajur/api-contract/lending';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceBaseLabels } from '@lajur/domain/invoice/invoice';
import { otherBaseName, ppnName, stampDutyText } from '@lajur/domain/invoice/invoice-tax';
import { pphName } from '@lajur/domain/invoice/pph';
import { settlementKindLabels, settlementWordLabels, shownReference } from '@lajur/domain/invoice/settlement';
import { isPledged, loanStatusLabels } from '@lajur/domain/lending/loan';
import type { ReactNode } from 'react';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
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
        {invoice.loan && <Pledged loan={invoice.loan} />}
        <Derivation derivation={tax.derivation} />
        {duty && <p className={classes.second}>{duty}</p>}
      </div>
    </Card>
  );
}

/** The loan that it secures, and what that means. */
function Pledged({ loan: { id, number, status, dueDay } }: { loan: NonNullable<InvoiceDetail['loan']> }) {
  const mayOpen = useMay(getLoan);
  const pledged = isPledged(status);
  return (
    <Notice
      tone="info"
      title={pledged ? words.pledged(number, loanStatusLabels[status]) : words.drafted(number)}
      action={mayOpen && <TextLink href={to('loan', { id })}>{words.openLoan}</TextLink>}
    >
      {dueDay === null
        ? pledged
          ? words.pledgedWhy
          : words.draftedWhy
        : (dueDay < todayHere() ? words.repayLate : words.repayFirst)(number, formatDay(dueDay))}
    </Notice>
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
        {[entry.isReversed && words.reversed, way, shownReference(reference), note, by].filter(Boolean).join(' · ')}
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
