import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { amendOrder } from '@lajur/api-contract/provider-order-amend';
import { distanceKm } from '@lajur/domain/common/geo';
import {
  type AmendableOrder,
  type AmendedField,
  amended,
  amendmentFaults,
  amendmentRefusal,
  asksAgain,
} from '@lajur/domain/order/amendment';
import { isReceived, wasNeverCarried } from '@lajur/domain/order/phase';
import { reasonGiven } from '@lajur/domain/order/step';
import { AppError } from '../../../platform/app-error';
import type { Tx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import type { OrderForDecision } from '../step/decision-repository';
import { lockOrder, movedOn, orderToMove, sameVersion } from '../step/load';
import { move } from '../step/move';
import { noteOrder } from '../step/note-order';
import { refusalError } from '../step/refusal-error';
import { bumpVersion } from '../step/repository';
import { groupMembers } from '../store/group-repository';
import { orderTokens } from '../store/order-token';
import { saveTokens } from '../store/token-repository';
import { amendableOrder, writeAmended } from './amend-repository';
import { roadsAreLonger } from './service';

type Given = RequestOf<typeof amendOrder>['body'];

const broken = (validation: Record<string, string>) => new AppError('RULE_BROKEN', { validation });
const date = (at: string | undefined): Date | undefined => (at === undefined ? undefined : new Date(at));

const amendmentOf = ({ stops, ...given }: Given) => ({
  ...given,
  stops: stops.map(({ planFrom, planUntil, ...stop }) => ({
    ...stop,
    planFrom: date(planFrom),
    planUntil: date(planUntil),
  })),
});

/** Until when the transporter has to answer again. */
function deadline(tx: Tx, { answerBy }: Given): Date {
  if (answerBy === undefined) throw broken({ answerBy: 'Batas waktu menjawab wajib diisi' });
  const until = new Date(answerBy);
  if (until <= tx.now) throw broken({ answerBy: 'Batas waktu menjawab harus di depan' });
  return until;
}

/** How long the way is between changed places; null where none is. */
function wayOf(
  { stops }: AmendableOrder,
  changes: readonly AmendedField[],
  { distanceKm: given }: Given,
): number | null {
  if (!changes.some(({ part }) => part === 'place')) return null;
  if (given !== undefined) return given;
  const parts = stops.slice(1).map((stop, at) => distanceKm(stops[at] ?? stop, stop));
  return Math.round(parts.reduce((sum, km) => sum + km, 0) * roadsAreLonger);
}

/**
 * The marketplace changes an order (decisions §4, Amended): when and where of one that was accepted is asked again, all else is
 * told. In a system transaction.
 */
export async function amend(tx: Tx, id: string, given: Given, actorOf: () => Promise<Actor>): Promise<void> {
  const order = await lockOrder(tx, id);
  if (given.version !== undefined) await sameVersion(tx, order, given.version);
  const before = await amendableOrder(tx, order);
  const faults = amendmentFaults(before, amendmentOf(given), tx.now);
  if (Object.keys(faults).length > 0) throw broken(faults);
  const { order: after, changes } = amended(before, amendmentOf(given));
  if (changes.length === 0) throw new AppError('RULE_BROKEN', { message: 'Tidak ada yang berubah.' });
  const refused = amendmentRefusal(order.state.status, changes);
  if (refused) throw await refusalError(tx, order, refused);
  const answerBy = asksAgain(order.state.status, changes) ? deadline(tx, given) : null;
  await writeAmended(tx, order, after, wayOf(after, changes, given));
  const written = await orderToMove(tx, order);
  await tellOf(tx, written, { given, changes, answerBy, actor: await actorOf() });
  const { words, plate, driverName } = await orderToMove(tx, order);
  await saveTokens(tx, order, orderTokens({ ...words, plate, driverName }));
}

/** Is nothing else of its cargo group under way, or to be? */
async function isLastOfGroup(tx: Tx, { id, companyId, cargoGroupNo }: OrderForDecision): Promise<boolean> {
  if (cargoGroupNo === null) return false;
  const members = await groupMembers({ ...tx, companyId }, cargoGroupNo);
  return !members.some((one) => one.id !== id && !wasNeverCarried(one.status) && !isReceived(one.status));
}

interface Told {
  given: Given;
  changes: readonly AmendedField[];
  /** Null: nobody is asked. */
  answerBy: Date | null;
  actor: Actor;
}

async function tellOf(tx: Tx, order: OrderForDecision, { given, changes, answerBy, actor }: Told): Promise<void> {
  const { reason } = given;
  const told = changes.map(({ label, before, after }) => ({ label, before, after }));
  const note = told.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('. ');
  if (answerBy) {
    const data = { changes: told, answerBy: answerBy.toISOString() };
    const amendment = { reason, changes: told };
    const lastOfGroup = await isLastOfGroup(tx, order);
    const asked = { reason: reasonGiven(reason), answerBy, amendment, lastOfGroup };
    await move(tx, order, { action: 'amend', actor, ...asked, note, data });
    return;
  }
  if (!(await bumpVersion(tx, order))) throw await movedOn(tx, order);
  await noteOrder(tx, order, { action: 'change-order', actor, reason, note, data: { changes: told } });
}
