import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { sendInvoiceMails } from '@lajur/api-contract/invoice-mailing';
import { moveInvoice } from '@lajur/api-contract/invoice-write';
import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { type InvoiceStep, invoiceRefusal, invoiceSteps } from '@lajur/domain/invoice/invoice-step';
import { mailRefusal } from '@lajur/domain/invoice/mailing';
import { IconArrowRight, IconBell, IconFileDownload, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import type { RowAction } from '../../ui/list-page/list-types';
import { todayHere } from '../../ui/zone';
import type { BulkMailKind } from './bulk-mail-dialog';
import { mailStrings } from './mail-strings';
import { invoicesStale, useMoveOneOfMany } from './queries';
import { stepWords } from './step-words';
import { strings } from './strings';

const BulkDialog = lazyPart(async () => (await import('../../ui/bulk-dialog')).BulkDialog<InvoiceRow>);
const BulkMailDialog = lazyPart(async () => (await import('./bulk-mail-dialog')).BulkMailDialog);
const BulkPrintDialog = lazyPart(async () => (await import('./bulk-print-dialog')).BulkPrintDialog);
const icon = { size: 16, stroke: 1.7 } as const;

const isCredited = ({ word }: InvoiceRow): boolean => word === 'DIBATALKAN' || word === 'DIKREDITKAN';
const steps = ['issue', 'print', 'send'] as const satisfies readonly InvoiceStep[];
type BulkStep = (typeof steps)[number];
const mailed = ['INVOICE', 'REMINDER'] as const satisfies readonly BulkMailKind[];
const mailIcons = { INVOICE: <IconMail {...icon} />, REMINDER: <IconBell {...icon} /> };

const mailRefusalOf = (row: InvoiceRow, kind: BulkMailKind): string | null =>
  mailRefusal({ status: row.status, isCredited: isCredited(row), openCash: row.openCash, hasCreditNote: false }, kind);

/** What was asked for, and of which of the chosen: those of which it may be done. */
type Asked = { rows: readonly InvoiceRow[]; clear(): void } & (
  | { act: 'print-all' }
  | { act: 'step'; step: BulkStep }
  | { act: 'mail'; kind: BulkMailKind }
);

/** What can be done with several invoices chosen in the list; all steps on the company's day. */
export function useInvoiceBulk(hasInvoiceData: boolean): {
  actionsOf(chosen: readonly InvoiceRow[], clear: () => void): RowAction[];
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  // What was moved here, where its page of the list is not the one that is shown.
  const [moved, setMoved] = useState<ReadonlyMap<string, InvoiceRow>>(new Map());
  const notMoving = useRefusal(moveInvoice, strings.noRight);
  const notMailing = useRefusal(sendInvoiceMails, strings.noRight);
  const refusalOf = (row: InvoiceRow, step: BulkStep) =>
    invoiceRefusal({ status: row.status, hasInvoiceData, isCredited: isCredited(row) }, step, 'transporter');
  const asItStands = (row: InvoiceRow): InvoiceRow => {
    const now = moved.get(row.id);
    return now && now.version > row.version ? now : row;
  };
  const close = () => setAsked(null);
  return {
    actionsOf: (given, clear) => {
      const chosen = given.map(asItStands);
      const tooMany = (rows: readonly InvoiceRow[]) =>
        rows.length > bulkLimit ? strings.bulkPrint.tooMany : undefined;
      // The bar has room for what can be done with one of them at least.
      const stepActions = steps.flatMap((step): RowAction[] => {
        const rows = chosen.filter((row) => refusalOf(row, step) === null);
        const onClick = () => setAsked({ act: 'step', step, rows, clear });
        const { label } = invoiceSteps[step];
        const looks = { key: step, label, icon: <IconArrowRight {...icon} /> };
        return rows.length > 0 ? [{ ...looks, disabledReason: notMoving, onClick }] : [];
      });
      const mailActions = mailed.flatMap((kind): RowAction[] => {
        const rows = chosen.filter((row) => mailRefusalOf(row, kind) === null);
        const onClick = () => setAsked({ act: 'mail', kind, rows, clear });
        const looks = { key: `mail-${kind}`, label: mailStrings.bulk.verb[kind], icon: mailIcons[kind] };
        return rows.length > 0 ? [{ ...looks, disabledReason: notMailing ?? tooMany(rows), onClick }] : [];
      });
      const print: RowAction = {
        key: 'print-all',
        label: `${strings.bulkPrint.action}…`,
        icon: <IconFileDownload {...icon} />,
        disabledReason: tooMany(chosen),
        onClick: () => setAsked({ act: 'print-all', rows: chosen, clear }),
      };
      return [...stepActions, ...mailActions, print];
    },
    dialog: asked && (
      <AskedDialog
        asked={asked}
        onMoved={(row) => setMoved((before) => new Map(before).set(row.id, row))}
        onClose={close}
      />
    ),
  };
}

interface AskedDialogProps {
  asked: Asked;
  onMoved(row: InvoiceRow): void;
  onClose(): void;
}

function AskedDialog({ asked, onMoved, onClose }: AskedDialogProps) {
  const move = useMoveOneOfMany();
  const { rows, clear } = asked;
  const done = () => {
    clear();
    onClose();
  };
  if (asked.act === 'print-all') return <BulkPrintDialog rows={rows} onClose={onClose} />;
  if (asked.act === 'mail') return <BulkMailDialog rows={rows} kind={asked.kind} onClose={onClose} onDone={done} />;
  const { step } = asked;
  return (
    <BulkDialog
      rows={rows}
      nameOf={({ number }) => number}
      noun={strings.noun}
      verb={invoiceSteps[step].label}
      done={mailStrings.bulk.done[step]}
      text={stepWords[step].text}
      apply={async ({ id, version }) => {
        const query = { statusDate: todayHere(), version };
        onMoved(await move.mutateAsync({ params: { id, status: invoiceSteps[step].to }, query }));
      }}
      refreshes={invoicesStale}
      onClose={onClose}
      // What was issued or printed is printed or sent next: it stays chosen.
      onDone={step === 'send' ? done : onClose}
    />
  );
}
