import { type InvoiceData, withdrawAccountChange } from '@lajur/api-contract/invoice-data';
import { currentDefinition, kindSlug } from '@lajur/domain/approval/workflow';
import { accountText } from '@lajur/domain/company/bank-account';
import { Button } from '@mantine/core';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { momentHere, whenHere } from '../../ui/zone';
import classes from './invoice.module.css';
import { useWithdrawAccountChange } from './queries';
import { strings } from './strings';

const text = strings.data;
const approval = { kind: kindSlug('COMPANY_CHANGE'), defWorkflowId: currentDefinition.COMPANY_CHANGE };

/** An account that waits for the marketplace or was sent back, to be looked at or withdrawn; nothing where none does. */
export function AccountChange({ change }: { change: InvoiceData['accountChange'] }) {
  const withdraw = useWithdrawAccountChange();
  const locked = useRefusal(withdrawAccountChange, text.noRight);
  if (!change) return null;
  const { id, status, note, approvalId, askedBy, askedAt } = change;
  return (
    <Notice tone="attention" title={text.change[status]}>
      {text.change.text(accountText(change), askedBy, whenHere(askedAt))}
      {note && <div>{text.change.note(note)}</div>}
      <div className={classes.changeActions}>
        {approvalId && (
          <TextLink href={to('processApproval', { ...approval, id: approvalId })}>{text.change.open}</TextLink>
        )}
        <Button
          variant="default"
          disabled={locked !== undefined}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } }, { onSuccess: () => say(text.change.withdrawn) })}
        >
          {text.change.withdraw}
        </Button>
      </div>
    </Notice>
  );
}

/** For seven days from the approval: the account is another than before. */
export function AccountChanged({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <Notice tone="attention" title={text.changed}>
      {text.changedText(momentHere(until).day)}
    </Notice>
  );
}
