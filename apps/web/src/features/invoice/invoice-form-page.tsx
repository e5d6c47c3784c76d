import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { useState } from 'react';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { RecordFormPage } from '../../ui/form/record-form-page';
import type { RecordForm } from '../../ui/form/use-record-form';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { useSearchParam } from '../../ui/search-params';
import { InvoiceFields } from './invoice-fields';
import {
  type CargoNames,
  contentOf,
  type InvoiceValues,
  invoiceEdits,
  invoiceErrors,
  valuesOf,
} from './invoice-form-values';
import { invoiceLists, listOfOrigin } from './invoice-list';
import { InvoiceView } from './invoice-view';
import { useCreateInvoice, useInvoice, useUpdateInvoice } from './queries';
import { strings } from './strings';
import { TaxCard } from './tax-card';
import { useFormCargos, useFormTax } from './use-form-cargos';

type Form = RecordForm<InvoiceDetail, InvoiceValues>;

const formOf = (list: Form['list'], names: CargoNames): Form => ({
  name: 'invoice',
  list,
  listTitle: strings.title,
  nameOf: ({ number }) => number,
  valuesOf,
  fields: invoiceEdits(names),
  check: (values) => invoiceErrors(values),
  lastChangeOf: ({ timeline: [last] }) => ({ by: last?.actorName, at: last?.at }),
});
const createForm = formOf(invoiceLists.running, new Map());

interface VerbProps {
  verb: string;
  values: InvoiceValues;
  invoiceId?: string;
  /** Told what the cargos are called. */
  names?: Map<string, string>;
}

/** The button names the sum that it makes. */
function Verb({ verb, values, invoiceId, names }: VerbProps) {
  const { chosen } = useFormCargos(values, invoiceId);
  for (const { id, cargoNo } of chosen) names?.set(id, cargoNo);
  const sum = useFormTax(values, chosen);
  return sum?.tax && chosen.length > 0 ? `${verb}, ${formatRupiah(sum.tax.total)}` : verb;
}

/** A new proforma (spec §2 invoice-transporter/create). */
export function InvoiceCreatePage() {
  const create = useCreateInvoice();
  return (
    <RecordFormPage
      form={createForm}
      title={strings.add}
      purpose={strings.form.purpose}
      verb={({ values }) => <Verb verb={strings.form.make} values={values} />}
      save={(values) => {
        const { shipperId, type } = values;
        return create.mutateAsync({ body: { shipperId: shipperId ?? '', type, ...contentOf(values) } });
      }}
      saved={({ number }) => `${number} dibuat.`}
      side={({ values }) => <TaxCard values={values} invoice={null} />}
      sideIsPicture
    >
      {(form) => <InvoiceFields form={form} invoice={null} />}
    </RecordFormPage>
  );
}

/** A proforma again in its form; once it is issued its address shows its page (spec §2 invoice-transporter/edit). */
export function InvoiceEditPage() {
  const { invoiceId } = useParams('invoiceEdit');
  const read = useInvoice(invoiceId);
  const { data: invoice } = read;
  if (!invoice)
    return (
      <RecordLoading
        noun={strings.noun}
        list={to('invoices')}
        error={read.error}
        onReload={() => void read.refetch()}
      />
    );
  if (invoice.status !== 'PROFORMA') return <InvoiceView id={invoiceId} />;
  return <EditForm read={{ ...read, data: invoice }} />;
}

type Read = ReturnType<typeof useInvoice> & { data: InvoiceDetail };

function EditForm({ read }: { read: Read }) {
  const update = useUpdateInvoice();
  const list = listOfOrigin(useSearchParam('dari'));
  const { data: invoice } = read;
  // They are needed once somebody else saves: whatever was billed or chosen here, then or now.
  const [names] = useState(() => new Map<string, string>());
  for (const { orderId, cargoNo } of invoice.lines) names.set(orderId, cargoNo);
  return (
    <RecordFormPage
      form={formOf(list, names)}
      read={read}
      title={strings.action.edit}
      purpose={strings.form.editPurpose}
      verb={({ values }) => <Verb verb={strings.form.save} values={values} invoiceId={invoice.id} names={names} />}
      save={(values, version) =>
        update.mutateAsync({ params: { id: invoice.id }, body: { ...contentOf(values), version } })
      }
      saved={({ number }) => `${number} disimpan.`}
      side={({ values }) => <TaxCard values={values} invoice={invoice} />}
      sideIsPicture
    >
      {(form) => <InvoiceFields form={form} invoice={invoice} />}
    </RecordFormPage>
  );
}
