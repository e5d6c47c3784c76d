import type { PostageCost, PostageCostFields } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import type { ServiceType } from '@lajur/domain/order/status';
import { postageCostErrors, postageCostFields } from '@lajur/domain/postage-cost/postage-cost';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import type { Fields } from '@lajur/domain/record/field';
import { useCallback } from 'react';
import { say, toast } from '../../ui/call/toast-store';
import type { EditedFields } from '../../ui/form/edited-fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import { RecordInput } from '../../ui/form/record-input';
import { editedFieldsOf, type FormValues, formValues, sentValues } from '../../ui/form/record-values';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { LazySelect } from '../../ui/input/lazy-select';
import type { ListOption } from '../../ui/input/option-list';
import { SelectInput } from '../../ui/input/select-input';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { percentText } from './percent-text';
import classes from './postage-cost.module.css';
import { routeText } from './price-columns';
import { serviceOptions } from './price-filters';
import { freshPrice, loadPlaces, loadTypes, useCreatePrice, useStandingPrice, useUpdatePrice } from './queries';
import { strings } from './strings';

const words = strings.form;
/** A form offers the few cost types that there are. */
const fields = {
  ...postageCostFields,
  shippingCostTypeId: {
    ...postageCostFields.shippingCostTypeId,
    kind: 'choice',
    choices: Object.fromEntries(shippingCostTypes.map(({ id, name }) => [id, name])) as Record<string, string>,
    unknown: '',
  },
} as const satisfies Fields;
type Values = FormValues<typeof fields>;

const optionOf = ({ id, name }: { id: string; name: string }): ListOption => ({ value: id, label: name });
/** What a new price is filled from has no version yet. */
type Edited = PostageCost | typeof newPrice;
const newPrice = { isNew: true, version: 0 } as const;
const valuesOf = (item: Edited): Values =>
  'isNew' in item
    ? formValues(fields, { shippingCostTypeId: shippingCostTypes[0]?.id, serviceType: 'LAND' })
    : formValues(fields, {
        ...item,
        shippingCostTypeId: item.shippingCostType.id,
        transportTypeId: optionOf(item.transportType),
        originLocationId: optionOf(item.origin),
        destinationLocationId: optionOf(item.destination),
      });
const lastChangeOf = (item: Edited) => ('isNew' in item ? {} : { by: item.updatedBy, at: item.updatedAt });
const edits: EditedFields<Values> = { ...editedFieldsOf(fields), together: [['serviceType', 'transportTypeId']] };
const draftOf = (values: Values): PostageCostFields => sentValues(fields, values);

/** Another price that stands for the same route already. */
function useTaken(values: Values, price: PostageCost | null): PostageCost | undefined {
  const { amount: _amount, ...key } = draftOf(values);
  const whole = Object.values(key).every((part) => part !== null);
  const standing = useStandingPrice(whole ? key : {}, whole).data?.content[0];
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
          label={fields.serviceType.label}
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
          label={fields.transportTypeId.label}
          required
          disabled={!serviceType}
          placeholder={serviceType ? undefined : words.serviceFirst}
          load={typesOf}
          {...form.getInputProps('transportTypeId')}
        />
      </div>
      <LazySelect
        label={fields.originLocationId.label}
        required
        disabled={!type}
        placeholder={type ? undefined : words.typeFirst}
        load={originsOf}
        {...form.getInputProps('originLocationId')}
      />
      <LazySelect
        label={fields.destinationLocationId.label}
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
  const edited = useEditedRecord<Edited, Values>({ item: price ?? newPrice, valuesOf, lastChangeOf, fields: edits });
  const send = async (values: Values, version: number): Promise<void> => {
    const body = draftOf(values);
    const saved = price
      ? await update.mutateAsync({ params: { id: price.id }, body: { ...body, version } })
      : await create.mutateAsync({ body });
    // A new one may stand on another page of the list.
    if (price) say(strings.changed(routeText(saved)));
    else toast(strings.added(routeText(saved)), 'good');
  };
  const checked = useKeptForm<Values>({
    name: price ? `postage-cost.${price.id}` : 'postage-cost',
    edited,
    check: (values) => postageCostErrors(draftOf(edited.merged(values))),
    initialValues: edited.opened,
    onSubmit: (values) => edited.save(values, send, () => (price ? freshPrice(price.id) : Promise.resolve(newPrice))),
    onDone: onClose,
  });
  const { form } = checked;
  const { destinationLocationId, amount } = form.values;
  const taken = useTaken(form.values, price);

  return (
    <FormDrawer
      checked={checked}
      labels={edits.labels}
      onClose={onClose}
      width={560}
      title={price ? words.editTitle : words.addTitle}
      subtitle={price ? routeText(price) : undefined}
      wayOut={strings.cancel}
      verb={words.save}
      disabled={edited.isAsking}
    >
      {edited.conflict(checked)}
      <RouteFields form={form} />
      <div className={classes.pair}>
        <RecordInput field={fields.shippingCostTypeId} input={form.getInputProps('shippingCostTypeId')} />
        <RecordInput
          field={fields.amount}
          input={form.getInputProps('amount')}
          help={
            price && amount && amount !== price.amount
              ? words.was(formatRupiah(price.amount), percentText(price.amount, amount))
              : undefined
          }
        />
      </div>
      {taken && destinationLocationId && (
        <Notice
          tone="attention"
          live
          title={words.standing}
          action={<TextLink href={to('postageCosts', {}, { harga: taken.id })}>{words.openStanding}</TextLink>}
        >
          {words.standingText(formatRupiah(taken.amount))}
        </Notice>
      )}
    </FormDrawer>
  );
}
