import { formatRupiah } from '@lajur/domain/common/money';
import { liveEntries } from '@lajur/domain/invoice/settlement';
import { differenceOf, keptSince, maxRounding, proofProblem } from '@lajur/domain/invoice/withholding';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import { companyToday } from '../../company/company-service';
import * as proofs from '../proof-repository';
import { lockedInvoice, type StoredInvoice } from '../repository';
import { laterDay, newEntries, resettle, type Settlement, settlementOf, tellSettled } from '../settle';
import { broken, changesOf, refuseUnsent } from '../settlement/service';
import { addEntries, entriesOf, type NewEntry } from '../settlement-repository';
import type { StoredCertificate } from './repository';

/** What a certificate is told to prove of an invoice. */
export interface GivenProof {
  invoiceId: string;
  pph: number;
  reason?: string | null;
}

/** The entry that stands for the tax already: under the certificate's number, of its amount, or the one with something unproved when no more is expected. */
async function standingEntry(tx: CompanyTx, invoiceId: string, settlement: Settlement, number: string, pph: number) {
  const proved = await proofs.provedByEntry(tx, invoiceId);
  const free = liveEntries(settlement.entries)
    .filter(({ kind }) => kind === 'WITHHELD')
    .map((entry) => ({ ...entry, left: entry.amount - (proved.get(entry.id) ?? 0) }))
    .filter(({ left }) => left > 0);
  return (
    free.find(({ reference }) => reference === number) ??
    free.find(({ left }) => Math.abs(left - pph) <= maxRounding) ??
    (settlement.sum.expectedPph === 0 ? free[0] : undefined)
  );
}

async function invoiceToProve(tx: CompanyTx, id: string, field: string) {
  const invoice = await lockedInvoice(tx, id);
  if (!invoice || invoice.status === 'PROFORMA') throw new AppError('NOT_FOUND');
  refuseUnsent(invoice);
  const settlement = await settlementOf(tx, invoice);
  if (keptSince(settlement.entries) === null) throw broken(field, `${invoice.number} belum dibayar`);
  return { invoice, settlement };
}

type Proving = { certificate: StoredCertificate; actor: Actor };

async function tell(tx: CompanyTx, before: StoredInvoice, { certificate, actor }: Proving, entries: NewEntry[]) {
  const after = await resettle(tx, before, actor.name);
  if (entries.length === 0) return;
  const [first] = entries;
  await tellSettled(tx, after, {
    action: first?.kind === 'REVERSAL' ? 'reverse' : 'settle',
    actor,
    note: `Bukti potong ${certificate.number}`,
    data: { kind: first?.kind, amount: first?.amount, day: first?.day, changes: changesOf(entries) },
  });
}

/** Proves tax of an invoice by a certificate; gives the shipper. The entry for it is joined, or made. */
async function prove(tx: CompanyTx, given: GivenProof, at: number, proving: Proving): Promise<string> {
  const { certificate, actor } = proving;
  const { invoiceId, pph } = given;
  const reason = given.reason?.trim() || null;
  const { invoice, settlement } = await invoiceToProve(tx, invoiceId, `proofs.${at}.invoiceId`);
  const { sum, entries: had } = settlement;
  const standing = await standingEntry(tx, invoiceId, settlement, certificate.number, pph);
  const keepable = sum.withholds ? sum.expectedPph : sum.keepablePph;
  const awaited = standing ? standing.left : keepable;
  if (proofProblem(pph, awaited, reason !== null))
    throw broken(`proofs.${at}.pph`, `${invoice.number} menunggu ${formatRupiah(awaited)}; beri alasan bila lebih`);
  const difference = differenceOf(pph, awaited, reason !== null);
  const kept = Math.min(pph, awaited);
  const isOwn = !standing && kept > 0;
  const today = await companyToday(tx);
  const [upToToday = today] = [certificate.day, today].sort();
  const day = laterDay(invoice.invoiceDay, upToToday);
  const note = reason ?? 'pembulatan';
  const entries = isOwn
    ? newEntries(actor, [
        { kind: 'WITHHELD', day, amount: kept, reference: certificate.number },
        ...(difference > 0 ? [{ kind: 'WRITE_OFF' as const, day, amount: difference, pph: difference, note }] : []),
      ])
    : [];
  await addEntries(tx, invoiceId, had, entries);
  const settlementId = standing?.id ?? entries[0]?.id ?? null;
  await proofs.addProof(tx, { certificateId: certificate.id, invoiceId, pph, difference, reason, settlementId, isOwn });
  await tell(tx, invoice, proving, entries);
  return invoice.shipperId;
}

/** Takes back what a certificate proved of an invoice, with the entries that were made for it. */
async function release(tx: CompanyTx, proof: proofs.StoredProof, proving: Proving): Promise<void> {
  const invoice = await lockedInvoice(tx, proof.invoiceId);
  if (!invoice) throw new AppError('NOT_FOUND');
  const had = await entriesOf(tx, invoice.id);
  const made = had.find(({ id }) => id === proof.settlementId);
  const act = proof.isOwn && made ? liveEntries(had).filter(({ actId }) => actId === made.actId) : [];
  const day = await companyToday(tx);
  const entries = newEntries(
    proving.actor,
    act.map(({ id, amount }) => ({ kind: 'REVERSAL' as const, day, amount, reversesId: id, note: 'Dilepas' })),
  );
  await proofs.dropProof(tx, proof);
  await addEntries(tx, invoice.id, had, entries);
  await tell(tx, invoice, proving, entries);
}

const isSame = (one: proofs.StoredProof, other: GivenProof) =>
  one.invoiceId === other.invoiceId && one.pph === other.pph && one.reason === (other.reason?.trim() || null);

/** Makes these all that a certificate proves: others are released, what stays as it is stays. */
export async function proveAll(
  tx: CompanyTx,
  given: readonly GivenProof[],
  { certificate, actor }: Proving,
): Promise<void> {
  const named = given.reduce((total, { pph }) => total + pph, 0);
  if (new Set(given.map(({ invoiceId }) => invoiceId)).size < given.length)
    throw broken('proofs', 'Invoice yang sama disebut dua kali');
  if (named > certificate.pph + maxRounding * given.length)
    throw broken(
      'proofs',
      `Invoice menyebut PPh ${formatRupiah(named)}, bukti potong ${formatRupiah(certificate.pph)}`,
    );
  const before = await proofs.proofsOf(tx, certificate.id);
  for (const proof of before)
    if (!given.some((one) => isSame(proof, one))) await release(tx, proof, { certificate, actor });
  const shippers = new Set<string>();
  for (const [at, one] of given.entries()) {
    const stays = before.some((proof) => isSame(proof, one));
    const invoice = stays ? await lockedInvoice(tx, one.invoiceId) : null;
    shippers.add(invoice?.shipperId ?? (await prove(tx, one, at, { certificate, actor })));
    if (shippers.size > 1) throw broken(`proofs.${at}.invoiceId`, 'Invoice milik pengirim lain');
  }
}
