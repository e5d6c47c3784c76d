import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { handOnOrder } from '@lajur/api-contract/order-hand-on';
import { changePartnerRefusal, partnerRefusal } from '@lajur/domain/order/hand-on';
import type { OrderStatus } from '@lajur/domain/order/status';
import { type ChosenReason, reasonRefusal } from '@lajur/domain/order/step';
import { AppError } from '../../../platform/app-error';
import type { Tx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { transporterById } from '../../company/partner-service';
import { getOrder } from '../detail/service';
import { giveToPartner, goesOnFrom, hasCopy, takeFromPartner } from '../marketplace/service';
import { chosenReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove, sameVersion } from '../step/load';
import { move } from '../step/move';
import { noteOrder } from '../step/note-order';
import { refusalError } from '../step/refusal-error';
import { bumpVersion } from '../step/repository';
import { holderOf } from '../store/directory-repository';
import type { OrderKey } from '../store/order-key';

type Given = RequestOf<typeof handOnOrder>['body'];
type Company = { id: string; name: string };

/** For the partner it is an offer like any other: the marketplace's. */
const marketplace: Actor = { kind: 'provider', id: null, name: 'Penyedia' };
const uniqueViolation = '23505';

/**
 * Hands an offer on to a partner company, or to another one while the first has not answered (ADR 0053). It reaches into two
 * companies, so it runs as the system; that the order is the caller's own is asked first of all.
 */
export async function handOn({ system, company, user }: UserContext, id: string, given: Given): Promise<OrderDetail> {
  const key = { companyId: company.companyId, id };
  await system
    .transaction(async (tx) => {
      await orderToMove(tx, key);
      // Locked in the order in which offers lock: first who holds it, then the copies.
      const holder = await holderOf(tx, id, true);
      const own = await orderToMove(tx, key, { lock: true });
      if (!holder) throw new AppError('NOT_FOUND');
      await sameVersion(tx, own, given.version);
      const reason = await chosenReason(tx, 'rejection', given);
      const to = await partnerOf(tx, key, given.transporterId);
      const from = { id: key.companyId, name: (await transporterById(tx, key.companyId))?.name ?? '' };
      const answerBy = own.handedTo
        ? await instead(tx, own, holder, { to, from, reason, actor: actorOf(user) })
        : await firstTime(tx, own, { to, reason, actor: actorOf(user) });
      await giveToPartner(tx, key, to, { answerBy, actor: marketplace, note: `Diteruskan oleh ${from.name}` });
    })
    .catch((error: { code?: string }) => {
      if (error.code !== uniqueViolation) throw error;
      throw new AppError('CONFLICT', { message: 'Rekan ini punya pesanan lain dengan nomor kargo yang sama.' });
    });
  return getOrder(company, id);
}

/** What the marketplace is told: the order goes on waiting, for the partner. */
const passedTo = (to: Company) => ({
  partner: to.name,
  partnerId: to.id,
  status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' satisfies OrderStatus,
});

async function partnerOf(tx: Tx, { companyId, id }: OrderKey, transporterId: string): Promise<Company> {
  const company = await transporterById(tx, transporterId);
  if (!company) throw new AppError('NOT_FOUND');
  const hasOrder = await hasCopy(tx, { companyId: company.id, id });
  const refused = partnerRefusal({ ...company, isOwn: company.id === companyId, hasOrder });
  if (refused) throw new AppError('RULE_BROKEN', { message: refused, validation: { transporterId: refused } });
  return company;
}

/** The step of the own copy; gives the time to answer that the partner has. */
async function firstTime(
  tx: Tx,
  own: OrderForDecision,
  { to, reason, actor }: { to: Company; reason: ChosenReason; actor: Actor },
): Promise<Date> {
  await move(tx, own, { action: 'hand-on', actor, reason, note: to.name, data: passedTo(to) });
  const { answerBy } = own.state;
  if (!answerBy) throw new Error('an offer has a deadline');
  return answerBy;
}

/** Takes the offer from the partner who has it; gives the time to answer that is left. */
async function instead(
  tx: Tx,
  own: OrderForDecision,
  holder: OrderKey,
  { to, from, reason, actor }: { to: Company; from: Company; reason: ChosenReason; actor: Actor },
): Promise<Date> {
  const { handedTo } = own;
  if (!handedTo) throw new AppError('NOT_FOUND');
  const late = changePartnerRefusal({ until: handedTo.until.toISOString() }, tx.now);
  if (late) throw new AppError('OFFER_LAPSED', { message: late });
  const noReason = reasonRefusal('hand-on', reason);
  if (noReason) throw await refusalError(tx, own, noReason);
  const partner = await orderToMove(tx, holder, { lock: true });
  const waits = partner.companyId === handedTo.companyId && partner.state.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER';
  if (!waits) throw new AppError('ORDER_MOVED_ON', { message: `${handedTo.name} sudah menjawab atau meneruskannya.` });
  await takeFromPartner(tx, partner, marketplace, `Ditarik oleh ${from.name}`);
  if (!(await bumpVersion(tx, own))) throw new AppError('ORDER_MOVED_ON');
  await goesOnFrom(tx, own, partner.version + 1);
  await noteOrder(tx, own, {
    action: 'hand-on',
    actor,
    note: [`${to.name}, semula ${handedTo.name}`, reason.text].filter(Boolean).join('. '),
    reason: reason.chosen?.name,
    data: passedTo(to),
    isTold: true,
  });
  return handedTo.until;
}
