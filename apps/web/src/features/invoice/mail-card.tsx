import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { type MailingView, type MailRecipientView, resendInvoiceMail } from '@lajur/api-contract/invoice-mailing';
import { isMailSettled, mailStateLabels, mayMailAgain, statesBefore } from '@lajur/domain/email/mail-state';
import { proofLabels } from '@lajur/domain/invoice/mail-attachment';
import { mailKindLabels, mailRoleLabels } from '@lajur/domain/invoice/mailing';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import { whenHere } from '../../ui/zone';
import classes from './credit-note.module.css';
import { mailStrings } from './mail-strings';
import { useCancelMailBatch, useInvoiceMails, useResendInvoiceMail } from './queries';
import { strings } from './strings';

const AddressDialog = lazyPart(async () => (await import('./address-dialog')).AddressDialog);
const waitingStates = statesBefore('CANCELLED');

/** What was mailed of an invoice, and what became of it at each recipient. */
export function MailCard({ invoice }: { invoice: InvoiceDetail }) {
  const mailings = useInvoiceMails(invoice.id).data?.mailings ?? [];
  const [chosen, setChosen] = useState<MailRecipientView | null>(null);
  if (mailings.length === 0) return null;
  return (
    <Card title={mailStrings.title} flush>
      {mailings.map((mailing) => (
        <Mailing key={mailing.id} mailing={mailing} onCorrect={setChosen} />
      ))}
      {chosen && <AddressDialog recipient={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function Mailing({ mailing, onCorrect }: { mailing: MailingView; onCorrect(recipient: MailRecipientView): void }) {
  const cancel = useCancelMailBatch();
  const refusal = useRefusal(resendInvoiceMail, strings.noRight);
  const { batchId, kind, subject, by, at, recipients, attachments, asLink } = mailing;
  const attached = attachments.map((one) => proofLabels[one]).join(', ');
  const facts = [mailKindLabels[kind], whenHere(at), by, attached && mailStrings.attached(attached, asLink)];
  const settled = recipients.filter(({ state }) => isMailSettled(state)).length;
  const waits = recipients.some(({ state }) => waitingStates.includes(state));
  const takeBack = () => cancel.mutate({ params: { id: batchId } }, { onSuccess: () => say(mailStrings.cancelled) });
  return (
    <div className={classes.note}>
      <div className={classes.head}>
        <span>{subject}</span>
        {settled < recipients.length && <span>{mailStrings.progress(settled, recipients.length)}</span>}
      </div>
      <p className={classes.more}>{facts.filter(Boolean).join(' · ')}</p>
      {recipients.map((recipient) => (
        <Recipient key={recipient.id} recipient={recipient} refusal={refusal} onCorrect={() => onCorrect(recipient)} />
      ))}
      {waits && (
        <div className={classes.acts}>
          <ActionButton variant="default" disabledReason={refusal} onClick={takeBack}>
            {mailStrings.cancel}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

interface RecipientProps {
  recipient: MailRecipientView;
  refusal: string | undefined;
  onCorrect(): void;
}

function Recipient({ recipient, refusal, onCorrect }: RecipientProps) {
  const resend = useResendInvoiceMail();
  const { id, address, role, state, answer, tries, nextAt } = recipient;
  const facts = [
    role === 'COPY' && mailRoleLabels.COPY,
    mailStateLabels[state],
    state !== 'ACCEPTED' && state !== 'DELIVERED' && answer,
    tries > 1 && mailStrings.tries(tries),
    nextAt && mailStrings.next(whenHere(nextAt)),
  ];
  const again = () => resend.mutate({ params: { id }, body: {} }, { onSuccess: () => say(mailStrings.resent) });
  return (
    <div>
      <p className={classes.more}>{address}</p>
      <p className={mayMailAgain(state) || state === 'DEFERRED' ? classes.wait : classes.more}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      {mayMailAgain(state) && (
        <div className={classes.acts}>
          <ActionButton variant="default" disabledReason={refusal} onClick={again}>
            {mailStrings.resend}
          </ActionButton>
          <ActionButton variant="default" disabledReason={refusal} onClick={onCorrect}>
            {mailStrings.correct}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
