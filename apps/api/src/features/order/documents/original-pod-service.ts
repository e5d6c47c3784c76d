import { dayIn, formatDay } from '@lajur/domain/common/time';
import { isReceived } from '@lajur/domain/order/phase';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import { companyToday, zoneOfOwn } from '../../company/company-service';
import { orderToMove } from '../step/load';
import { noteOrder } from '../step/note-order';
import { bumpVersion } from '../step/repository';
import { originalPodOf, writeOriginalPod } from './repository';

const broken = (message: string) => new AppError('RULE_BROKEN', { message, validation: { day: message } });

/** Keeps the day on which the original documents of a delivery came; the same day again changes nothing. */
export async function keepOriginalPod(tx: CompanyTx, id: string, day: string, actor: Actor): Promise<void> {
  const order = await orderToMove(tx, { companyId: tx.companyId, id }, { lock: true });
  const { receivedAt, originalPodDay } = await originalPodOf(tx, id);
  if (!isReceived(order.state.status) || !receivedAt)
    throw new AppError('STEP_NOT_POSSIBLE', { message: 'Barang belum diterima.' });
  const receivedDay = dayIn(receivedAt, await zoneOfOwn(tx));
  if (day < receivedDay) throw broken(`Barang baru diterima ${formatDay(receivedDay)}`);
  if (day > (await companyToday(tx))) throw broken('Tanggal tidak boleh sesudah hari ini');
  if (day === originalPodDay) return;
  await bumpVersion(tx, order);
  await writeOriginalPod(tx, id, day);
  await noteOrder(tx, order, { action: 'original-pod', actor, note: formatDay(day), data: { originalPodDay: day } });
}
