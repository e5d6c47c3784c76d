import type { LoanDetail } from '@lajur/api-contract/lending';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { ActionButton } from '../../ui/action-button';
import { Card } from '../../ui/card';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FactsList } from '../../ui/facts-list';
import { LaneStrip } from '../../ui/lane-strip';
import { TextLink } from '../../ui/link';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { useSearchParam } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { FileList } from '../../ui/viewer/file-list';
import { whenHere } from '../../ui/zone';
import { CostCard } from './cost-card';
import classes from './lending.module.css';
import { LoanDocuments } from './loan-documents';
import { loanList } from './loan-list';
import { LoanChip, LoanDue } from './loan-look';
import { PledgeCells, PledgeHead } from './pledge-row';
import { useLoan } from './queries';
import { strings } from './strings';
import { useLoanActions } from './use-loan-actions';
import { WaitCard } from './wait-card';

const { detail: words } = strings;
const tabs = ['ringkasan', 'riwayat'] as const;

/** The page of a loan, at its own address and at that of its form once it is with the lender. */
export function LoanView({ id }: { id: string }) {
  const { data, error, refetch } = useLoan(id);
  if (!data)
    return <RecordLoading noun={strings.noun} list={to('loans')} error={error} onReload={() => void refetch()} />;
  return <Detail key={data.id} loan={data} />;
}

function Detail({ loan }: { loan: LoanDetail }) {
  usePageTitle(loan.number);
  const { navigate } = useUi();
  const origin = useRecordOrigin(loan.id, loanList);
  const bagian = useSearchParam('bagian');
  const tab = tabs.find((one) => one === bagian) ?? 'ringkasan';
  const actions = useLoanActions(loan, {
    editHref: origin.editHref,
    onGone: () => navigate(origin.listHref),
  });
  const isDone = loan.status === 'REPAID' || loan.status === 'REJECT' || loan.status === 'CANCELLED';
  return (
    <>
      <DetailPage
        path={[{ label: strings.title, href: origin.listHref }]}
        title={loan.number}
        chip={<LoanChip status={loan.status} />}
        facts={[
          `${formatNumber(loan.invoices)} invoice`,
          formatRupiah(loan.sums.principal),
          ...(loan.dueDay ? [`batas ${formatDay(loan.dueDay)}`] : []),
        ].join(' · ')}
        phoneFacts={formatRupiah(loan.sums.principal)}
        phoneStatus={<LoanDue loan={loan} />}
        neighbours={origin.neighbours}
        actions={actions.others}
        nextStep={
          actions.submit && (
            <ActionButton
              disabledReason={actions.submit.disabledReason}
              pressedBy="nextStep"
              onClick={actions.submit.onClick}
            >
              {words.submit(formatRupiah(loan.sums.principal))}
            </ActionButton>
          )
        }
        notice={hasStanding(loan) ? <Standing loan={loan} /> : undefined}
        lane={<LoanLane loan={loan} />}
        tabs={{
          active: tab,
          items: [
            { key: 'ringkasan', label: words.summary, href: origin.hrefWith({}) },
            {
              ...{ key: 'riwayat', label: words.history, href: origin.hrefWith({ bagian: 'riwayat' }) },
              count: loan.timeline.length,
            },
          ],
        }}
        side={
          tab === 'ringkasan' ? (
            <>
              <CostCard
                terms={loan.terms}
                mouNumber={loan.mou.number}
                cost={loan.sums}
                payoutDay={loan.payoutDay}
                account={loan.account}
              />
              {loan.disbursement ? (
                <MoneyCard loan={loan} />
              ) : (
                !isDone && <WaitCard cost={loan.sums} comparison={loan.comparison} pledged={loan.pledged} />
              )}
            </>
          ) : undefined
        }
      >
        {tab === 'ringkasan' && <Pledged loan={loan} />}
        {tab === 'riwayat' && <RecordHistory kind="loan" events={loan.timeline} />}
      </DetailPage>
      {actions.dialog}
    </>
  );
}

/** What is pledged, each with what the lender is shown of it. */
function Pledged({ loan }: { loan: LoanDetail }) {
  const isOpen = loan.status === 'DRAFT' || loan.status === 'REVISE';
  return (
    <>
      <Card title={strings.form.invoices} note={`${formatNumber(loan.pledged.length)} invoice`} flush>
        <div className={classes.head}>
          <PledgeHead />
        </div>
        <ul aria-label={strings.form.invoices}>
          {loan.pledged.map((one) => (
            <li key={one.id}>
              <div className={classes.row}>
                <PledgeCells
                  one={isOpen ? one : { ...one, refusal: null }}
                  first={<TextLink href={to('invoice', { invoiceId: one.id })}>{one.number}</TextLink>}
                />
              </div>
              <LoanDocuments loan={loan} invoice={one} isOpen={isOpen} />
            </li>
          ))}
        </ul>
        <p className={classes.total}>
          <span>{strings.form.sum(loan.pledged.length)}</span>
          <Money amount={loan.sums.principal} />
        </p>
      </Card>
      {loan.note && (
        <Card title={strings.form.note}>
          <p className={classes.note}>{loan.note}</p>
        </Card>
      )}
    </>
  );
}

const said = { REVISE: words.returned, REJECT: words.rejected, CANCELLED: words.cancelled } as const;
const saidOf = ({ status }: LoanDetail) => (status in said ? said[status as keyof typeof said] : null);
const cameInOf = ({ status, pledged }: LoanDetail) =>
  status === 'DISBURSED' ? pledged.reduce((sum, one) => sum + one.cameIn, 0) : 0;
const hasStanding = (loan: LoanDetail): boolean =>
  Boolean(saidOf(loan) && loan.decision) || loan.daysOverdue > 0 || cameInOf(loan) > 0 || loan.problems.length > 0;

/** What has to be known first: what the lender said, what lacks, what came in. */
function Standing({ loan }: { loan: LoanDetail }) {
  const { status, decision, problems, dueDay, number, daysOverdue, open } = loan;
  const cameIn = cameInOf(loan);
  const title = saidOf(loan);
  return (
    <div className={classes.stack}>
      {title && decision && (
        <Notice tone={status === 'REVISE' ? 'attention' : 'danger'} title={title(decision.by)}>
          {decision.note ?? '—'}
        </Notice>
      )}
      {daysOverdue > 0 && <Notice tone="danger">{words.late(formatNumber(daysOverdue), formatRupiah(open))}</Notice>}
      {cameIn > 0 && dueDay && (
        <Notice tone="attention">
          {daysOverdue > 0
            ? words.cameInLate(formatRupiah(cameIn), number)
            : words.cameIn(formatRupiah(cameIn), number, formatDay(dueDay))}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="info">
          {problems.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Notice>
      )}
    </div>
  );
}

const steps = ['SUBMIT', 'APPROVE', 'DISBURSED', 'REPAID'] as const;

/** How far a loan has come. */
function LoanLane({ loan }: { loan: LoanDetail }) {
  const { status, number, submittedAt, decision, disbursement, paidDay } = loan;
  const failed = status === 'REJECT' || status === 'CANCELLED';
  const at = failed ? (status === 'REJECT' ? 1 : 2) : steps.findIndex((one) => one === status);
  const names = [words.submitted, words.approved, words.disbursed, words.repaid];
  const notes = [
    submittedAt && whenHere(submittedAt),
    at >= 1 && decision && !failed ? whenHere(decision.at) : null,
    disbursement && formatDay(disbursement.day),
    paidDay && formatDay(paidDay),
  ];
  return (
    <LaneStrip
      label={`${words.steps} ${number}`}
      steps={steps.map((key, index) => ({
        key,
        label: names[index] ?? '',
        note: notes[index] ?? undefined,
        state:
          failed && index === at
            ? 'failed'
            : index < at || status === 'REPAID'
              ? 'done'
              : index === at
                ? 'now'
                : 'ahead',
      }))}
    />
  );
}

/** What was paid out and came back. */
function MoneyCard({ loan }: { loan: LoanDetail }) {
  const { disbursement, repayments, charges, open } = loan;
  if (!disbursement) return null;
  return (
    <Card title={words.money}>
      <div className={classes.stack}>
        <FactsList
          form="rows"
          facts={[
            {
              label: `${words.payout(formatDay(disbursement.day))} · ${disbursement.reference}`,
              value: <Money amount={disbursement.amount} strong={false} />,
            },
            ...repayments.map(({ day, amount, reference, interestForgiven, reversal }) => ({
              label: [
                `${words.repayment(formatDay(day))} · ${reference}`,
                reversal && words.reversed(reversal.by, reversal.note),
                interestForgiven > 0 && `${words.forgiven} ${formatRupiah(interestForgiven)}`,
              ]
                .filter(Boolean)
                .join(', '),
              value: reversal ? (
                <s className={classes.second}>
                  <Money amount={amount} strong={false} />
                </s>
              ) : (
                <Money amount={amount} strong={false} />
              ),
            })),
            ...(charges > 0 ? [{ label: words.charges, value: <Money amount={charges} strong={false} /> }] : []),
            { label: words.rest, value: <Money amount={open} size="figure" />, total: true },
          ]}
        />
        {disbursement.proofUrl && <FileList files={[{ url: disbursement.proofUrl, name: words.proof }]} empty="" />}
      </div>
    </Card>
  );
}
