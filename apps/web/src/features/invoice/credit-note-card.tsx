import type { CreditNoteView, InvoiceDetail } from '@lajur/api-contract/invoice';
import { issueCreditNote, printCreditNote } from '@lajur/api-contract/invoice-credit';
import { sendInvoiceMail } from '@lajur/api-contract/invoice-mailing';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { creditReasonLabels, creditTaxStateLabels } from '@lajur/domain/invoice/credit-note';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { call } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { lazyPart } from '../../ui/lazy-part';
import { useExport } from '../../ui/list-page/use-export';
import { Money } from '../../ui/money';
import classes from './credit-note.module.css';
import { creditStrings } from './credit-note-strings';
import { useDropCreditNote, useIssueCreditNote } from './queries';
import { strings } from './strings';

const MailDrawer = lazyPart(async () => (await import('./mail-drawer')).MailDrawer);
const TaxNoteDialog = lazyPart(async () => (await import('./tax-note-dialog')).TaxNoteDialog);
const { card: words } = creditStrings;

/** What takes an invoice back: drafts to be issued or dropped, and what was issued, for ever. */
export function CreditNoteCard({ invoice }: { invoice: InvoiceDetail }) {
  const { confirm, dialog } = useConfirm();
  const [taxed, setTaxed] = useState<CreditNoteView | null>(null);
  const [mailing, setMailing] = useState(false);
  const { id, version, creditNotes } = invoice;
  const [issue, drop] = [useIssueCreditNote(), useDropCreditNote()];
  const issueNote = async (note: CreditNoteView) => {
    if (!(await confirm(creditStrings.issuing(formatRupiah(note.total))))) return;
    issue.mutate(
      { params: { id, creditNoteId: note.id }, body: { version } },
      {
        onSuccess: (after) => {
          const number = after.creditNotes.find((one) => one.id === note.id)?.number;
          toast(creditStrings.issued(number ?? ''), 'good');
        },
      },
    );
  };
  const dropNote = async (note: CreditNoteView) => {
    if (!(await confirm(creditStrings.dropping(formatRupiah(note.total))))) return;
    drop.mutate(
      { params: { id, creditNoteId: note.id }, query: { version } },
      { onSuccess: () => toast(creditStrings.dropped, 'good') },
    );
  };
  if (creditNotes.length === 0) return null;
  return (
    <Card title={creditStrings.title} flush>
      {creditNotes.map((note) => (
        <Note
          key={note.id}
          note={note}
          onIssue={() => void issueNote(note)}
          onDrop={() => void dropNote(note)}
          onTaxNote={() => setTaxed(note)}
          onMail={() => setMailing(true)}
        />
      ))}
      {dialog}
      {mailing && <MailDrawer invoice={invoice} kind="CREDIT_NOTE" onClose={() => setMailing(false)} />}
      {taxed && <TaxNoteDialog invoice={invoice} note={taxed} onClose={() => setTaxed(null)} />}
    </Card>
  );
}

interface NoteProps {
  note: CreditNoteView;
  onIssue(): void;
  onDrop(): void;
  onTaxNote(): void;
  onMail(): void;
}

function Note({ note, onIssue, onDrop, onTaxNote, onMail }: NoteProps) {
  const { save } = useExport();
  const refusal = useRefusal(issueCreditNote, strings.noRight);
  const notMailing = useRefusal(sendInvoiceMail, strings.noRight);
  const { id, number, day, total, ppn, pph, reason, lines, taxState, taxNote, issuedBy, createdBy } = note;
  const download = () => void save((options) => call(printCreditNote, { params: { id } }, options) as Promise<File>);
  const facts = [
    creditReasonLabels[reason],
    day && formatDay(day),
    words.lines(lines.length),
    ppn > 0 ? words.ppn(formatRupiah(ppn)) : words.noPpn,
    pph > 0 && words.pph(formatRupiah(pph)),
    issuedBy ?? createdBy,
    note.note,
  ];
  return (
    <div className={classes.note}>
      <div className={classes.head}>
        <span>{number ?? words.draft}</span>
        <Money amount={total} />
      </div>
      <p className={classes.more}>{facts.filter(Boolean).join(' · ')}</p>
      {taxState === 'MENUNGGU_NOTA_PEMBATALAN' && <p className={classes.wait}>{creditTaxStateLabels[taxState]}</p>}
      {taxNote && (
        <p className={classes.more}>
          Nota pembatalan {taxNote.number}, {formatDay(taxNote.day)}
        </p>
      )}
      <div className={classes.acts}>
        {number === null ? (
          <>
            <ActionButton variant="default" disabledReason={refusal} onClick={onIssue}>
              {words.issue}
            </ActionButton>
            <ActionButton variant="default" disabledReason={refusal} onClick={onDrop}>
              {words.drop}
            </ActionButton>
          </>
        ) : (
          <>
            <Button variant="default" onClick={download}>
              {words.download}
            </Button>
            <ActionButton variant="default" disabledReason={notMailing} onClick={onMail}>
              {words.mail}
            </ActionButton>
            {taxState && (
              <ActionButton variant="default" disabledReason={refusal} onClick={onTaxNote}>
                {taxNote ? words.changeTaxNote : words.taxNote}
              </ActionButton>
            )}
          </>
        )}
      </div>
    </div>
  );
}
