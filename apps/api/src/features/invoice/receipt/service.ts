import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDateTime } from '@lajur/domain/common/time';
import { invoiceNumber } from '@lajur/domain/invoice/invoice-number';
import { stampDutyOf } from '@lajur/domain/invoice/invoice-tax';
import { receiptRefusal, receiptState } from '@lajur/domain/invoice/receipt';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import { record } from '../../../platform/event/record';
import { fileId } from '../../../platform/file/file-url';
import type { UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import { companyToday, zoneOfOwn } from '../../company/company-service';
import { linkFile } from '../../file/service';
import { checkToken } from '../../genuineness/service';
import { letterheadNow } from '../letterhead-service';
import * as kept from '../receipt-repository';
import { keptLetterhead, lockedInvoice, type StoredInvoice } from '../repository';
import { invoiceDetail } from '../service';
import { entriesOf } from '../settlement-repository';
import { toldOf } from '../told';
import { bumpVersion, lockInvoices, takeNumber } from '../write-repository';
import { receiptCheck } from './document-service';

type Caller = Pick<UserContext, 'company' | 'user'>;

/** An invoice, held until the transaction ends. */
async function held(tx: CompanyTx, id: string): Promise<StoredInvoice> {
  await lockInvoices(tx);
  const invoice = await lockedInvoice(tx, id);
  if (!invoice) throw new AppError('NOT_FOUND');
  return invoice;
}

async function refuseStale(tx: CompanyTx, { id, version }: StoredInvoice, seen: number): Promise<void> {
  if (version !== seen) throw await staleVersion(tx, 'invoice', id);
}

const refuse = ({ number }: StoredInvoice, why: string | null): void => {
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: ${why}` });
};

/** Makes a receipt of a payment; of one payment there is one, for ever. */
export const makeReceipt = (
  { company, user }: Caller,
  id: string,
  { version, settlementId }: { version: number; settlementId: string },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    const invoice = await held(tx, id);
    const entries = await entriesOf(tx, id);
    const entry = entries.find((one) => one.id === settlementId);
    if (!entry) throw new AppError('NOT_FOUND');
    const made = (await kept.receiptsOf(tx, id)).find((one) => one.settlementId === settlementId);
    if (made) {
      const when = formatDateTime(made.at, await zoneOfOwn(tx));
      throw new AppError('CONFLICT', { message: `${made.number} sudah dibuat ${made.by} pada ${when}` });
    }
    await refuseStale(tx, invoice, version);
    refuse(invoice, receiptRefusal(entries, settlementId));
    const day = await companyToday(tx);
    const letterhead = keptLetterhead(invoice.letterhead) ?? (await letterheadNow(tx, invoice.shipperId));
    // Its print shows the logo for ever, whatever the company prints later.
    if (letterhead.logoUrl) await linkFile(tx, fileId(letterhead.logoUrl), { kind: 'invoice-data', id: tx.companyId });
    const number = invoiceNumber('KW', day, await takeNumber(tx, 'KW', Number(day.slice(0, 4))));
    const actor = actorOf(user);
    const { amount } = entry;
    const receiptId = newId();
    await checkToken(tx, receiptCheck(receiptId));
    await kept.addReceipt(tx, {
      ...{ id: receiptId, number, invoiceId: id, settlementId, day, amount, stampDuty: stampDutyOf(amount, day) },
      ...{ letterhead, by: actor.name },
    });
    await bumpVersion(tx, id);
    await record(tx, {
      ...{ entity: 'invoice', entityId: id, action: 'make-receipt', actor, ownOnly: true },
      data: {
        ...toldOf(invoice),
        changes: [{ key: 'receipt', label: number, before: null, after: formatRupiah(amount) }],
      },
    });
    return invoiceDetail(tx, id);
  });

/** Keeps the serial number of the e-Meterai on a receipt. */
export const stampReceipt = (
  { company, user }: Caller,
  { id, receiptId }: { id: string; receiptId: string },
  { version, serial }: { version: number; serial: string },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    const invoice = await held(tx, id);
    const receipt = await kept.receiptOf(tx, receiptId);
    if (receipt?.invoiceId !== id) throw new AppError('NOT_FOUND');
    await refuseStale(tx, invoice, version);
    const isVoid = receiptState(await entriesOf(tx, id), receipt.settlementId) === 'BATAL';
    refuse(
      invoice,
      isVoid
        ? `${receipt.number} sudah batal`
        : receipt.stampDuty === 0
          ? `${receipt.number} tidak kena bea meterai`
          : null,
    );
    const actor = actorOf(user);
    const said = serial.toUpperCase();
    await kept.writeSerial(tx, receiptId, { serial: said, by: actor.name });
    await bumpVersion(tx, id);
    await record(tx, {
      ...{ entity: 'invoice', entityId: id, action: 'stamp-receipt', actor, ownOnly: true },
      data: {
        ...toldOf(invoice),
        changes: [{ key: 'serial', label: `e-Meterai ${receipt.number}`, before: receipt.serial, after: said }],
      },
    });
    return invoiceDetail(tx, id);
  });
