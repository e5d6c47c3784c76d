import { askCompanyData, type CompanyData } from '@lajur/api-contract/company-data';
import type { Registration } from '@lajur/api-contract/company-registration';
import * as contract from '@lajur/api-contract/company-registration';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { dataChangeRefusal } from '@lajur/domain/company/company-change';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useUser } from '../../ui/call/use-user';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { StatusChip } from '../../ui/status-chip';
import { useNow } from '../../ui/ticker';
import { CompanyDataChange } from './company-data-change';
import { useCompanyData } from './company-data-queries';
import { strings as dataWords } from './company-data-strings';
import { type RegistrationProgress, useRegistrationProgress } from './queries';
import { RegistrationDocuments } from './registration-documents';
import { RegistrationEditor } from './registration-editor';
import { valuesOf } from './registration-form';
import classes from './registration-form.module.css';
import { strings } from './registration-form-strings';
import { Journey, NextStep } from './registration-page';
import { useRegistration, useWithdraw } from './registration-queries';
import { RegistrationSummary } from './registration-review';
import { strings as words } from './registration-strings';

/** The registration of the own company: filled in step by step, then looked at (spec §2 company-registration). */
export function CompanyRegistrationPage() {
  const { data, error, refetch } = useRegistration();
  const may = useMay(contract.submitRegistration);
  const progress = useRegistrationProgress();
  const isApproved = data !== undefined && dataChangeRefusal(data.status) === null;
  const said = useCompanyData(isApproved);
  const [turn, setTurn] = useState(0);
  if (error && !data)
    return (
      <>
        <Hidden as="h1">{strings.title}</Hidden>
        <ErrorView text={strings.failed} error={error} onReload={() => void refetch()} />
      </>
    );
  const edits = data && isOpenStatus(data.status) && may;
  // What comes first is not pushed down by what is known later.
  if (!data || (!edits && progress.isPending) || (isApproved && said.isPending))
    return (
      <DetailPage path={[]} title={strings.title} facts={strings.purpose}>
        <div aria-busy="true" />
      </DetailPage>
    );
  if (edits)
    return (
      <RegistrationEditor
        key={`${data.status} ${data.workflowId} ${turn}`}
        registration={data}
        latest={async () => (await refetch()).data?.version ?? data.version}
        reload={() => void refetch().then(() => setTurn(turn + 1))}
      />
    );
  return <ReadOnly registration={data} progress={progress.data} said={isApproved ? said.data : undefined} />;
}

const isOpenStatus = (status: Registration['status']): boolean => status === 'DRAFT' || status === 'REVISE';

interface ReadOnlyProps {
  registration: Registration;
  progress?: RegistrationProgress;
  /** Of an approved company: what waits to change it. */
  said?: CompanyData;
}

/** What was sent, with where it stands; whoever may not fill it in sees it as it is. */
function ReadOnly({ registration, progress, said }: ReadOnlyProps) {
  const values = valuesOf(registration);
  const now = new Date(useNow());
  const zone = zoneOf(useUser().timezone);
  const { submittedAt } = registration;
  const may = useMay(contract.submitRegistration);
  const withdraw = useWithdraw();
  const mayAsk = useMay(askCompanyData);
  return (
    <DetailPage
      path={[]}
      title={strings.title}
      chip={<StatusChip {...words.status[registration.status]} />}
      facts={submittedAt ? strings.sentAt(formatMoment(new Date(submittedAt), zone, now)) : strings.purpose}
      nextStep={said && mayAsk && <AskLink said={said} />}
      side={
        <>
          <Journey progress={progress} />
          {said && <RecordHistory kind="company" events={said.timeline} />}
        </>
      }
    >
      {said && <CompanyDataChange change={said.change} />}
      {registration.status === 'SUBMITTED' && may && (
        <Notice
          tone="info"
          action={
            <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
              {strings.withdraw}
            </Button>
          }
        >
          {strings.withdrawHint}
        </Notice>
      )}
      {isOpenStatus(registration.status) && <Notice tone="info">{strings.readOnly}</Notice>}
      {progress && <NextStep progress={progress} />}
      <RegistrationSummary values={values} />
      <div className={classes.page}>
        <RegistrationDocuments registration={registration} values={values} readOnly />
      </div>
    </DetailPage>
  );
}

/** The way to other data: none while some wait, as they are withdrawn first; what was sent back is corrected. */
function AskLink({ said: { change } }: { said: CompanyData }) {
  const href = to('companyDataEdit');
  if (change?.status === 'WAITING') return null;
  if (change) return <LinkButton href={href}>{dataWords.change.correct}</LinkButton>;
  return (
    <Button component={Link} href={href} variant="default">
      {dataWords.open}
    </Button>
  );
}
