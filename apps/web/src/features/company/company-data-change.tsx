import { type CompanyData, withdrawCompanyData } from '@lajur/api-contract/company-data';
import { kindSlug } from '@lajur/domain/approval/workflow';
import { changeTopicOf } from '@lajur/domain/company/company-change';
import { Button } from '@mantine/core';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { whenHere } from '../../ui/zone';
import { useWithdrawCompanyData } from './company-data-queries';
import { strings } from './company-data-strings';

const text = strings.change;
const approval = { kind: kindSlug('COMPANY_CHANGE'), defWorkflowId: changeTopicOf.COMPANY_DATA.definition };

/** Data that wait for the marketplace or were sent back, to be looked at or withdrawn; nothing where none do. */
export function CompanyDataChange({ change }: { change: CompanyData['change'] }) {
  const withdraw = useWithdrawCompanyData();
  const locked = useRefusal(withdrawCompanyData, strings.noRight);
  if (!change) return null;
  const { id, status, note, approvalId, askedBy, askedAt } = change;
  return (
    <Notice
      tone="attention"
      title={text[status]}
      action={
        locked === undefined && (
          <Button
            variant="default"
            size="xs"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } }, { onSuccess: () => say(text.withdrawn) })}
          >
            {text.withdraw}
          </Button>
        )
      }
    >
      {text.text(askedBy, whenHere(askedAt))}
      {note && <div>{text.note(note)}</div>}
      {approvalId && (
        <div>
          <TextLink href={to('approval', { page: 'approval-process', ...approval, id: approvalId })}>
            {text.look}
          </TextLink>
        </div>
      )}
    </Notice>
  );
}
