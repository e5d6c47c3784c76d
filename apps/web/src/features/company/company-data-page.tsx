import { askCompanyData, type CompanyData } from '@lajur/api-contract/company-data';
import {
  type FieldStep,
  type RegistrationField,
  registrationErrors,
  registrationFields,
  registrationParts,
} from '@lajur/domain/company/registration';
import { useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { touchedFields } from '../../ui/form/edited-fields';
import { RecordFormPage } from '../../ui/form/record-form-page';
import { editedFieldsOf } from '../../ui/form/record-values';
import type { RecordForm } from '../../ui/form/use-record-form';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { todayHere } from '../../ui/zone';
import { CompanyDataChange } from './company-data-change';
import { useAskCompanyData, useCompanyData } from './company-data-queries';
import { strings } from './company-data-strings';
import { RegistrationFields } from './registration-fields';
import { type Noted, sentOf, type Values, valuesOf } from './registration-form';
import { strings as formStrings } from './registration-form-strings';

/** There is one of each company. */
type Kept = CompanyData & { id: string };
const kept = (data: CompanyData): Kept => ({ ...data, id: 'company-data' });

const edited = editedFieldsOf(registrationFields);
const home = to('companyRegistration');
const steps = Object.keys(registrationParts) as FieldStep[];

/** What was sent back is gone on with; else the form begins with what holds. */
const beginOf = ({ values, regions, change }: CompanyData): Values =>
  valuesOf(change?.status === 'RETURNED' ? change : { values, regions });

const dataForm: RecordForm<Kept, Values> = {
  name: 'company-data',
  // It has no list: saved or left, it leads to what the company says of itself.
  list: {
    filters: [],
    defaults: { size: 10, sort: 'createdAt,desc' },
    href: home,
    hrefOf: () => home,
    editHrefOf: () => to('companyDataEdit'),
  },
  listTitle: formStrings.title,
  valuesOf: (data) => (data ? beginOf(data) : valuesOf({ values: {}, regions: [] })),
  fields: { ...edited, together: [['provinceId', 'cityId', 'districtId', 'subDistrictId']] },
  check: (values) => registrationErrors(sentOf(values), todayHere()) as Record<string, string>,
  lastChangeOf: ({ changedBy }) => ({ by: changedBy }),
};

/** Other data of an approved company, for the marketplace to approve (ADR 0110). */
export function CompanyDataPage() {
  const read = useCompanyData();
  const ask = useAskCompanyData();
  const refused = useRefusal(askCompanyData, strings.noRight);
  const { data } = read;
  if (!data)
    return <RecordLoading noun={strings.noun} list={home} error={read.error} onReload={() => void read.refetch()} />;
  const waits = data.change?.status === 'WAITING' ? strings.change.waits : undefined;
  const why = refused ?? data.refusal ?? waits;
  return <Asking {...{ data, why, ask: ask.mutateAsync, refetch: read.refetch }} />;
}

interface AskingProps {
  data: CompanyData;
  why: string | undefined;
  ask: ReturnType<typeof useAskCompanyData>['mutateAsync'];
  refetch: ReturnType<typeof useCompanyData>['refetch'];
}

/** The form; once it is open it stays, with what was typed, whatever is asked for meanwhile. */
function Asking({ data, why, ask, refetch: readAgain }: AskingProps) {
  const [isOpen, setOpen] = useState(!why);
  if (!why && !isOpen) setOpen(true);
  if (why && !isOpen) return <Refused data={data} why={why} />;
  const refetch = async (options: { throwOnError: true }) => {
    const again = await readAgain(options);
    return { data: again.data && kept(again.data) };
  };
  return (
    <RecordFormPage
      form={dataForm}
      read={{ data: kept(data), refetch }}
      title={strings.title}
      purpose={strings.purpose}
      verb={strings.verb}
      save={async (values, version) => kept(await ask({ body: { ...sentOf(values), version } }))}
      saved={() => strings.asked}
      side={(form) => <Changes data={data} values={form.values} />}
    >
      {(form) => (
        <>
          <CompanyDataChange change={data.change} />
          {steps.map((step) => (
            <RegistrationFields key={step} step={step} form={form} registration={notedOf(data)} />
          ))}
        </>
      )}
    </RecordFormPage>
  );
}

/** Its notes stand beside the fields, by what they were written about. */
const notedOf = ({ change }: CompanyData): Noted => ({
  notes: change?.notes ?? [],
  submitted: change?.values ?? null,
  documents: [],
});

/** Every line that will be otherwise, old and new. */
function Changes({ data, values }: { data: CompanyData; values: Values }) {
  const holds = valuesOf(data);
  const changed = touchedFields(edited, holds, values) as RegistrationField[];
  return (
    <Card title={strings.changes.title} note={changed.length > 0 ? String(changed.length) : undefined}>
      {changed.length === 0 ? (
        <p>{strings.changes.none}</p>
      ) : (
        <FactsList
          facts={changed.map((key) => ({
            label: registrationFields[key].label,
            value: (
              <>
                <s>{edited.text(holds, key) ?? '—'}</s> → {edited.text(values, key) ?? strings.changes.emptied}
              </>
            ),
          }))}
        />
      )}
      <p>
        {strings.proofs} <TextLink href={to('legalDocuments')}>{strings.legal}</TextLink>.
      </p>
    </Card>
  );
}

/** For whoever may not ask for it now, with why. */
function Refused({ data, why }: { data: CompanyData; why: string }) {
  return (
    <DetailPage
      path={[{ label: formStrings.title, href: home }]}
      title={strings.title}
      facts={strings.purpose}
      notice={<Notice tone="attention">{why}</Notice>}
    >
      <CompanyDataChange change={data.change} />
    </DetailPage>
  );
}
