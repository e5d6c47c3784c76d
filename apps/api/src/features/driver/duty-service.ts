import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDateTime, formatDay, instantOf, weekdayOf } from '@lajur/domain/common/time';
import { pathOf } from '@lajur/domain/notification/link';
import { type ExpectedDocument, expectedDocuments } from '@lajur/domain/order/expected-document';
import { legsText } from '@lajur/domain/order/leg';
import { documentsFrom, dutiesOf } from '@lajur/domain/schedule/duty-sheet';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import type { FileReply } from '../../platform/http/context';
import { companyToday, zoneOfOwn } from '../company/company-service';
import { companyMark } from '../company/mark-service';
import { companyProfile } from '../company/profile-service';
import { orderDetail, podOrderOf } from '../order/detail/service';
import { legsView } from '../order/leg/service';
import { type DutyStopShown, dutyDocument } from './duty-document';
import { dutyDriver, dutyOrders } from './duty-repository';

export interface DutyDeps {
  /** The address people reach the portal at. */
  publicUrl: () => string;
}

const hour = 3_600_000;

interface WantedDocument extends Pick<ExpectedDocument, 'stopSeq' | 'label' | 'mandatory'> {
  type: string;
  fileUrl?: string | null;
}

/** The places for documents of an order; of one that has none yet those that it will have. */
const documentsWanted = (order: OrderDetail): readonly WantedDocument[] =>
  order.documents.length > 0 ? order.documents : expectedDocuments(podOrderOf(order));

/** The legs of an order in words, each with its ship or flight and when it leaves; none where one vehicle goes all the way. */
async function wayOf(tx: CompanyTx, id: string): Promise<string[]> {
  const { legs } = await legsView(tx, { companyId: tx.companyId, id });
  const zone = await zoneOfOwn(tx);
  return legs.map((leg, at) => {
    const carried = [leg.carrier, leg.transport, leg.voyage].filter(Boolean).join(' ');
    const leaves = `berangkat ${formatDateTime(new Date(leg.departedAt ?? leg.etd), zone)}`;
    return [`${at + 1}. ${legsText([leg])}`, carried, leaves].filter(Boolean).join(', ');
  });
}

async function shownOf(tx: CompanyTx, driverId: string, day: string, today: string): Promise<DutyStopShown[]> {
  const zone = await zoneOfOwn(tx);
  const start = instantOf(day, '00:00', zone).getTime();
  // The day of a place may begin and end two hours from that of the company.
  const ids = await dutyOrders(tx, driverId, new Date(start - 2 * hour), new Date(start + 26 * hour));
  const orders: OrderDetail[] = [];
  for (const id of ids) orders.push(await orderDetail(tx, id));
  const ways = new Map<string, string[]>();
  for (const { id } of orders) ways.set(id, await wayOf(tx, id));
  return dutiesOf(orders, { day, today }).map(({ order, stop, isOverdue }) => ({
    ...{ order, stop, isOverdue, way: ways.get(order.id) ?? [] },
    documents: documentsFrom(documentsWanted(order), order.stops, stop.seq).map(({ label, fileUrl }) =>
      fileUrl ? `${label} (sudah diunggah)` : label,
    ),
  }));
}

/** The duty sheet of a driver and day, today unless told; a day without a stop is told, never an empty paper. */
export async function dutySheet(
  { publicUrl }: DutyDeps,
  company: CompanyScope,
  driverId: string,
  asked: string | undefined,
): Promise<FileReply> {
  const made = await company.read(async (tx) => {
    const driver = await dutyDriver(tx, driverId);
    if (!driver) throw new AppError('NOT_FOUND');
    const today = await companyToday(tx);
    const day = asked ?? today;
    const stops = await shownOf(tx, driverId, day, today);
    if (stops.length === 0) {
      const message = `${driver.name} tidak punya titik muat atau bongkar pada ${weekdayOf(day)}, ${formatDay(day)}.`;
      throw new AppError('RULE_BROKEN', { message, validation: { day: message } });
    }
    const madeAt = formatDateTime(tx.now, await zoneOfOwn(tx));
    return { driver, day, stops, company: await companyProfile(tx), mark: await companyMark(tx), madeAt };
  });
  const { driver, day } = made;
  const content = await dutyDocument({
    ...made,
    driver: { ...driver, phone: formatPhone(driver.phoneNo) },
    addressOf: (id) => `${publicUrl()}${pathOf('order', id)}`,
  });
  const fileName = `surat-tugas-${driver.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-${day}.pdf`;
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
