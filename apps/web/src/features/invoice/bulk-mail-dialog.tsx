import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { InvoiceRow } from '@lajur/api-contract/invoice';
import type { MailBatch, MailingView, sendInvoiceMails } from '@lajur/api-contract/invoice-mailing';
import { mailStateLabels, mayMailAgain } from '@lajur/domain/email/mail-state';
import { type ProofAttachment, proofLabels, takesProofs } from '@lajur/domain/invoice/mail-attachment';
import { type MailKind, mailSends } from '@lajur/domain/invoice/mailing';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { ConfirmDialog } from '../../ui/confirm';
import { Checkbox } from '../../ui/input/checkbox';
import { Notice } from '../../ui/notice';
import { ProgressCount } from '../../ui/progress-count';
import { useMoving } from '../../ui/use-moving';
import classes from './bulk-mail.module.css';
import { mailStrings } from './mail-strings';
import { useCancelMailBatch, useMailBatch, useSendInvoiceMails } from './queries';

const { bulk: words } = mailStrings;

type Sent = AnswerOf<typeof sendInvoiceMails>;
type Result = Sent['results'][number];
/** What is mailed of many at once. */
export type BulkMailKind = Extract<MailKind, 'INVOICE' | 'REMINDER'>;

interface BulkMailDialogProps {
  rows: readonly InvoiceRow[];
  kind: BulkMailKind;
  onClose(): void;
  /** When it was sent, whether all of it went through or not. */
  onDone(): void;
}

/** Mails several invoices at once: asks first, and says then of each what became of it. Who leaves stops nothing. */
export function BulkMailDialog({ rows, kind, onClose, onDone }: BulkMailDialogProps) {
  const send = useSendInvoiceMails();
  const sendable = kind === 'INVOICE' && rows.some(({ status }) => mailSends(kind, status));
  const [marksSent, setMarksSent] = useState(sendable);
  const [proofs, setProofs] = useState<readonly ProofAttachment[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const moving = useMoving(true);
  const again = sent.at(-1)?.results.filter(({ repeats }) => repeats) ?? [];

  async function ask(invoiceIds: string[], force: boolean): Promise<void> {
    try {
      const reply = await send.mutateAsync({ body: { invoiceIds, kind, marksSent, force, attachments: [...proofs] } });
      setSent([...sent, reply]);
    } catch (error) {
      toast(messageOf(error), 'danger');
    }
  }
  const first = sent.length === 0;
  const shared = { opened: true, sending: send.isPending, moving };
  if (first)
    return (
      <ConfirmDialog
        {...shared}
        title={words.title[kind](rows.length)}
        text={words.text[kind]}
        verb={words.send[kind](rows.length)}
        onConfirm={() =>
          void ask(
            rows.map(({ id }) => id),
            false,
          )
        }
        onCancel={() => moving.leave(onClose)}
      >
        {takesProofs(kind) && <ProofChoice chosen={proofs} onChoose={setProofs} />}
        {sendable && (
          <Checkbox
            checked={marksSent}
            onChange={setMarksSent}
            label={mailStrings.drawer.marksSent}
            description={mailStrings.drawer.marksSentWhy}
          />
        )}
      </ConfirmDialog>
    );
  const leave = () => moving.leave(onDone);
  return (
    <ConfirmDialog
      {...shared}
      title={words.outcome[kind]}
      text={words.leaving}
      verb={again.length > 0 ? words.again(again.length) : words.close}
      wayOut={again.length > 0 ? words.close : null}
      onConfirm={
        again.length > 0
          ? () =>
              void ask(
                again.map(({ invoiceId }) => invoiceId),
                true,
              )
          : leave
      }
      onCancel={leave}
    >
      {sent.at(-1)?.isMailbox && <Notice tone="info">{mailStrings.drawer.mailbox}</Notice>}
      {sent.map(({ batchId, results }, at) => (
        <Outcome
          key={batchId}
          batchId={batchId}
          proofs={proofs}
          // What goes again is told where it goes.
          results={at < sent.length - 1 ? results.filter(({ repeats }) => !repeats) : results}
        />
      ))}
    </ConfirmDialog>
  );
}

interface ProofChoiceProps {
  chosen: readonly ProofAttachment[];
  onChoose(chosen: readonly ProofAttachment[]): void;
}

/** What goes with each besides its document. */
function ProofChoice({ chosen, onChoose }: ProofChoiceProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{mailStrings.drawer.proofs}</legend>
      {(Object.keys(proofLabels) as ProofAttachment[]).map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onChange={(is) => onChoose(is ? [...chosen, choice] : chosen.filter((one) => one !== choice))}
          label={proofLabels[choice]}
        />
      ))}
      <p>{mailStrings.drawer.proofsOfMany}</p>
    </fieldset>
  );
}

interface Told {
  key: string;
  text: string;
  isWrong: boolean;
}

/** What of the chosen files did not go with a mail, or goes another way. */
function besides({ attachments, asLink }: MailingView, proofs: readonly ProofAttachment[]): string[] {
  const missing = proofs.filter((choice) => !attachments.includes(choice)).map((choice) => proofLabels[choice]);
  return [...(asLink ? [words.asLink] : []), ...(missing.length > 0 ? [words.without(missing.join(', '))] : [])];
}

/** What each invoice came to: what was refused, and each recipient of the others. */
function told(results: readonly Result[], batch: MailBatch | undefined, proofs: readonly ProofAttachment[]): Told[] {
  const of = new Map(batch?.mailings.map((mailing) => [mailing.invoice.id, mailing]));
  const all = results.flatMap(({ invoiceId, number, refusal }): Told[] => {
    const name = number ?? words.unknown;
    // The service names the invoice where it refuses it by a rule.
    if (refusal !== null)
      return [{ key: invoiceId, text: `${name}: ${refusal.replace(`${name}: `, '')}`, isWrong: true }];
    const mailing = of.get(invoiceId);
    if (!mailing) return [{ key: invoiceId, text: `${name}: ${mailStateLabels.QUEUED}`, isWrong: false }];
    return mailing.recipients.map(({ id, address, state, answer }) => {
      const isWrong = mayMailAgain(state) || state === 'DEFERRED';
      const said = [mailStateLabels[state], isWrong && answer, ...besides(mailing, proofs)].filter(Boolean).join(', ');
      return { key: id, text: `${name}: ${address}, ${said}`, isWrong };
    });
  });
  return [...all.filter(({ isWrong }) => isWrong), ...all.filter(({ isWrong }) => !isWrong)];
}

interface OutcomeProps {
  batchId: string;
  results: readonly Result[];
  /** What was chosen to go with each. */
  proofs: readonly ProofAttachment[];
}

function Outcome({ batchId, results, proofs }: OutcomeProps) {
  const mailed = results.some(({ refusal }) => refusal === null);
  const batch = useMailBatch(batchId, mailed).data;
  const cancel = useCancelMailBatch();
  const rows = told(results, batch, proofs);
  return (
    <>
      {batch && <ProgressCount done={batch.settled} of={batch.recipients} word={words.settled} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it */}
      <ul className={classes.results} tabIndex={0} aria-label={words.results}>
        {rows.map(({ key, text, isWrong }) => (
          <li key={key} data-wrong={isWrong || undefined}>
            {text}
          </li>
        ))}
      </ul>
      {batch !== undefined && batch.waiting > 0 && (
        <ActionButton variant="default" onClick={() => cancel.mutate({ params: { id: batchId } })}>
          {mailStrings.cancel}
        </ActionButton>
      )}
    </>
  );
}
