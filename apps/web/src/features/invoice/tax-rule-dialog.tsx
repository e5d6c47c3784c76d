import type { TaxRoute } from '@lajur/api-contract/invoice-tax';
import { required } from '@lajur/domain/common/validation';
import { needsCertificate, type PphKind, pphKindHints, pphKindLabels, pphKinds } from '@lajur/domain/invoice/pph';
import { type PpnScheme, ppnSchemeHints, ppnSchemeLabels, ppnSchemes } from '@lajur/domain/invoice/ppn';
import { type Tax, taxes, taxRuleErrors } from '@lajur/domain/invoice/tax-rule';
import { type ServiceType, serviceTypes } from '@lajur/domain/order/status';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormRow } from '../../ui/form/form-section';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { DateInput } from '../../ui/input/date-input';
import { LazySelect } from '../../ui/input/lazy-select';
import { NumberInput } from '../../ui/input/number-input';
import type { ListOption } from '../../ui/input/option-list';
import { SelectInput } from '../../ui/input/select-input';
import { TextInput } from '../../ui/input/text-input';
import { optionsOf } from '../../ui/list-page/filter-field';
import { loadShippers, useAddTaxRule, useTaxRoutes } from './queries';
import { taxRuleStrings } from './tax-rule-strings';

const { dialog: words } = taxRuleStrings;
const scopes = ['ALL', 'SHIPPER', 'ROUTE', 'CARGO'] as const;
type Scope = (typeof scopes)[number];

interface Values {
  tax: Tax;
  scope: Scope;
  shipperId: ListOption | null;
  serviceType: string;
  route: string | null;
  cargoNo: string;
  from: string;
  scheme: PpnScheme | null;
  pphKind: PphKind | null;
  certificate: string;
  certificateUntil: string;
  /** In per cent. */
  bp: number | null;
  source: string;
}

const routeKey = ({ mouNumber, serviceType, origin, destination }: TaxRoute) =>
  [mouNumber, serviceType, origin, destination].join('|');

/** What is chosen, as it is sent; what belongs to another choice is left out. */
function bodyOf(values: Values, routes: readonly TaxRoute[]) {
  const { tax, scope, pphKind } = values;
  const route = scope === 'ROUTE' ? routes.find((one) => routeKey(one) === values.route) : undefined;
  const isPph = tax === 'PPH';
  const isCertified = isPph && pphKind !== null && needsCertificate(pphKind);
  const isOther = isPph && pphKind === 'PASAL_LAIN';
  const service = scope === 'ALL' || scope === 'SHIPPER' ? ((values.serviceType || null) as ServiceType | null) : null;
  return {
    tax,
    shipperId: scope === 'SHIPPER' ? (values.shipperId?.value ?? null) : (route?.shipper?.id ?? null),
    serviceType: route?.serviceType ?? service,
    origin: route?.origin ?? null,
    destination: route?.destination ?? null,
    cargoNo: scope === 'CARGO' ? values.cargoNo.trim() || null : null,
    from: values.from,
    scheme: isPph ? null : values.scheme,
    pphKind: isPph ? pphKind : null,
    certificate: isCertified ? values.certificate.trim() || null : null,
    certificateUntil: isCertified ? values.certificateUntil || null : null,
    bp: isOther && values.bp !== null ? Math.round(values.bp * 100) : null,
    source: isOther ? values.source.trim() || null : null,
  };
}

function check(values: Values, routes: readonly TaxRoute[]): Record<string, string> {
  const { scope, cargoNo, shipperId, route, from } = values;
  const errors: Record<string, string> = { ...taxRuleErrors(bodyOf(values, routes)) };
  const missing = {
    shipperId: scope === 'SHIPPER' && !shipperId ? `${words.shipper} wajib diisi` : null,
    route: scope === 'ROUTE' && !route ? `${words.route} wajib diisi` : null,
    cargoNo: scope === 'CARGO' ? required(cargoNo, words.cargo) : null,
    from: required(from, words.from),
  };
  for (const [field, message] of Object.entries(missing)) if (message) errors[field] ??= message;
  return errors;
}

/** Says how services are taxed from a day on. */
export function TaxRuleDialog({ today, onClose }: { today: string; onClose(): void }) {
  const add = useAddTaxRule();
  const { data: routes = [] } = useTaxRoutes();
  const checked = useKeptForm<Values>({
    name: 'invoice-data.tax-rule',
    initialValues: {
      ...{ tax: 'PPN', scope: 'ALL', shipperId: null, serviceType: '', route: null, cargoNo: '', from: today },
      ...{ scheme: null, pphKind: null, certificate: '', certificateUntil: '', bp: null, source: '' },
    },
    check: (values) => check(values, routes),
    whenLeft: false,
    onSubmit: async (values) => {
      await add.mutateAsync({ body: bodyOf(values, routes) });
      say(taxRuleStrings.done);
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { tax } = form.values;
  const scopesOf = tax === 'PPN' ? scopes : scopes.filter((one) => one !== 'CARGO');
  return (
    <FormDialog checked={checked} title={words.title} verb={words.verb} onCancel={onClose}>
      <FormRow>
        <SelectInput
          label={words.tax}
          required
          options={optionsOf(taxes, words.taxes)}
          {...form.getInputProps('tax')}
          onChange={(value) => form.setValues({ tax: value as Tax, scope: 'ALL' })}
        />
        <SelectInput
          label={words.scope}
          required
          options={optionsOf(scopesOf, words.scopes)}
          {...form.getInputProps('scope')}
          onChange={(value) => form.setFieldValue('scope', value as Scope)}
        />
      </FormRow>
      <ScopeFields form={form} routes={routes} />
      {tax === 'PPN' ? <SchemeField form={form} /> : <PphFields form={form} />}
      <DateInput label={words.from} required {...form.getInputProps('from')} />
    </FormDialog>
  );
}

type Form = CheckedForm<Values>['form'];

const serviceOptions = [{ value: '', label: words.anyService }, ...optionsOf(serviceTypes, serviceTypeLabels)];

function ScopeFields({ form, routes }: { form: Form; routes: readonly TaxRoute[] }) {
  const { scope } = form.values;
  if (scope === 'CARGO') return <TextInput label={words.cargo} required {...form.getInputProps('cargoNo')} />;
  if (scope === 'ROUTE')
    return (
      <SelectInput
        label={words.route}
        required
        searchable
        options={routes.map((one) => ({
          value: routeKey(one),
          label: [
            `${one.origin} – ${one.destination}`,
            serviceTypeLabels[one.serviceType],
            `MoU ${one.mouNumber}`,
          ].join(' · '),
        }))}
        description={routes.length === 0 ? words.noRoute : undefined}
        {...form.getInputProps('route')}
      />
    );
  const service = <SelectInput label={words.service} options={serviceOptions} {...form.getInputProps('serviceType')} />;
  if (scope === 'ALL') return service;
  return (
    <FormRow>
      <LazySelect label={words.shipper} required load={loadShippers} {...form.getInputProps('shipperId')} />
      {service}
    </FormRow>
  );
}

function SchemeField({ form }: { form: Form }) {
  const { scheme } = form.values;
  return (
    <SelectInput
      label={words.scheme}
      required
      options={optionsOf(ppnSchemes, ppnSchemeLabels)}
      description={scheme ? ppnSchemeHints[scheme] : undefined}
      {...form.getInputProps('scheme')}
    />
  );
}

function PphFields({ form }: { form: Form }) {
  const { pphKind } = form.values;
  return (
    <>
      <SelectInput
        label={words.kind}
        required
        options={optionsOf(pphKinds, pphKindLabels)}
        description={pphKind ? pphKindHints[pphKind] : undefined}
        {...form.getInputProps('pphKind')}
      />
      {pphKind && needsCertificate(pphKind) && (
        <FormRow>
          <TextInput label={words.certificate} required maxLength={60} {...form.getInputProps('certificate')} />
          <DateInput label={words.certificateUntil} required {...form.getInputProps('certificateUntil')} />
        </FormRow>
      )}
      {pphKind === 'PASAL_LAIN' && (
        <FormRow>
          <NumberInput label={words.rate} required decimals={2} unit="%" {...form.getInputProps('bp')} />
          <TextInput label={words.source} required maxLength={120} {...form.getInputProps('source')} />
        </FormRow>
      )}
    </>
  );
}
