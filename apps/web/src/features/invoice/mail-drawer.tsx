import { CallError } from '@lajur/api-contract/client';
import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { MailDraft } from '@lajur/api-contract/invoice-mailing';
import * as rule from '@lajur/domain/common/validation';
import {
  attachmentProblem,
  goesAsLink,
  type ProofAttachment,
  proofLabels,
} from '@lajur/domain/invoice/mail-attachment';
import {
  type MailKind,
  maxMailSubject,
  maxMailText,
  recipientsOf,
  recipientsProblem,
  usualMailTexts,
  variableProblem,
} from '@lajur/domain/invoice/mailing';
import type { ReactNode } from 'react';
import { say } from '../../ui/call/toast-store';
import { useConfirm } from '../../ui/confirm';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { Checkbox } from '../../ui/input/checkbox';
import { TextArea, TextInput } from '../../ui/input/text-input';
import { Notice } from '../../ui/notice';
import { fileSize } from '../../ui/upload/file-size';
import classes from './credit-note.module.css';
import { mailStrings } from './mail-strings';
import { useMailDraft, useSendInvoiceMail } from './queries';

const { drawer: words } = mailStrings;

interface MailDrawerProps {
  invoice: InvoiceDetail;
  kind: MailKind;
  onClose(): void;
}

/** A mail of an invoice: to whom, with what words; nothing is shown until what is usual is known. */
export function MailDrawer(props: MailDrawerProps) {
  const { data } = useMailDraft(props.invoice.id, props.kind);
  return data ? <Filled {...props} draft={data} /> : null;
}

interface Values {
  chosen: string[];
  others: string;
  copy: string;
  subject: string;
  text: string;
  marksSent: boolean;
  proofs: ProofAttachment[];
}

const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(rule.plainEmail);
const wrongIn = (text: string): string | null => {
  const wrong = addressesIn(text).find((address) => rule.email(address, words.to) !== null);
  return wrong === undefined ? null : words.wrong(wrong);
};

function problemsOf(values: Values, { attachable }: MailDraft): Record<string, string> {
  const problems = {
    others:
      wrongIn(values.others) ??
      recipientsProblem([...values.chosen, ...addressesIn(values.others)], addressesIn(values.copy)),
    copy: wrongIn(values.copy),
    proofs: attachmentProblem(values.proofs, attachable),
    subject:
      rule.text(values.subject, words.subject, { max: maxMailSubject, required: true }) ??
      variableProblem(values.subject),
    text: rule.text(values.text, words.text, { max: maxMailText, required: true }) ?? variableProblem(values.text),
  };
  return Object.fromEntries(Object.entries(problems).filter((pair): pair is [string, string] => pair[1] !== null));
}

function Filled({ invoice, kind, draft, onClose }: MailDrawerProps & { draft: MailDraft }) {
  const { id, number } = invoice;
  const send = useSendInvoiceMail();
  const { confirm, dialog } = useConfirm();
  const usual = usualMailTexts[kind];
  const checked = useKeptForm<Values>({
    name: `invoice.mail.${id}.${kind}`,
    initialValues: {
      chosen: draft.proposed.filter((one) => one.chosen).map(({ address }) => address),
      others: '',
      copy: '',
      subject: draft.subject,
      text: draft.text,
      marksSent: draft.canMarkSent,
      proofs: [],
    },
    check: (values) => problemsOf(values, draft),
    whenLeft: false,
    onSubmit: async ({ chosen, others, copy, subject, text, marksSent, proofs }) => {
      const body = {
        ...{
          to: [...chosen, ...addressesIn(others)],
          copy: addressesIn(copy),
          attachments: ['DOCUMENT' as const, ...proofs],
          kind,
        },
        // What was left as it is follows the invoice until it is sent.
        subject: subject === draft.subject ? usual.subject : subject,
        text: text === draft.text ? usual.text : text,
        marksSent: marksSent && draft.canMarkSent,
      };
      try {
        await send.mutateAsync({ params: { id }, body });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'REPEAT') throw error;
        if (!(await confirm(mailStrings.again(error.message)))) return false;
        await send.mutateAsync({ params: { id }, body: { ...body, force: true } });
      }
      say(words.queued);
      return true;
    },
    onDone: onClose,
  });
  const { form } = checked;
  const { values } = form;
  const count = recipientsOf([...values.chosen, ...addressesIn(values.others)], addressesIn(values.copy)).length;
  const choose = (address: string, is: boolean) =>
    form.setFieldValue('chosen', is ? [...values.chosen, address] : values.chosen.filter((one) => one !== address));
  return (
    <>
      <FormDrawer
        checked={checked}
        onClose={onClose}
        width={560}
        title={words.title[kind]}
        subtitle={`${number} · ${invoice.shipper.name}`}
        summary={words.summary(count)}
        summaryNote={draft.replyTo ? words.replyTo(draft.replyTo) : undefined}
        verb={words.verb}
      >
        {draft.isMailbox && <Notice tone="info">{words.mailbox}</Notice>}
        <Proposals proposed={draft.proposed} chosen={values.chosen} onChoose={choose} />
        <TextInput
          label={draft.proposed.some(isOwn) ? words.others : words.to}
          description={words.othersWhy}
          inputMode="email"
          {...form.getInputProps('others')}
        />
        <TextInput label={words.copy} inputMode="email" {...form.getInputProps('copy')} />
        <TextInput label={words.subject} required maxLength={maxMailSubject} {...form.getInputProps('subject')} />
        <TextArea
          label={words.text}
          required
          description={words.textWhy}
          maxLength={maxMailText}
          rows={8}
          {...form.getInputProps('text')}
        />
        <p className={classes.more}>{words.attachment(draft.documents.join(', '))}</p>
        <Proofs
          offers={draft.attachable}
          chosen={values.proofs}
          problem={form.errors.proofs}
          onChoose={(proofs) => form.setFieldValue('proofs', proofs)}
        />
        {draft.canMarkSent && (
          <Checkbox
            checked={values.marksSent}
            onChange={(is) => form.setFieldValue('marksSent', is)}
            label={words.marksSent}
            description={words.marksSentWhy}
          />
        )}
      </FormDrawer>
      {dialog}
    </>
  );
}

interface ProofsProps {
  offers: MailDraft['attachable'];
  chosen: readonly ProofAttachment[];
  problem: ReactNode;
  onChoose(chosen: ProofAttachment[]): void;
}

/** What goes with it besides; the words below are those of a link once it is too heavy. */
function Proofs({ offers, chosen, problem, onChoose }: ProofsProps) {
  if (offers.length === 0) return null;
  return (
    <fieldset className={classes.lines}>
      <legend>{words.proofs}</legend>
      {offers.map(({ choice, files, bytes }) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onChange={(is) => onChoose(is ? [...chosen, choice] : chosen.filter((one) => one !== choice))}
          label={proofLabels[choice]}
          description={words.proof(files, fileSize(bytes))}
        />
      ))}
      <p className={problem ? classes.wait : classes.more} role={problem ? 'alert' : undefined}>
        {problem || words.proofsGo(goesAsLink(chosen, offers))}
      </p>
    </fieldset>
  );
}

type Proposed = MailDraft['proposed'][number];
/** An address of the shipper itself. */
const isOwn = ({ source }: Proposed): boolean => source !== 'CONTACT';

interface ProposalsProps {
  proposed: readonly Proposed[];
  chosen: readonly string[];
  onChoose(address: string, is: boolean): void;
}

/** Whom it may be written to: the shipper's own addresses, and behind a click the contacts, which are of all shippers. */
function Proposals({ proposed, chosen, onChoose }: ProposalsProps) {
  const boxOf = ({ address, name, source, bounced }: Proposed) => (
    <Checkbox
      key={address}
      checked={chosen.includes(address)}
      onChange={(is) => onChoose(address, is)}
      label={address}
      description={[name, words.source[source], bounced && words.bounced(bounced.answer)].filter(Boolean).join(' · ')}
    />
  );
  const contacts = proposed.filter((one) => !isOwn(one));
  return (
    <>
      {proposed.some(isOwn) && (
        <fieldset className={classes.lines}>
          <legend>{words.to}</legend>
          {proposed.filter(isOwn).map(boxOf)}
        </fieldset>
      )}
      {contacts.length > 0 && (
        <details>
          <summary className={classes.more}>{words.contacts(contacts.length)}</summary>
          <div className={classes.lines}>{contacts.map(boxOf)}</div>
        </details>
      )}
    </>
  );
}
