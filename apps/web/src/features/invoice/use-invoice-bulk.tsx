import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { sendInvoiceMails } from '@lajur/api-contract/invoice-mailing';
import { moveInvoice } from '@lajur/api-contract/invoice-write';
import { type InvoiceStep, invoiceRefusal, invoiceSteps } from '@lajur/domain/invoice/invoice-step';
import { type MailKind, mailRefusal, mailSends } from '@lajur/domain/invoice/mailing';
import { IconArrowRight, IconBell, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import type { RowAction } from '../../ui/list-page/list-types';
import { todayHere } from '../../ui/zone';
import { mailStrings } from './mail-strings';
import { useMoveInvoice, useSendInvoiceMails } from './queries';
import { stepWords } from './step-words';
import { strings } from './strings';

const BulkDialog = lazyPart(async () => (await import('../../ui/bulk-dialog')).BulkDialog<InvoiceRow>);
const icon = { size: 16, stroke: 1.7 } as const;

/** One act for many invoices, each with its own result. */
interface Act {
  key: string;
  verb: string;
  done: string;
  text: string;
  /** Why it is not done of this one; null when it may be. */
  refusal(row: InvoiceRow): string | null;
  apply(row: InvoiceRow): Promise<unknown>;
}

const isCredited = ({ word }: InvoiceRow): boolean => word === 'DIBATALKAN' || word === 'DIKREDITKAN';
const steps = ['issue', 'print', 'send'] as const satisfies readonly InvoiceStep[];
const mailed = ['INVOICE', 'REMINDER'] as const satisfies readonly MailKind[];

/** What can be done with several invoices chosen in the list; all steps on the company's day. */
export function useInvoiceBulk(hasInvoiceData: boolean): {
  actionsOf(chosen: readonly InvoiceRow[], clear: () => void): RowAction[];
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ act: Act; rows: readonly InvoiceRow[]; clear(): void } | null>(null);
  const [move, mail] = [useMoveInvoice(), useSendInvoiceMails()];
  const notMoving = useRefusal(moveInvoice, strings.noRight);
  const notMailing = useRefusal(sendInvoiceMails, strings.noRight);

  const stepActs = steps.map(
    (step): Act => ({
      key: step,
      verb: invoiceSteps[step].label,
      done: mailStrings.bulk.done[step],
      text: stepWords[step].text,
      refusal: (row) =>
        invoiceRefusal({ status: row.status, hasInvoiceData, isCredited: isCredited(row) }, step, 'transporter'),
      apply: ({ id, version }) =>
        move.mutateAsync({
          params: { id, status: invoiceSteps[step].to },
          query: { statusDate: todayHere(), version },
        }),
    }),
  );
  const mailActs = mailed.map(
    (kind): Act => ({
      key: `mail-${kind}`,
      verb: mailStrings.bulk.verb[kind],
      done: mailStrings.bulk.done.mail,
      text: mailStrings.bulk.text[kind],
      refusal: (row) =>
        mailRefusal(
          { status: row.status, isCredited: isCredited(row), openCash: row.openCash, hasCreditNote: false },
          kind,
        ),
      apply: async ({ id, status }) => {
        const body = { invoiceIds: [id], kind, marksSent: mailSends(kind, status) };
        const { results } = await mail.mutateAsync({ body });
        const why = results[0]?.refusal;
        if (why) throw new Error(why);
      },
    }),
  );
  const actionOf = (act: Act, noRight: string | undefined, chosen: readonly InvoiceRow[], clear: () => void) => {
    const rows = chosen.filter((row) => act.refusal(row) === null);
    return {
      key: act.key,
      label: act.verb,
      icon:
        act.key === 'mail-REMINDER' ? (
          <IconBell {...icon} />
        ) : act.key === 'mail-INVOICE' ? (
          <IconMail {...icon} />
        ) : (
          <IconArrowRight {...icon} />
        ),
      disabledReason: noRight,
      onClick: () => setAsked({ act, rows, clear }),
    };
  };
  const close = () => setAsked(null);
  // The bar has room for what can be done with one of them at least.
  const possible = (acts: readonly Act[], chosen: readonly InvoiceRow[]) =>
    acts.filter((act) => chosen.some((row) => act.refusal(row) === null));
  return {
    actionsOf: (chosen, clear) => [
      ...possible(stepActs, chosen).map((act) => actionOf(act, notMoving, chosen, clear)),
      ...possible(mailActs, chosen).map((act) => actionOf(act, notMailing, chosen, clear)),
    ],
    dialog: asked && (
      <BulkDialog
        rows={asked.rows}
        nameOf={({ number }) => number}
        noun={strings.noun}
        verb={asked.act.verb}
        done={asked.act.done}
        text={asked.act.text}
        apply={asked.act.apply}
        onClose={close}
        onDone={() => {
          asked.clear();
          close();
        }}
      />
    ),
  };
}
