import { remindAt } from '@lajur/domain/notification/template';
import type { SystemScope, Tx } from '../../../platform/database/scope';
import { enqueue } from '../../../platform/job/queue';
import type { JobRunner } from '../../../platform/job/runner';
import type { Log } from '../../../platform/one-per-kind';
import { waitingOffer } from '../../order/clock/service';
import { notify, type Telling } from './notify';

const answerSoonKind = 'answer-soon';

interface Reminder {
  companyId: string;
  orderId: string;
  answerBy: string;
}

/** With an offer goes a job for the time shortly before its deadline. */
export async function planReminder(tx: Tx, { topic, companyId, entityId, data, at }: Telling): Promise<void> {
  if (topic !== 'order.offer' || typeof data.answerBy !== 'string') return;
  const { answerBy } = data;
  const runAt = remindAt(at, new Date(answerBy));
  if (runAt === null) return;
  const payload: Reminder = { companyId, orderId: entityId, answerBy };
  await enqueue(tx, { kind: answerSoonKind, payload, runAt, uniqueKey: `${answerSoonKind}:${entityId}:${answerBy}` });
}

/** Reminds of an offer if it still waits for its answer, by the same deadline. */
export async function remindOfOffer(tx: Tx, { companyId, orderId, answerBy }: Reminder, log: Log): Promise<void> {
  const offer = await waitingOffer(tx, { companyId, id: orderId });
  if (offer?.answerBy.toISOString() !== answerBy) return;
  const telling: Telling = {
    ...{ source: `${answerSoonKind}:${orderId}:${answerBy}`, companyId, topic: 'order.answer-soon' },
    ...{ entity: 'order', entityId: orderId, actor: { kind: 'system', id: null, name: 'Sistem' }, at: tx.now },
    data: { cargoNo: offer.cargoNo, answerBy },
  };
  await notify(tx, [telling], log);
}

export function handleAnswerSoon(jobs: JobRunner, { system, log }: { system: SystemScope; log: Log }): void {
  jobs.handle(answerSoonKind, ({ payload }) => system.transaction((tx) => remindOfOffer(tx, payload as Reminder, log)));
}
