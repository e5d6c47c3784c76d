import { type LegalDocument, updateLegalDocument } from '@lajur/api-contract/company-legal-document';
import { legalKindLabels, legalNumberText, legalRefusal } from '@lajur/domain/company/legal-document';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { say, toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { lazyPart } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu-action';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { useUi } from '../../ui/ui-context';
import { FileList } from '../../ui/viewer/file-list';
import { legalList } from './legal-list';
import { LegalChip, listed } from './legal-look';
import { LegalFacts, LegalNotice, LegalVersions } from './legal-parts';
import { useDiscardLegal, useLegalDocument, useResubmitLegal, useSubmitLegal, useWithdrawLegal } from './legal-queries';
import { strings } from './legal-strings';

const LegalDrawer = lazyPart(async () => (await import('./legal-drawer')).LegalDrawer);

/** One legal document: what holds, what is under way, and every version that was. */
export function LegalDetailPage() {
  const { id } = useParams('legalDocument');
  const { data, error, refetch } = useLegalDocument(id);
  if (!data)
    return (
      <RecordLoading noun={strings.noun} list={to('legalDocuments')} error={error} onReload={() => void refetch()} />
    );
  return <Detail key={data.id} document={data} />;
}

function Detail({ document }: { document: LegalDocument }) {
  usePageTitle(document.title);
  const origin = useRecordOrigin(document.id, legalList);
  const [open, setOpen] = useState<'edit' | 'renew' | null>(null);
  const { id, title, version, status, isSentBack, newest } = document;
  const noRight = useRefusal(updateLegalDocument, strings.noRight);
  const [submit, resubmit] = [useSubmitLegal(), useResubmitLegal()];
  const remove = useDiscardLegal(newest.no);
  const { confirm, dialog } = useConfirm();
  const { navigate } = useUi();
  const why = (action: Parameters<typeof legalRefusal>[1]) =>
    noRight ?? legalRefusal({ status, files: newest.files, isSentBack }, action) ?? undefined;
  const send = async () => {
    const input = { body: { documents: [{ id, version }] } };
    await (isSentBack ? resubmit : submit).mutateAsync(input).then(
      () => toast(strings.sent(title), 'good'),
      // Told already; what stands there now is read again.
      () => undefined,
    );
  };
  const discard = async () => {
    if (!(await confirm(strings.discarding(title, newest.no)))) return;
    const onSuccess = () => {
      if (newest.no > 1) return say(strings.discarded(title));
      toast(strings.discarded(title), 'good');
      navigate(origin.listHref);
    };
    remove.mutate({ params: { id }, query: { version } }, { onSuccess });
  };
  const withdraw = useWithdrawLegal();
  const takeBack = () =>
    withdraw.mutate(
      { params: { id }, body: { version } },
      { onSuccess: () => toast(strings.withdrawn(title), 'good') },
    );
  const isDraft = status === 'DRAFT';
  const actions: MenuAction[] = [
    { key: 'edit', label: `${strings.edit}…`, disabledReason: why('edit'), onClick: () => setOpen('edit') },
    ...(isDraft
      ? [
          {
            key: 'discard',
            label: `${strings.discard}…`,
            danger: true,
            disabledReason: why('discard'),
            onClick: () => void discard(),
          },
        ]
      : [
          { key: 'submit', label: strings.submit, disabledReason: why('submit'), onClick: () => void send() },
          { key: 'withdraw', label: strings.withdraw, disabledReason: why('withdraw'), onClick: takeBack },
        ]),
  ];
  const files = document.versions[0]?.files ?? [];
  return (
    <>
      <DetailPage
        path={[{ label: strings.title, href: origin.listHref }]}
        title={title}
        chip={<LegalChip status={status} isSentBack={isSentBack} />}
        facts={[
          legalKindLabels[document.kind],
          legalNumberText(document.kind, newest.number),
          `${strings.column.version} ${newest.no}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        neighbours={origin.neighbours}
        actions={actions}
        nextStep={
          isDraft ? (
            <ActionButton
              disabledReason={why('submit')}
              loading={submit.isPending || resubmit.isPending}
              pressedBy="nextStep"
              onClick={() => void send()}
            >
              {isSentBack ? strings.resubmit : strings.submit}
            </ActionButton>
          ) : (
            <ActionButton disabledReason={why('renew')} pressedBy="nextStep" onClick={() => setOpen('renew')}>
              {strings.renew}
            </ActionButton>
          )
        }
        nextStepHint={isDraft ? strings.submitHint : undefined}
        notice={<LegalNotice document={document} />}
        side={
          <Card title={strings.files} note={`${strings.column.version} ${newest.no}`}>
            <FileList files={listed(files)} empty={strings.detail.noFiles} />
          </Card>
        }
      >
        <LegalFacts document={document} />
        <LegalVersions document={document} />
      </DetailPage>
      {dialog}
      {open && <LegalDrawer document={document} renewing={open === 'renew'} onClose={() => setOpen(null)} />}
    </>
  );
}
