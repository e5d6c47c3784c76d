import type { LoanDetail, LoanOffer } from '@lajur/api-contract/lending';
import { maxLoanNote } from '@lajur/domain/lending/loan';
import { Card } from '../../ui/card';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { RecordFormPage } from '../../ui/form/record-form-page';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import type { RecordForm } from '../../ui/form/use-record-form';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea } from '../../ui/input/text-input';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { todayHere } from '../../ui/zone';
import { CostCard } from './cost-card';
import classes from './lending.module.css';
import { type LoanValues, loanEdits, loanErrors, loanLabels, loanSums, loanValuesOf } from './loan-form-values';
import { loanList } from './loan-list';
import { LoanView } from './loan-view';
import { PledgeCard } from './pledge-card';
import { useCreateLoan, useLoan, useLoanTerms, usePledgeable, useUpdateLoan } from './queries';
import { strings } from './strings';
import { type PledgeSearch, usePledgeSearch, usePledges } from './use-pledges';
import { WaitCard } from './wait-card';

const formOf = (first: LoanValues): RecordForm<LoanDetail, LoanValues> => ({
  name: 'loan',
  list: loanList,
  listTitle: strings.title,
  nameOf: ({ number }) => number,
  valuesOf: (loan) => (loan ? loanValuesOf(loan) : first),
  fields: loanEdits,
  check: (values) => loanErrors(values),
  lastChangeOf: ({ timeline: [last] }) => ({ by: last?.actorName, at: last?.at }),
  // The service names one invoice, the form has one place for all.
  refused: (errors) =>
    Object.fromEntries(
      Object.entries(errors).map(([key, text]) => [key.startsWith('invoiceIds') ? 'invoiceIds' : key, text]),
    ),
});

type Form = CheckedForm<LoanValues>['form'];

interface PartProps {
  form: Form;
  terms: readonly LoanOffer[];
  loanId?: string;
  look: PledgeSearch;
}

function Fields({ form, terms, loanId, look }: PartProps) {
  const pledges = usePledges(form.values, loanId, look);
  return (
    <div className={classes.fields}>
      {terms.length > 1 && (
        <Card>
          <SelectInput
            label={loanLabels.mouId}
            required
            disabled={loanId !== undefined}
            options={terms.map(({ mouId, mouNumber, topDays }) => ({
              value: mouId,
              label: `${mouNumber} · ${topDays} hari`,
            }))}
            {...form.getInputProps('mouId')}
            onChange={(mouId) => form.setValues({ mouId, invoiceIds: [] })}
          />
        </Card>
      )}
      <PledgeCard form={form} pledges={pledges} look={look} />
      <Card>
        <TextArea label={loanLabels.note} maxLength={maxLoanNote} rows={2} {...form.getInputProps('note')} />
      </Card>
    </div>
  );
}

/** What is chosen, in rupiah and days. */
function Side({ form, terms, loanId, look }: PartProps) {
  const { chosen } = usePledges(form.values, loanId, look);
  const agreed = terms.find(({ mouId }) => mouId === form.values.mouId);
  if (!agreed || chosen.length === 0)
    return (
      <Card title={strings.cost.title}>
        <p className={classes.second}>{strings.cost.later}</p>
      </Card>
    );
  const { cost, payoutDay, comparison } = loanSums(chosen, agreed, todayHere());
  return (
    <>
      <CostCard terms={agreed} mouNumber={agreed.mouNumber} cost={cost} payoutDay={payoutDay} />
      <WaitCard cost={cost} comparison={comparison} pledged={chosen} />
    </>
  );
}

/** A new loan: what is pledged, what it costs, and whether waiting is cheaper (spec §2 p2p-lending/create). */
export function LoanCreatePage() {
  const create = useCreateLoan();
  const look = usePledgeSearch();
  const { data, error, refetch } = useLoanTerms();
  const mouId = data?.content[0]?.mouId;
  // The invoices come before the form stands: they would push what is below them.
  const pledges = usePledgeable({ mouId: mouId ?? '' }, mouId !== undefined);
  if (!data || (mouId !== undefined && pledges.isPending))
    return <RecordLoading noun={strings.noun} list={to('loans')} error={error} onReload={() => void refetch()} />;
  const { content: terms, reason } = data;
  const first = { ...loanValuesOf(null), mouId: terms[0]?.mouId ?? null };
  return (
    <RecordFormPage
      form={formOf(first)}
      title={strings.add}
      purpose={strings.form.purpose}
      verb={strings.form.save}
      save={({ mouId, invoiceIds, note }) =>
        create.mutateAsync({ body: { mouId: mouId ?? '', invoiceIds: [...invoiceIds], note } })
      }
      saved={({ number }) => `${number} disimpan sebagai draf.`}
      side={(form) => <Side form={form} terms={terms} look={look} />}
      sideIsPicture
    >
      {(form) =>
        reason ? <Notice tone="attention">{reason}</Notice> : <Fields form={form} terms={terms} look={look} />
      }
    </RecordFormPage>
  );
}

/** A draft, or what was sent back, once more (spec §2 p2p-lending/edit). */
export function LoanEditPage() {
  const { id } = useParams('loanEdit');
  const update = useUpdateLoan();
  const look = usePledgeSearch();
  const read = useLoan(id);
  const { data: loan } = read;
  const { data: offers } = useLoanTerms();
  const pledges = usePledgeable({ mouId: loan?.mou.id ?? '', loanId: id }, loan !== undefined);
  if (!loan || !offers || pledges.isPending)
    return (
      <RecordLoading noun={strings.noun} list={to('loans')} error={read.error} onReload={() => void read.refetch()} />
    );
  if (loan.status !== 'DRAFT' && loan.status !== 'REVISE') return <LoanView id={id} />;
  for (const one of loan.pledged) if (!look.seen.has(one.id)) look.seen.set(one.id, one);
  return (
    <RecordFormPage
      form={formOf(loanValuesOf(loan))}
      read={{ ...read, data: loan }}
      title={strings.edit}
      purpose={strings.form.editPurpose}
      verb={strings.form.save}
      save={({ invoiceIds, note }, version) =>
        update.mutateAsync({ params: { id }, body: { version, invoiceIds: [...invoiceIds], note } })
      }
      saved={({ number }) => `${number} disimpan.`}
      side={(form) => <Side form={form} terms={offers.content} loanId={id} look={look} />}
      sideIsPicture
    >
      {(form) => <Fields form={form} terms={offers.content} loanId={id} look={look} />}
    </RecordFormPage>
  );
}
