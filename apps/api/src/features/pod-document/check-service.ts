import { dayIn, zoneOf } from '@lajur/domain/common/time';
import type { Standing } from '@lajur/domain/genuineness/document-check';
import { bastPlace } from '@lajur/domain/order/expected-document';
import type { CompanyTx } from '../../platform/database/scope';
import { companyName } from '../company/company-service';
import type { AskedDocument, CheckedDocument } from '../genuineness/check-service';
import { orderDetail } from '../order/detail/service';
import { filledPlace } from '../order/documents/service';

/** What a BAST that was made of a signature says to whoever checks it: it holds while the order has it. */
export async function checkedBast(tx: CompanyTx, { recordId, part, prints }: AskedDocument): Promise<CheckedDocument> {
  const stopSeq = Number(part.split(' ')[0]);
  const order = await orderDetail(tx, recordId);
  const place = bastPlace(order.stops, stopSeq);
  const there = await filledPlace(tx, recordId, place.type, place.stopSeq);
  const holds = there !== undefined && prints.some(({ fileId }) => fileId === there.fileId);
  const standing: Standing = holds
    ? { state: 'VALID', by: [] }
    : there
      ? { state: 'CORRECTED', by: ['dokumen yang menggantikannya'] }
      : { state: 'CANCELLED', by: [] };
  const bast = order.basts.find((one) => one.stopSeq === stopSeq);
  const stop = order.stops.find((one) => one.seq === stopSeq);
  return {
    number: order.cargoNo,
    companyName: await companyName(tx),
    shipperName: order.shipper.name,
    // What was signed anew says another day than this one did.
    day: holds && bast && stop ? dayIn(new Date(bast.receivedAt), zoneOf(stop.timezone)) : null,
    total: null,
    ...standing,
    account: null,
  };
}
