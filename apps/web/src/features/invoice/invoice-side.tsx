import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatPercent } from '@lajur/domain/common/number';
import { dayIn, formatDay } from '@lajur/domain/common/time';
import { invoiceBaseLabels } from '@lajur/domain/invoice/invoice';
import { stepTo } from '@lajur/domain/invoice/invoice-step';
import { stampDutyText } from '@lajur/domain/invoice/invoice-tax';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { Timeline } from '../../ui/timeline';
import { readZone, whenHere } from '../../ui/zone';
import { usualText } from './due-text';
import classes from './invoice.module.css';
import { invoiceEvents } from './step-words';
import { strings } from './strings';
import { Derivation } from './tax-facts';

const { detail: words } = strings;

/** Beside the paper: what is billed and expected, and who took which step. */
export function InvoiceSide({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <>
      <PaymentCard invoice={invoice} />
      <StepsCard invoice={invoice} />
    </>
  );
}

/** How what came in stands to what was expected. */
function differenceText(difference: number): string {
  if (difference === 0) return words.asExpected;
  return `${formatRupiah(Math.abs(difference))} ${difference > 0 ? 'lebih' : 'kurang'}`;
}

function PaymentCard({ invoice }: { invoice: InvoiceDetail }) {
  const { tax, payment, dueDay, type, invoiceDay, usualDelayDays, expectedDay } = invoice;
  const duty = stampDutyText(tax, invoiceDay);
  return (
    <Card title={words.payment} note={payment ? undefined : words.unpaid}>
      <div className={classes.stack}>
        <FactsList
          form="rows"
          facts={[
            { label: invoiceBaseLabels[type], value: <Money amount={tax.base} strong={false} /> },
            {
              label: tax.ppnBp ? `PPN ${formatPercent(tax.ppnBp)}` : 'PPN tidak dikenakan',
              value: <Money amount={tax.ppn} strong={false} />,
            },
            { label: strings.column.total, value: <Money amount={tax.total} /> },
            ...(tax.pphBp
              ? [
                  {
                    label: `PPh 23 dipotong, ${formatPercent(tax.pphBp)}`,
                    value: (
                      <span className={classes.whole}>
                        – <Money amount={tax.pph} strong={false} />
                      </span>
                    ),
                  },
                ]
              : []),
            { label: words.net, value: <Money amount={tax.net} size="figure" />, total: true },
            ...(payment
              ? [
                  { label: words.paidOn(formatDay(payment.day)), value: <Money amount={payment.amount} /> },
                  { label: words.difference, value: differenceText(payment.difference) },
                ]
              : [{ label: strings.column.due, value: dueDay && formatDay(dueDay) }]),
          ]}
        />
        {expectedDay && (
          <Notice tone="info" title={words.expected(formatDay(expectedDay))}>
            {usualText(usualDelayDays)}
          </Notice>
        )}
        <Derivation derivation={tax.derivation} />
        {duty && <p className={classes.second}>{duty}</p>}
      </div>
    </Card>
  );
}

/** The moment that it was recorded, where that was on the day it happened; else both. */
const timeOf = (day: string, at: string): { time: string; more?: string } =>
  dayIn(new Date(at), readZone()) === day
    ? { time: whenHere(at) }
    : { time: formatDay(day), more: `Dicatat ${whenHere(at)}` };

function StepsCard({ invoice: { steps, proformaNumber, number, cargos } }: { invoice: InvoiceDetail }) {
  const moreOf = (status: string) =>
    status === 'PROFORMA' ? `${cargos} kargo` : status === 'ISSUED' && number !== proformaNumber ? proformaNumber : '';
  return (
    <Card title={words.steps}>
      <Timeline
        events={steps.toReversed().map(({ status, day, at, by, note }) => ({
          key: status,
          title: invoiceEvents[stepTo(status) ?? 'make'],
          ...timeOf(day, at),
          detail: [by, moreOf(status), note].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
}
