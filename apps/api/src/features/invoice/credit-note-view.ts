import type { CreditNoteView } from '@lajur/api-contract/invoice';
import { creditSum, lowersPpn } from '@lajur/domain/invoice/credit-note';
import { type StoredNote, takenOf } from './credit-note-repository';
import type { StoredInvoice } from './repository';

const taxStateOf = ({ status, ppn, taxNoteNumber }: StoredNote): CreditNoteView['taxState'] =>
  status === 'DRAFT' || ppn === 0 ? null : taxNoteNumber === null ? 'MENUNGGU_NOTA_PEMBATALAN' : 'NOTA_TERCATAT';

/** Credit notes of an invoice as everybody reads them; a draft has the sums that it would have now. */
export function noteViews(
  notes: readonly StoredNote[],
  invoice: Pick<StoredInvoice, 'base' | 'ppn' | 'pph'>,
  claimLowersPpn: boolean,
): CreditNoteView[] {
  const taken = takenOf(notes);
  return notes.map((note) => {
    const { id, number, status, reason, day, lines, createdBy, issuedBy, taxNoteNumber, taxNoteDay, taxNoteBy } = note;
    const { base, ppn, pph, total, net } =
      status === 'ISSUED' ? note : creditSum(note.base, invoice, taken, lowersPpn(reason, claimLowersPpn));
    return {
      ...{ id, number, status, reason, note: note.note, day, base, ppn, pph, total, net, lines, createdBy, issuedBy },
      createdAt: note.createdAt.toISOString(),
      issuedAt: note.issuedAt?.toISOString() ?? null,
      taxState: taxStateOf(note),
      taxNote: taxNoteNumber && taxNoteDay ? { number: taxNoteNumber, day: taxNoteDay, by: taxNoteBy ?? '' } : null,
    };
  });
}
