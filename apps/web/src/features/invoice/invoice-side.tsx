import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { dayIn, formatDay } from '@lajur/domain/common/time';
import { stepTo } from '@lajur/domain/invoice/invoice-step';
import { Card } from '../../ui/card';
import { Timeline } from '../../ui/timeline';
import { readZone, whenHere } from '../../ui/zone';
import { ClaimCard } from './claim-card';
import { CreditNoteCard } from './credit-note-card';
import { FakturCard } from './faktur-card';
import { MailCard } from './mail-card';
import { PaymentCard } from './payment-card';
import { ReceiptCard } from './receipt-card';
import { ReminderCard } from './reminder-card';
import { invoiceEvents } from './step-words';
import { strings } from './strings';

const { detail: words } = strings;

/** Beside the paper: what is billed and expected, and who took which step. */
export function InvoiceSide({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <>
      <PaymentCard invoice={invoice} />
      <FakturCard invoice={invoice} />
      <ReceiptCard invoice={invoice} />
      <ClaimCard invoice={invoice} />
      <CreditNoteCard invoice={invoice} />
      <ReminderCard invoice={invoice} />
      <MailCard invoice={invoice} />
      <StepsCard invoice={invoice} />
    </>
  );
}

/** The moment that it was recorded, where that was on the day it happened; else both. */
const timeOf = (day: string, at: string): { time: string; more?: string } =>
  dayIn(new Date(at), readZone()) === day
    ? { time: whenHere(at) }
    : { time: formatDay(day), more: `Dicatat ${whenHere(at)}` };

function StepsCard({ invoice: { steps, proformaNumber, number, cargos } }: { invoice: InvoiceDetail }) {
  const moreOf = (status: string) =>
    status === 'PROFORMA' && cargos > 0
      ? `${cargos} kargo`
      : status === 'ISSUED' && number !== proformaNumber
        ? proformaNumber
        : '';
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
