import type { PostageCost, PostageCostFields } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import type { ServiceType } from '@lajur/domain/order/status';
import { postageCostErrors, postageCostLabels } from '@lajur/domain/postage-cost/postage-cost';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { toast } from '../../ui/call/toast-store';
import { Drawer } from '../../ui/drawer';
import type { EditedFields } from '../../ui/form/edited-fields';
import { FormSummary } from '../../ui/form/form-summary';
import { type CheckedForm, useCheckedForm } from '../../ui/form/use-checked-form';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { LazySelect } from '../../ui/input/lazy-select';
import { CurrencyInput } from '../../ui/input/number-input';
import type { ListOption } from '../../ui/input/option-list';
import { SelectInput } from '../../ui/input/select-input';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { percentText } from './percent-text';
import classes from './postage-cost.module.css';
import { routeText } from './price-columns';
import { costTypeOptions, serviceOptions } from './price-filters';
import { freshPrice, loadPlaces, loadTypes, useCreatePrice, useStandingPrice, useUpdatePrice } from './queries';
import { strings } from './strings';

const words = strings.form;
const formId = 'price-form';

interface Values {
  shippingCostTypeId: string | null;
  serviceType: ServiceType | null;
  transportTypeId: ListOption | null;
  originLocationId: ListOption | null;
  destinationLocationId: ListOption | null;
  amount: number | null;
}

const optionOf = ({ id, name }: { id: string; name: string }): ListOption => ({ value: id, label: name });
/** What a new price is filled from has no version yet. */
type Edited = PostageCost | typeof newPrice;
const newPrice = { isNew: true, version: 0 } as const;
const emptyValues: Values = {
  shippingCostTypeId: costTypeOptions[0]?.value ?? null,
  serviceType: 'LAND',
  transportTypeId: null,
  originLocationId: null,
  destinationLocationId: null,
  amount: null,
};
const valuesOf = (item: Edited): Values =>
  'isNew' in item
    ? emptyValues
    : {
        shippingCostTypeId: item.shippingCostType.id,
        serviceType: item.serviceType,
        transportTypeId: optionOf(item.transportType),
        originLocationId: optionOf(item.origin),
        destinationLocationId: optionOf(item.destination),
        amount: item.amount,
      };
const lastChangeOf = (item: Edited) => ('isNew' in item ? {} : { by: item.updatedBy, at: item.updatedAt });
const fields: EditedFields<Values> = {
  labels: postageCostLabels,
  text: (values, key) => {
    const value = values[key];
    if (typeof value === 'number') return formatRupiah(value);
    if (typeof value !== 'string') return value?.label ?? null;
    return [...serviceOptions, ...costTypeOptions].find((option) => option.value === value)?.label ?? value;
  },
  together: [['serviceType', 'transportTypeId']],
};
const draftOf = (values: Values) => ({
  ...values,
  transportTypeId: values.transportTypeId?.value ?? null,
  originLocationId: values.originLocationId?.value ?? null,
  destinationLocationId: values.destinationLocationId?.value ?? null,
});

/** Another price that stands for the same route already. */
function useTaken(values: Values, price: PostageCost | null): PostageCost | undefined {
  const { amount: _amount, ...key } = draftOf(values);
  const whole = Object.values(key).every((part) => part !== null);
  const standing = useStandingPrice(whole ? (key as Omit<PostageCostFields, 'amount'>) : {}, whole).data?.content[0];
  return standing && standing.id !== price?.id ? standing : undefined;
}

/** Service type, then vehicle type, then from where to where: each offers what fits those before it. */
function RouteFields({ form }: { form: CheckedForm<Values>['form'] }) {
  const { serviceType, transportTypeId, originLocationId } = form.values;
  const type = transportTypeId?.value;
  const origin = originLocationId?.value;
  const typesOf = useCallback(
    async (search: string, signal: AbortSignal) => (serviceType ? loadTypes(serviceType, search, signal) : []),
    [serviceType],
  );
  const originsOf = useCallback(
    async (search: string, signal: AbortSignal) =>
      serviceType && type ? loadPlaces({ serviceType, transportTypeId: type }, search, signal) : [],
    [serviceType, type],
  );
  const destinationsOf = useCallback(
    async (search: string, signal: AbortSignal) =>
      serviceType && type && origin
        ? loadPlaces({ serviceType, transportTypeId: type, originLocationId: origin }, search, signal)
        : [],
    [serviceType, type, origin],
  );

  return (
    <>
      <div className={classes.pair}>
        <SelectInput
          label={postageCostLabels.serviceType}
          required
          options={serviceOptions}
          {...form.getInputProps('serviceType')}
          onChange={(value) => {
            if (value === serviceType) return;
            form.setValues({ serviceType: value as ServiceType, transportTypeId: null });
            form.clearFieldError('serviceType');
          }}
        />
        <LazySelect
          label={postageCostLabels.transportTypeId}
          required
          disabled={!serviceType}
          placeholder={serviceType ? undefined : words.serviceFirst}
          load={typesOf}
          {...form.getInputProps('transportTypeId')}
        />
      </div>
      <LazySelect
        label={postageCostLabels.originLocationId}
        required
        disabled={!type}
        placeholder={type ? undefined : words.typeFirst}
        load={originsOf}
        {...form.getInputProps('originLocationId')}
      />
      <LazySelect
        label={postageCostLabels.destinationLocationId}
        required
        disabled={!origin || !type}
        placeholder={origin && type ? undefined : words.originFirst}
        load={destinationsOf}
        {...form.getInputProps('destinationLocationId')}
      />
    </>
  );
}

export interface PriceFormDrawerProps {
  /** The price to change; null for a new one. */
  price: PostageCost | null;
  onClose(): void;
}

/** Adds or changes a price: service type, then vehicle type, then route (spec §7). */
export function PriceFormDrawer({ price, onClose }: PriceFormDrawerProps) {
  const create = useCreatePrice();
  const update = useUpdatePrice();
  const edited = useEditedRecord<Edited, Values>({ item: price ?? newPrice, valuesOf, lastChangeOf, fields });
  const send = async (values: Values, version: number): Promise<void> => {
    const body = draftOf(values) as PostageCostFields;
    const saved = price
      ? await update.mutateAsync({ params: { id: price.id }, body: { ...body, version } })
      : await create.mutateAsync({ body });
    toast(price ? strings.changed(routeText(saved)) : strings.added(routeText(saved)), 'good');
    onClose();
  };
  const checked = useCheckedForm<Values>({
    check: (values) => postageCostErrors(draftOf(edited.merged(values))),
    initialValues: edited.opened,
    onSubmit: async (values) => {
      await edited.save(values, send, () => (price ? freshPrice(price.id) : Promise.resolve(newPrice)));
    },
  });
  const { form, formProps, wrong, failure, sending, goTo } = checked;
  const { destinationLocationId, amount } = form.values;
  const taken = useTaken(form.values, price);

  return (
    <Drawer
      opened
      onClose={onClose}
      dirty={form.isDirty()}
      width={560}
      title={price ? words.editTitle : words.addTitle}
      subtitle={price ? routeText(price) : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button type="submit" form={formId} loading={sending} disabled={edited.isAsking}>
            {words.save}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.fields} aria-label={price ? words.editTitle : words.addTitle}>
        <FormSummary wrong={wrong} labels={postageCostLabels} goTo={goTo} failure={failure} />
        {edited.conflict(checked)}
        <RouteFields form={form} />
        <div className={classes.pair}>
          <SelectInput
            label={postageCostLabels.shippingCostTypeId}
            required
            options={costTypeOptions}
            {...form.getInputProps('shippingCostTypeId')}
          />
          <CurrencyInput
            label={postageCostLabels.amount}
            required
            description={
              price && amount && amount !== price.amount
                ? words.was(formatRupiah(price.amount), percentText(price.amount, amount))
                : words.amountHelp
            }
            {...form.getInputProps('amount')}
          />
        </div>
        {taken && destinationLocationId && (
          <Notice
            tone="attention"
            live
            title={words.standing}
            action={
              <TextLink href={to('postageCosts', {}, { harga: taken.id })} onClick={onClose}>
                {words.openStanding}
              </TextLink>
            }
          >
            {words.standingText(formatRupiah(taken.amount))}
          </Notice>
        )}
      </form>
    </Drawer>
  );
}
