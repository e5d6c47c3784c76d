import type { DocumentSection } from '@lajur/domain/approval/document';
import { type ChangeTopic, changeTopicOf, withdrawRefusal } from '@lajur/domain/company/company-change';
import { AppError } from '../../../platform/app-error';
import { onDuplicate } from '../../../platform/database/on-duplicate';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import { newId } from '../../../platform/id';
import { type Outcome, resubmitDocument, submitDocument, withdrawDocument } from '../../approval/service';
import * as stored from './repository';

export type { ChangeValues, StoredChange } from './repository';

/** The one of a topic that waits for the marketplace or was sent back. */
export const openChange = (tx: CompanyTx, topic: ChangeTopic): Promise<stored.StoredChange | undefined> =>
  stored.openChangeOf(tx, topic);

const stillWaits = (topic: ChangeTopic) =>
  new AppError('STEP_NOT_POSSIBLE', {
    message: `${changeTopicOf[topic].title} sebelumnya masih menunggu persetujuan. Tarik dulu untuk mengajukan yang lain.`,
  });

interface Change {
  topic: ChangeTopic;
  before: stored.ChangeValues;
  after: stored.ChangeValues;
  /** The values as titled lines, as the marketplace reads them. */
  sectionsOf(values: stored.ChangeValues): DocumentSection[];
  actor: Actor;
}

/** Submits a change to the marketplace; one that was sent back is submitted again. What stands holds until it is approved. */
export async function submitChange(tx: CompanyTx, { topic, before, after, sectionsOf, actor }: Change): Promise<void> {
  const { title, definition } = changeTopicOf[topic];
  const submission = { title, sections: sectionsOf(after), baseline: sectionsOf(before), actor };
  const open = await stored.openChangeOf(tx, topic);
  if (open?.status === 'WAITING') throw stillWaits(topic);
  if (open?.workflowId) {
    await resubmitDocument(tx, open.workflowId, submission);
    await stored.moveChange(tx, open.id, { status: 'WAITING', after, note: null, askedBy: actor.name });
    return;
  }
  const id = newId();
  await onDuplicate(stored.insertChange(tx, { id, topic, after, before, askedBy: actor.name }), () =>
    stillWaits(topic),
  );
  const workflowId = await submitDocument(tx, definition, id, submission);
  await stored.moveChange(tx, id, { status: 'WAITING', workflowId });
}

/** Takes back what waits for the marketplace; of two that do, or that decide, one is first and the other is told. */
export async function withdrawChange(
  tx: CompanyTx,
  { id, topic, actor }: { id: string; topic: ChangeTopic; actor: Actor },
): Promise<stored.StoredChange> {
  const found = await stored.lockChange(tx, id);
  if (found?.topic !== topic) throw new AppError('NOT_FOUND');
  const why = withdrawRefusal(found.status);
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${changeTopicOf[topic].title}: ${why}` });
  if (found.workflowId) await withdrawDocument(tx, found.workflowId, { actor, note: 'Ditarik oleh pengaju' });
  await stored.moveChange(tx, id, { status: 'WITHDRAWN' });
  return found;
}

/** What follows for the data of a topic: it is put in force, or it stays as it is. */
export type ChangeEffect = (tx: CompanyTx, change: stored.StoredChange, outcome: Outcome) => Promise<void>;

const statuses = { REVISE: 'RETURNED', APPROVE: 'APPROVED', REJECT: 'REJECTED' } as const;

/** What follows when the marketplace decides on a change. */
export async function changeDecided(
  effects: Readonly<Record<ChangeTopic, ChangeEffect>>,
  all: Tx,
  outcome: Outcome,
): Promise<void> {
  const { companyId, entityId, workflowId, status, note } = outcome;
  if (status === 'SUBMIT') return;
  const tx = { ...all, companyId };
  const found = await stored.lockChange(tx, entityId);
  if (found?.workflowId !== workflowId) throw new AppError('NOT_FOUND');
  await stored.moveChange(tx, entityId, { status: statuses[status], note });
  await effects[found.topic](tx, found, outcome);
}
