import type { InvoiceData } from '@lajur/api-contract/invoice-data';
import { putInvoiceData } from '@lajur/api-contract/invoice-data';
import { accountProofReason } from '@lajur/domain/company/bank-account';
import { type InvoiceDataValues, invoiceDataErrors, invoiceDataFields } from '@lajur/domain/invoice/invoice-data';
import { keysOf } from '@lajur/domain/record/field';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { fieldText } from '@lajur/domain/record/field-text';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { RecordFormPage } from '../../ui/form/record-form-page';
import { RecordInput } from '../../ui/form/record-input';
import { editedFieldsOf, type FormValues, formValues, sentValues } from '../../ui/form/record-values';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import type { RecordForm } from '../../ui/form/use-record-form';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import type { OwnProof } from '../../ui/own-proof/own-proof-dialog';
import { useOwnProof } from '../../ui/own-proof/use-own-proof';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { AccountChange, AccountChanged } from './account-change';
import { CoretaxExport } from './coretax-export';
import { fakturStrings } from './faktur-strings';
import { invoiceLists } from './invoice-list';
import { MarkFields } from './mark-fields';
import { useInvoiceData, usePutInvoiceData } from './queries';
import { reminderStrings } from './reminder-strings';
import { strings } from './strings';
import { TaxRules } from './tax-rule-card';
import { taxRuleStrings } from './tax-rule-strings';

const fields = invoiceDataFields;
type Values = FormValues<typeof fields>;

/** There is one of each company. */
type Kept = InvoiceData & { id: string };
const kept = (data: InvoiceData): Kept => ({ ...data, id: 'invoice-data' });

const errorsOf = (values: InvoiceDataValues): Record<string, string> => ({
  ...invoiceDataErrors(values),
  ...fieldErrors(fields, values),
});

const dataForm: RecordForm<Kept, Values> = {
  name: 'invoice-data',
  // It has no list: saved or left, it leads to the invoices that it stands on.
  list: { ...invoiceLists.running, hrefOf: () => to('invoices'), editHrefOf: () => to('invoiceData') },
  listTitle: strings.title,
  valuesOf: (data) => formValues(fields, data?.values ?? {}),
  fields: editedFieldsOf(fields),
  check: (values) => errorsOf(sentValues(fields, values)),
  lastChangeOf: ({ changedBy, updatedAt }) => ({ by: changedBy, at: updatedAt ?? undefined }),
};

/** What stands on every invoice of the company: logo, bank, signers, rules of tax (spec §2 invoice-data/form). */
export function InvoiceDataPage() {
  const read = useInvoiceData();
  const save = usePutInvoiceData();
  const { withProof, dialog } = useOwnProof();
  const refused = useRefusal(putInvoiceData, strings.data.noRight);
  const { data } = read;
  if (!data)
    return (
      <RecordLoading
        noun={strings.data.noun}
        list={to('invoices')}
        error={read.error}
        onReload={() => void read.refetch()}
      />
    );
  if (refused) return <ReadOnly data={data} why={refused} />;
  const refetch = async (options: { throwOnError: true }) => {
    const again = await read.refetch(options);
    return { data: again.data && kept(again.data) };
  };
  return (
    <RecordFormPage
      form={dataForm}
      read={{ data: kept(data), refetch }}
      title={strings.dataTitle}
      purpose={strings.data.purpose}
      verb={strings.data.save}
      save={async (values, version, stored) => {
        const body = { ...sentValues(fields, values), version };
        const send = (proof: Partial<OwnProof>) => save.mutateAsync({ body: { ...body, ...proof } });
        const asks = accountProofReason((stored ?? data).values, body) !== null;
        return kept(await (asks ? withProof(strings.data.proof, send) : send({})));
      }}
      saved={({ accountChange }) =>
        accountChange && accountChange.id !== data.accountChange?.id ? strings.data.asked : strings.data.saved
      }
      side={() => <RecordHistory kind="invoice-data" events={data.timeline} />}
    >
      {(form) => (
        <>
          <AccountChange change={data.accountChange} />
          <AccountChanged until={data.accountChangedUntil} />
          <DataFields form={form} data={data} />
          {dialog}
        </>
      )}
    </RecordFormPage>
  );
}

function DataFields({ form, data }: { form: CheckedForm<Values>['form']; data: InvoiceData }) {
  const { data: words } = strings;
  const { hasIssued } = data;
  const input = (key: keyof typeof fields) => form.getInputProps(key);
  return (
    <>
      <FormSection title={words.letterhead} why={words.letterheadWhy}>
        <MarkFields
          logo={input('logoUrl')}
          colour={input('markColour')}
          onColour={(value) => form.setFieldValue('markColour', value)}
        />
      </FormSection>
      <FormSection title={words.bank} why={words.bankWhy}>
        <FormRow>
          <RecordInput field={fields.bankName} input={input('bankName')} />
          <RecordInput field={fields.bankAccountNo} input={input('bankAccountNo')} />
        </FormRow>
        <RecordInput field={fields.bankAccountName} input={input('bankAccountName')} />
      </FormSection>
      <FormSection title={words.signers} why={words.signersWhy}>
        <FormRow>
          <RecordInput field={fields.firstSignerName} input={input('firstSignerName')} />
          <RecordInput field={fields.firstSignerTitle} input={input('firstSignerTitle')} />
        </FormRow>
        <FormRow>
          <RecordInput field={fields.secondSignerName} input={input('secondSignerName')} />
          <RecordInput field={fields.secondSignerTitle} input={input('secondSignerTitle')} />
        </FormRow>
      </FormSection>
      <FormSection title={taxRuleStrings.title} why={taxRuleStrings.why}>
        <TaxRules data={data} />
      </FormSection>
      <FormSection title={words.numbers} why={hasIssued ? words.numbersFixed : words.numbersWhy}>
        {hasIssued ? (
          <FactsList
            facts={(['numberPattern', 'firstNumber'] as const).map((key) => ({
              label: fields[key].label,
              value: fieldText(fields[key], form.values[key]) || words.usualNumber[key],
            }))}
          />
        ) : (
          <FormRow>
            <RecordInput field={fields.numberPattern} input={input('numberPattern')} />
            <RecordInput field={fields.firstNumber} input={input('firstNumber')} />
          </FormRow>
        )}
      </FormSection>
      <FormSection title={words.closing} why={fields.closeTolerance.help}>
        <RecordInput field={fields.closeTolerance} input={input('closeTolerance')} help="" />
      </FormSection>
      <FormSection title={fakturStrings.coretax.title} why={fakturStrings.coretax.why}>
        <RecordInput field={fields.nitku} input={input('nitku')} />
        <FormRow>
          <RecordInput field={fields.fakturAddInfo} input={input('fakturAddInfo')} />
          <RecordInput field={fields.fakturFacility} input={input('fakturFacility')} />
        </FormRow>
        <CoretaxExport today={data.today} />
      </FormSection>
      <FormSection title={reminderStrings.title} why={reminderStrings.openWhy}>
        <TextLink href={to('reminders')}>{reminderStrings.open}</TextLink>
      </FormSection>
      <FormSection title={words.stamp}>
        <RecordInput field={fields.stampsInvoices} input={input('stampsInvoices')} />
      </FormSection>
      <FormSection title={words.credit}>
        <RecordInput field={fields.claimLowersPpn} input={input('claimLowersPpn')} />
      </FormSection>
    </>
  );
}

/** For whoever may not change it now, with why. */
function ReadOnly({ data, why }: { data: InvoiceData; why: string }) {
  const { values, timeline, accountChangedUntil } = data;
  const facts = keysOf(fields)
    .filter((key) => key !== 'logoUrl')
    .map((key) => ({ label: fields[key].label, value: values && fieldText(fields[key], values[key]) }));
  return (
    <DetailPage
      path={[{ label: strings.title, href: to('invoices') }]}
      title={strings.dataTitle}
      facts={strings.data.purpose}
      notice={<Notice tone="attention">{why}</Notice>}
      side={<RecordHistory kind="invoice-data" events={timeline} />}
    >
      <Card title={strings.dataTitle}>
        <AccountChanged until={accountChangedUntil} />
        <FactsList facts={facts} />
      </Card>
      <Card title={taxRuleStrings.title}>
        <TaxRules data={data} />
      </Card>
    </DetailPage>
  );
}
