import type { LoanDetail } from '@lajur/api-contract/lending';
import type { DocumentSection } from '@lajur/domain/approval/document';
import { currentDefinition } from '@lajur/domain/approval/workflow';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber, formatPercent, formatPerMillion } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import type { LoanCost } from '@lajur/domain/lending/loan-cost';
import { type LoanDocumentKind, loanDocumentKinds, loanDocumentLabels } from '@lajur/domain/lending/loan-pledge';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { record } from '../../platform/event/record';
import { pdfType } from '../../platform/file/content-type';
import { newId } from '../../platform/id';
import { resubmitDocument, submitDocument } from '../approval/service';
import { keepFile, linkFile, unlinkFile } from '../file/service';
import { issuedPdf, type PrintDeps } from '../invoice/document-service';
import { holdInvoices, payingAccount } from '../invoice/pledge-service';
import { addDocument, documentsOf, removePrints } from './document-repository';
import * as repository from './repository';
import { broken, type Caller, ownToChange } from './service';
import { toldOf } from './told';
import { costOf, type LoanStanding, loanDetail, problemsOf, standingOf } from './view';

type Account = NonNullable<Awaited<ReturnType<typeof payingAccount>>>;

/** The loan as the lender reads it: what is asked for, then each invoice with its documents. */
export async function loanSections(
  tx: CompanyTx,
  { loan, pledges, terms }: LoanStanding,
  { cost, account }: { cost: LoanCost; account: Account },
): Promise<DocumentSection[]> {
  const documents = await documentsOf(
    tx,
    pledges.map(({ id }) => id),
    loan.id,
  );
  const row = (key: string, label: string, value: string | null) => ({ key, label, value });
  const filesOf = (invoiceId: string, kind: LoanDocumentKind) =>
    documents
      .filter((one) => one.invoiceId === invoiceId && one.kind === kind)
      .map(({ name, url }) => ({ name, url: url ?? '' }));
  const changed = account.changedAt ? `berubah ${formatDay(account.changedAt.toISOString().slice(0, 10))}` : null;
  return [
    {
      title: 'Pinjaman',
      rows: [
        row('principal', 'Jumlah pinjaman', formatRupiah(cost.principal)),
        row('admin', `Biaya admin, ${formatPercent(terms.adminBp)}`, formatRupiah(cost.admin)),
        row(
          'interest',
          `Bunga, ${formatPerMillion(terms.dailyPpm)} × ${formatNumber(terms.topDays)} hari`,
          formatRupiah(cost.interest),
        ),
        row('payout', 'Dicairkan', formatRupiah(cost.payout)),
        row('repay', 'Dikembalikan', formatRupiah(cost.repay)),
        row('mou', 'MoU', loan.mouNumber),
        row('account', 'Rekening tujuan', `${account.bankName} ${account.bankAccountNo}, ${account.bankAccountName}`),
        row('accountChanged', 'Rekening berubah', changed),
        row('note', 'Catatan', loan.note),
      ],
    },
    ...pledges.map((one) => ({
      title: one.number,
      rows: [
        row(`${one.id}.shipper`, 'Pengirim', one.shipper.name),
        row(`${one.id}.due`, 'Jatuh tempo', one.dueDay && formatDay(one.dueDay)),
        row(`${one.id}.open`, 'Belum dibayar', formatRupiah(one.open)),
        ...loanDocumentKinds.map((kind) => {
          const files = filesOf(one.id, kind);
          const value = files.length > 0 ? `${files.length} berkas` : null;
          // It is printed, not uploaded: there is always one.
          if (kind === 'INVOICE' && value === null)
            return row(`${one.id}.${kind}`, loanDocumentLabels[kind], invoiceFileName(one.number));
          return { ...row(`${one.id}.${kind}`, loanDocumentLabels[kind], value), files };
        }),
      ],
    })),
  ];
}

/** The prints of the invoices as they were issued, stored before the transaction that links them. */
async function storePrints(deps: PrintDeps, { company }: Caller, loanId: string) {
  const pledged = await company.readLatest(async (tx) => {
    const loan = await repository.loanOf(tx, loanId);
    if (!loan) throw new AppError('NOT_FOUND');
    return (await standingOf(tx, loan)).pledges;
  });
  const prints = new Map<string, string>();
  for (const { id, number } of pledged) {
    const content = await issuedPdf(deps, company, id);
    const name = invoiceFileName(number);
    prints.set(id, (await keepFile(deps, company, { content, name, contentType: pdfType, uploadedBy: null })).id);
  }
  return prints;
}

/** Takes the invoices' own prints over in place of those of an earlier submission. */
async function takePrintsOver(
  tx: CompanyTx,
  loan: repository.StoredLoan,
  prints: ReadonlyMap<string, string>,
  by: string,
) {
  for (const old of await removePrints(tx, loan.id)) await unlinkFile(tx, old);
  for (const { invoiceId } of await repository.pledgesOf(tx, loan.id)) {
    const fileId = prints.get(invoiceId);
    // Another invoice was pledged meanwhile: the version says so.
    if (!fileId) throw new AppError('STALE_VERSION');
    await linkFile(tx, fileId, { kind: 'loan', id: loan.id });
    await addDocument(tx, { id: newId(), loanId: loan.id, invoiceId, kind: 'INVOICE', fileId, by });
  }
}

/** Refuses what cannot be submitted as it stands. */
function refuse(standing: LoanStanding, acceptedCost: number): LoanCost {
  const [problem] = problemsOf(standing);
  if (problem) throw broken({ invoiceIds: problem });
  const cost = costOf(standing);
  if (cost.cost === acceptedCost) return cost;
  const message = `Biaya sekarang ${formatRupiah(cost.cost)}, bukan ${formatRupiah(acceptedCost)} seperti yang Anda setujui`;
  throw new AppError('CONFLICT', { message, validation: { acceptedCost: message } });
}

/** Submits a loan to the marketplace: terms, sums and account are copied, and hold from now on. */
export async function submitLoan(
  deps: PrintDeps,
  caller: Caller,
  id: string,
  { version, acceptedCost }: { version: number; acceptedCost: number },
): Promise<LoanDetail> {
  const { company, user } = caller;
  // Asked first, so that what is refused stores nothing.
  await company.readLatest(async (tx) => {
    const loan = await repository.loanOf(tx, id);
    if (!loan) throw new AppError('NOT_FOUND');
    if (loan.version === version && (loan.status === 'DRAFT' || loan.status === 'REVISE'))
      refuse(await standingOf(tx, loan), acceptedCost);
  });
  const prints = await storePrints(deps, caller, id);
  return company.transaction(async (tx) => {
    await holdInvoices(tx);
    const loan = await ownToChange(tx, id, 'submit', version);
    const standing = await standingOf(tx, loan);
    const cost = refuse(standing, acceptedCost);
    const account = await payingAccount(tx);
    if (!account) throw new AppError('STEP_NOT_POSSIBLE', { message: 'Isi rekening di Data Invoice dahulu' });
    const actor = actorOf(user);
    const { principal, admin, interest } = cost;
    const { mouId, mouNumber, note } = loan;
    const pledged = standing.pledges.map((one) => ({ ...one, shipperName: one.shipper.name }));
    await repository.writeContent(tx, loan, {
      ...standing.terms,
      ...{ mouId, mouNumber, note, principal, admin, interest, pledged },
    });
    await takePrintsOver(tx, loan, prints, user.fullName);
    const title = `Pinjaman ${loan.number}`;
    const sections = await loanSections(tx, standing, { cost, account });
    const isOpen = loan.status === 'REVISE' && loan.workflowId !== null && loan.approvedDay === null;
    if (isOpen && loan.workflowId) await resubmitDocument(tx, loan.workflowId, { title, sections, actor });
    const workflowId =
      isOpen && loan.workflowId
        ? loan.workflowId
        : await submitDocument(tx, currentDefinition.LENDING, id, { title, sections, actor });
    await repository.moveLoan(tx, id, { status: 'SUBMIT', workflowId, submitted: { by: user.fullName, account } });
    const after = await repository.loanOf(tx, id);
    if (!after) throw new AppError('NOT_FOUND');
    await record(tx, { entity: 'loan', entityId: id, action: 'submit', actor, data: toldOf(after) });
    return loanDetail(tx, id);
  });
}
