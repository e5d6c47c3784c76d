import { type InvoiceRow, printInvoice } from '@lajur/api-contract/invoice';
import { exportProforma } from '@lajur/api-contract/invoice-proforma';
import { discardInvoice, moveInvoice, updateInvoice } from '@lajur/api-contract/invoice-write';
import { invoiceRefusal, invoiceSteps, nextStep } from '@lajur/domain/invoice/invoice-step';
import { IconArrowRight, IconDownload, IconEye, IconFileSpreadsheet, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { lazyPart } from '../../ui/lazy-part';
import { useExport } from '../../ui/list-page/use-export';
import type { MenuAction } from '../../ui/menu-action';
import { useUi } from '../../ui/ui-context';
import { loadPrint, useDiscardInvoice } from './queries';
import { type CompanyStep, isCompanyStep } from './step-words';
import { strings } from './strings';

const StepDialog = lazyPart(async () => (await import('./step-dialog')).StepDialog);
const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);

const icon = { size: 16, stroke: 1.7 } as const;

interface InvoiceActionsOptions {
  /** The company has said where payments go and who signs; without it nothing is issued. */
  hasInvoiceData: boolean;
  editHrefOf(invoice: InvoiceRow): string;
  onDiscarded?(): unknown;
}

/** Taken back whole: nothing more is done with it. */
const isCredited = ({ word }: InvoiceRow): boolean => word === 'DIBATALKAN' || word === 'DIKREDITKAN';

/** The next step of an invoice as the button that takes it; null of a paid one. */
export interface NextStep {
  label: string;
  disabledReason: string | undefined;
  /** The company takes it itself. */
  isOwn: boolean;
  take(): void;
}

export interface InvoiceActions {
  nextOf(invoice: InvoiceRow): NextStep | null;
  /** What else can be done with it. */
  othersOf(invoice: InvoiceRow): MenuAction[];
  openPrint(invoice: InvoiceRow): void;
  download(invoice: InvoiceRow): void;
  /** Put anywhere in the page. */
  dialog: ReactNode;
}

/** What can be done with invoices: their next step, their PDF, and what only a proforma allows; refused by the domain's own words. */
export function useInvoiceActions({ hasInvoiceData, editHrefOf, onDiscarded }: InvoiceActionsOptions): InvoiceActions {
  const { navigate } = useUi();
  const { confirm, dialog } = useConfirm();
  const remove = useDiscardInvoice();
  const { save } = useExport();
  const [stepping, setStepping] = useState<{ invoice: InvoiceRow; step: CompanyStep } | null>(null);
  const [printed, setPrinted] = useState<InvoiceRow | null>(null);
  const [notMoving, notChanging, notDiscarding] = [
    useRefusal(moveInvoice, strings.noRight),
    useRefusal(updateInvoice, strings.noRight),
    useRefusal(discardInvoice, strings.noRight),
  ];

  const discard = async ({ id, version, number }: InvoiceRow) => {
    if (!(await confirm(strings.discarding(number)))) return;
    const onSuccess = () => {
      toast(strings.discarded(number), 'good');
      onDiscarded?.();
    };
    remove.mutate({ params: { id }, query: { version } }, { onSuccess });
  };
  const saveSheet = ({ id, type }: InvoiceRow) =>
    void save((options) => call(exportProforma, { params: { id, type, file: 'xlsx' } }, options) as Promise<File>);
  const download = ({ id }: InvoiceRow) =>
    void save((options) => call(printInvoice, { params: { id } }, options) as Promise<File>);

  return {
    nextOf: (invoice) => {
      const step = nextStep(invoice.status);
      if (!step || isCredited(invoice)) return null;

      const why = invoiceRefusal({ status: invoice.status, hasInvoiceData }, step, 'transporter');
      return {
        label: invoiceSteps[step].label,
        isOwn: isCompanyStep(step),
        disabledReason: notMoving ?? why ?? undefined,
        take: () => isCompanyStep(step) && setStepping({ invoice, step }),
      };
    },
    othersOf: (invoice) => {
      const refused = (action: 'edit' | 'discard') =>
        invoiceRefusal({ status: invoice.status, hasInvoiceData }, action, 'transporter') ?? undefined;
      return [
        {
          key: 'open',
          label: strings.action.open,
          icon: <IconEye {...icon} />,
          onClick: () => setPrinted(invoice),
        },
        {
          key: 'download',
          label: strings.action.download,
          icon: <IconDownload {...icon} />,
          onClick: () => download(invoice),
        },
        {
          key: 'sheet',
          label: strings.action.sheet,
          icon: <IconFileSpreadsheet {...icon} />,
          disabledReason: invoice.status === 'PROFORMA' ? undefined : strings.action.issued(invoice.number),
          onClick: () => saveSheet(invoice),
        },
        {
          key: 'edit',
          label: strings.action.edit,
          icon: <IconPencil {...icon} />,
          disabledReason: notChanging ?? refused('edit'),
          onClick: () => void navigate(editHrefOf(invoice)),
        },
        {
          key: 'discard',
          label: `${strings.action.discard}…`,
          icon: <IconTrash {...icon} />,
          danger: true,
          disabledReason: notDiscarding ?? refused('discard'),
          onClick: () => void discard(invoice),
        },
      ];
    },
    openPrint: setPrinted,
    download,
    dialog: (
      <>
        {dialog}
        {stepping && <StepDialog {...stepping} onClose={() => setStepping(null)} />}
        {printed && (
          <DocumentViewer
            documents={[{ key: printed.id, name: printed.number, load: loadPrint(printed.id) }]}
            openKey={printed.id}
            onOpen={(key) => key === null && setPrinted(null)}
          />
        )}
      </>
    ),
  };
}

/** The next step as one of the actions of a row. */
export function stepAction(next: NextStep | null): MenuAction[] {
  if (!next) return [];
  const { label, disabledReason, take, isOwn } = next;
  return [
    {
      key: 'step',
      label: isOwn ? `${label}…` : label,
      icon: <IconArrowRight {...icon} />,
      disabledReason,
      onClick: take,
    },
  ];
}
