import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { FixedInvoiceDetail, FixedPriceLimit } from '@lajur/api-contract/invoice-fixed-price';
import { formatRupiah } from '@lajur/domain/common/money';
import { invoiceTax, otherBaseName, ppnName } from '@lajur/domain/invoice/invoice-tax';
import { pphName } from '@lajur/domain/invoice/pph';
import { taxOfService } from '@lajur/domain/invoice/tax-rule';
import type { PriceInterval } from '@lajur/domain/mou/mou';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { RecordFormPage } from '../../ui/form/record-form-page';
import type { RecordForm } from '../../ui/form/use-record-form';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { FixedFields } from './fixed-fields';
import {
  amountsOfForm,
  type FixedValues,
  fixedContentOf,
  fixedEdits,
  fixedErrors,
  fixedValuesOf,
} from './fixed-form-values';
import { fixedInvoiceList } from './fixed-list';
import { fixedStrings as words } from './fixed-strings';
import { InvoiceView } from './invoice-view';
import {
  useCreateFixedInvoice,
  useFixedPriceLimits,
  useFixedPriceMous,
  useInvoice,
  useInvoiceData,
  useUpdateFixedInvoice,
} from './queries';
import { strings } from './strings';
import { rulesOf } from './use-form-cargos';

const periodOf = (period: string | null): { interval: PriceInterval; from: string } | null => {
  const [interval, from] = period?.split(' ') ?? [];
  return interval && from ? { interval: interval as PriceInterval, from } : null;
};

/** The price rows of the period that the form has chosen. */
function useRows(mouId: string | null, period: string | null, shipperId: string | undefined) {
  const chosen = periodOf(period);
  const { data, isPending } = useFixedPriceLimits(
    { shipperId: shipperId ?? '', mouId: mouId ?? '', periodFrom: chosen?.from ?? '' },
    Boolean(shipperId && mouId && chosen),
  );
  return { rows: data?.content.filter(({ interval }) => interval === chosen?.interval) ?? [], isPending };
}

const formOf = (first: FixedValues): RecordForm<InvoiceDetail, FixedValues> => ({
  name: 'fixed-invoice',
  list: fixedInvoiceList,
  listTitle: words.title,
  nameOf: ({ number }) => number,
  valuesOf: (invoice) => (invoice ? fixedValuesOf(invoice) : first),
  fields: fixedEdits,
  check: (values) => fixedErrors(values),
  lastChangeOf: ({ timeline: [last] }) => ({ by: last?.actorName, at: last?.at }),
  // The service names the period by its own fields.
  refused: ({ periodFrom, ...errors }) => (periodFrom ? { ...errors, period: periodFrom } : errors),
});

/** What is chosen, in tax and sums: the rule that the service goes by. */
function useSum(values: FixedValues, rows: readonly FixedPriceLimit[]) {
  const { data } = useInvoiceData();
  const { data: mous } = useFixedPriceMous();
  const base = amountsOfForm(values, rows).reduce((sum, amount) => sum + amount, 0);
  if (!data || base === 0) return null;
  const shipperId = mous?.find(({ id }) => id === values.mouId)?.shipper.id;
  if (!shipperId) return null;
  const service = {
    label: '',
    shipperId,
    serviceType: 'LAND',
    origin: null,
    destination: null,
    orderId: null,
  } as const;
  const { hasNpwp, today: day } = data;
  const stamped = data.values?.stampsInvoices ?? false;
  return invoiceTax(base, { type: 'FIXED', ...taxOfService(rulesOf(data), service, day), hasNpwp, day, stamped });
}

interface PartProps {
  values: FixedValues;
  rows: readonly FixedPriceLimit[];
}

function Verb({ verb, values, rows }: PartProps & { verb: string }) {
  const sum = useSum(values, rows);
  return sum ? `${verb}, ${formatRupiah(sum.total)}` : verb;
}

function SumCard({ values, rows }: PartProps) {
  const sum = useSum(values, rows);
  return (
    <Card title={strings.tax.title}>
      {sum ? (
        <FactsList
          form="rows"
          facts={[
            { label: words.form.units, value: <Money amount={sum.base} strong={false} /> },
            ...(sum.otherBase === null
              ? []
              : [{ label: otherBaseName, value: <Money amount={sum.otherBase} strong={false} /> }]),
            {
              label: ppnName(sum),
              value: <Money amount={sum.ppn} strong={false} />,
            },
            { label: <strong>{strings.tax.total}</strong>, value: <Money amount={sum.total} /> },
            ...(sum.pphBp
              ? [
                  {
                    label: strings.tax.withheld(pphName(sum)),
                    value: <Money amount={-sum.pph} strong={false} />,
                  },
                ]
              : []),
            { label: strings.detail.net, value: <Money amount={sum.net} size="figure" />, total: true },
          ]}
        />
      ) : (
        <p>{strings.tax.later}</p>
      )}
    </Card>
  );
}

const savedOf = ({ invoice }: FixedInvoiceDetail): InvoiceDetail | null => invoice;

/** A new proforma of a fixed price, or one again that was made (spec §2 invoice-transporter-fixed-price/create). */
export function FixedInvoiceFormPage() {
  const invoiceId = useSearchParam('invoice');
  return invoiceId ? <EditPage id={invoiceId} /> : <CreatePage />;
}

function CreatePage() {
  const create = useCreateFixedInvoice();
  const { data: mous } = useFixedPriceMous();
  const [mou, interval, from] = [useSearchParam('mou'), useSearchParam('interval'), useSearchParam('periode')];
  const first: FixedValues = {
    ...fixedValuesOf(null),
    mouId: mou ?? null,
    period: interval && from ? `${interval} ${from}` : null,
  };
  return (
    <FixedForm
      first={first}
      title={words.add}
      purpose={words.form.purpose}
      verb={words.form.make}
      shipperOf={(mouId) => mous?.find(({ id }) => id === mouId)?.shipper.id}
      save={async (values) => {
        const chosen = periodOf(values.period);
        const shipperId = mous?.find(({ id }) => id === values.mouId)?.shipper.id ?? '';
        const body = { shipperId, mouId: values.mouId ?? '', ...fixedContentOf(values) };
        const period = { interval: chosen?.interval ?? 'FIX_MONTHLY', periodFrom: chosen?.from ?? '' } as const;
        return savedOf(await create.mutateAsync({ body: { ...body, ...period } }));
      }}
      saved={({ number }) => `${number} dibuat.`}
    />
  );
}

function EditPage({ id }: { id: string }) {
  const update = useUpdateFixedInvoice();
  const read = useInvoice(id);
  const { data: invoice } = read;
  if (!invoice)
    return (
      <RecordLoading
        noun={words.noun}
        list={to('fixedInvoices')}
        error={read.error}
        onReload={() => void read.refetch()}
      />
    );
  if (invoice.status !== 'PROFORMA' || invoice.type !== 'FIXED') return <InvoiceView id={id} />;
  return (
    <FixedForm
      first={fixedValuesOf(invoice)}
      read={{ ...read, data: invoice }}
      title={words.edit}
      verb={words.form.save}
      shipperOf={() => invoice.shipper.id}
      save={async (values, version) =>
        savedOf(await update.mutateAsync({ params: { id }, body: { version, ...fixedContentOf(values) } }))
      }
      saved={({ number }) => `${number} disimpan.`}
    />
  );
}

interface FixedFormProps {
  first: FixedValues;
  title: string;
  purpose?: string;
  verb: string;
  read?: ReturnType<typeof useInvoice> & { data: InvoiceDetail };
  shipperOf(mouId: string | null): string | undefined;
  save(values: FixedValues, version: number): Promise<InvoiceDetail | null>;
  saved(invoice: InvoiceDetail): string;
}

function FixedForm({ first, title, purpose, verb, read, shipperOf, save, saved }: FixedFormProps) {
  return (
    <RecordFormPage
      form={formOf(first)}
      read={read}
      title={title}
      purpose={purpose}
      verb={({ values }) => (
        <WithRows values={values} shipperOf={shipperOf}>
          {(rows) => <Verb verb={verb} values={values} rows={rows} />}
        </WithRows>
      )}
      save={save}
      saved={saved}
      side={({ values }) => (
        <WithRows values={values} shipperOf={shipperOf}>
          {(rows) => <SumCard values={values} rows={rows} />}
        </WithRows>
      )}
      sideIsPicture
    >
      {(form) => (
        <WithRows values={form.values} shipperOf={shipperOf}>
          {(rows, isPending) => (
            <FixedFields form={form} rows={rows} isPending={isPending} invoice={read?.data ?? null} />
          )}
        </WithRows>
      )}
    </RecordFormPage>
  );
}

interface WithRowsProps {
  values: FixedValues;
  shipperOf(mouId: string | null): string | undefined;
  children(rows: readonly FixedPriceLimit[], isPending: boolean): ReactNode;
}

function WithRows({ values: { mouId, period }, shipperOf, children }: WithRowsProps) {
  const { rows, isPending } = useRows(mouId, period, shipperOf(mouId));
  return children(rows, isPending);
}
