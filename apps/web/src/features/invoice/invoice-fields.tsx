import type { InvoiceDetail, InvoiceShipper } from '@lajur/api-contract/invoice';
import {
  invoiceTypeHints,
  invoiceTypeLabels,
  type OrderInvoiceType,
  orderInvoiceTypes,
} from '@lajur/domain/invoice/invoice';
import { mouText } from '@lajur/domain/mou/mou-number';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { FormRow } from '../../ui/form/form-section';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { DateInput } from '../../ui/input/date-input';
import { SelectInput } from '../../ui/input/select-input';
import { optionsOf } from '../../ui/list-page/filter-field';
import { todayHere } from '../../ui/zone';
import { AccountCard } from './account-card';
import { CargoCard } from './cargo-card';
import classes from './invoice-form.module.css';
import { type InvoiceValues, invoiceLabels } from './invoice-form-values';
import { useInvoiceShippers } from './queries';
import { strings } from './strings';
import { useFormCargos } from './use-form-cargos';

interface InvoiceFieldsProps {
  form: CheckedForm<InvoiceValues>['form'];
  /** The proforma that is changed; its shipper and type stay. */
  invoice: InvoiceDetail | null;
}

/** Of whom, what and when; the cargos to tick; and what stands on every invoice. */
export function InvoiceFields({ form, invoice }: InvoiceFieldsProps) {
  const cargos = useFormCargos(form.values, invoice?.id);
  return (
    <div className={classes.fields}>
      <Card>
        <div className={classes.grid}>
          <FormRow>{invoice ? <FixedShipper invoice={invoice} /> : <ShipperFields form={form} />}</FormRow>
          <FormRow>
            <DateInput
              label={invoiceLabels.periodFrom}
              required
              max={todayHere()}
              description={strings.form.byReceipt}
              {...form.getInputProps('periodFrom')}
            />
            <DateInput
              label={invoiceLabels.periodUntil}
              required
              max={todayHere()}
              {...form.getInputProps('periodUntil')}
            />
          </FormRow>
        </div>
      </Card>
      <CargoCard form={form} cargos={cargos} />
      <AccountCard />
    </div>
  );
}

function FixedShipper({ invoice: { shipper, type } }: { invoice: InvoiceDetail }) {
  return (
    <>
      <SelectInput
        label={invoiceLabels.shipperId}
        options={[{ value: shipper.id, label: shipper.name }]}
        value={shipper.id}
        onChange={() => undefined}
        disabled
        description={strings.form.fixed}
      />
      <SelectInput
        label={invoiceLabels.type}
        options={optionsOf(orderInvoiceTypes, invoiceTypeLabels)}
        value={type}
        onChange={() => undefined}
        disabled
        description={invoiceTypeHints[type]}
      />
    </>
  );
}

/** What was agreed of paying with a shipper. */
const termsText = ({ mouNumber, paymentTermDays }: InvoiceShipper): string =>
  `${mouNumber ? `${mouText(mouNumber)} · ` : ''}bayar ${paymentTermDays} hari setelah dikirim`;

function ShipperFields({ form }: Pick<InvoiceFieldsProps, 'form'>) {
  const { type, shipperId } = form.values;
  const { data: shippers, isPending } = useInvoiceShippers(type, true);
  // Of another type there may be nothing to bill of the one that was chosen.
  const [chosenBefore, setChosenBefore] = useState<InvoiceShipper | null>(null);
  const chosen = shippers?.find(({ id }) => id === shipperId) ?? chosenBefore;
  const options = shippers?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isListed = options.some(({ value }) => value === shipperId);
  if (shipperId && !isListed && chosenBefore?.id === shipperId)
    options.push({ value: shipperId, label: chosenBefore.name });
  const choose = (id: string | null) => {
    const shipper = shippers?.find((one) => one.id === id);
    setChosenBefore(shipper ?? null);
    form.setValues({
      shipperId: id,
      orderIds: [],
      ...(shipper ? { periodFrom: shipper.firstDay, periodUntil: shipper.lastDay } : {}),
    });
    form.clearErrors();
  };
  const { onChange: _shipper, ...shipperInput } = form.getInputProps('shipperId');
  const { onChange: _type, ...typeInput } = form.getInputProps('type');
  const isEmpty = shippers?.length === 0;
  return (
    <>
      <SelectInput
        label={invoiceLabels.shipperId}
        required
        searchable
        options={options}
        placeholder={isPending ? 'Memuat…' : 'Pilih pengirim'}
        {...shipperInput}
        onChange={choose}
        description={chosen && shipperId ? termsText(chosen) : isEmpty ? strings.form.nothing : strings.form.whoHas}
      />
      <SelectInput
        label={invoiceLabels.type}
        required
        options={optionsOf(orderInvoiceTypes, invoiceTypeLabels)}
        {...typeInput}
        onChange={(value) => form.setValues({ type: value as OrderInvoiceType, orderIds: [] })}
        description={invoiceTypeHints[type]}
      />
    </>
  );
}
