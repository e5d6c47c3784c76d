import type { InvoiceLetterhead } from '@lajur/api-contract/invoice';
import { accountChanged, invoiceStanding, lastFour } from '@lajur/domain/genuineness/document-check';
import { receiptState } from '@lajur/domain/invoice/receipt';
import { settlementWord } from '@lajur/domain/invoice/settlement';
import type { CompanyTx } from '../../platform/database/scope';
import type { AskedDocument, CheckedDocument } from '../genuineness/check-service';
import { noteOf, notesOf } from './credit-note-repository';
import { invoiceDataOf } from './data-repository';
import { printFacts } from './print-repository';
import { receiptOf } from './receipt-repository';
import { invoiceOf, keptLetterhead } from './repository';
import { entriesOf } from './settlement-repository';

/** From whom to whom, as it was printed. */
const between = ({ companyName, addressee }: InvoiceLetterhead) => ({
  companyName,
  shipperName: addressee.legalName ?? addressee.name,
});

/** The account that an invoice asks to pay to, and whether that is still the company's. */
async function accountOf(tx: CompanyTx, { bank }: InvoiceLetterhead): Promise<CheckedDocument['account']> {
  if (!bank) return null;
  const now = (await invoiceDataOf(tx))?.values;
  const hasChanged = accountChanged(bank, now ? { name: now.bankName, accountNo: now.bankAccountNo } : null);
  return { bank: bank.name, lastFour: lastFour(bank.accountNo), hasChanged };
}

/** What an issued invoice says to whoever checks it. */
export async function checkedInvoice(tx: CompanyTx, { recordId }: AskedDocument): Promise<CheckedDocument | null> {
  const invoice = await invoiceOf(tx, recordId);
  const letterhead = keptLetterhead(invoice?.letterhead);
  if (!invoice || !letterhead) return null;
  const numbers = (await notesOf(tx, recordId)).flatMap(({ number }) => (number ? [number] : []));
  const print = await printFacts(tx, recordId);
  return {
    ...between(letterhead),
    ...{ number: invoice.number, day: invoice.invoiceDay, total: invoice.total },
    ...invoiceStanding(settlementWord(invoice), numbers),
    account: await accountOf(tx, letterhead),
    prints: print ? [{ sha256: print.sha256, at: print.madeAt.toISOString() }] : [],
  };
}

/** What an issued credit note says to whoever checks it: it is for ever. */
export async function checkedCreditNote(tx: CompanyTx, { recordId }: AskedDocument): Promise<CheckedDocument | null> {
  const note = await noteOf(tx, recordId);
  const letterhead = keptLetterhead(note?.letterhead);
  if (!note?.number || !letterhead) return null;
  const { number, day, total } = note;
  return { ...between(letterhead), number, day, total, state: 'VALID', by: [], account: null };
}

/** What a receipt says to whoever checks it: void with its payment. */
export async function checkedReceipt(tx: CompanyTx, { recordId }: AskedDocument): Promise<CheckedDocument | null> {
  const receipt = await receiptOf(tx, recordId);
  if (!receipt) return null;
  const { number, day, amount: total, letterhead, invoiceId, settlementId } = receipt;
  const isVoid = receiptState(await entriesOf(tx, invoiceId), settlementId) === 'BATAL';
  return {
    ...between(keptLetterhead(letterhead) ?? letterhead),
    ...{ number, day, total, state: isVoid ? 'CANCELLED' : 'VALID', by: [], account: null },
  };
}
