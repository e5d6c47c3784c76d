import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { OrderEvent } from '@lajur/api-contract/order-detail';
import type { getProviderOrder } from '@lajur/api-contract/provider';
import type { FileReply, ProviderContext } from '../../platform/http/context';
import { damageStanding } from '../damage/service';
import { type FileDeps, readHeldFile } from '../file/service';
import { costsWithSums } from '../order/cost/service';
import { eventsIn, orderDetail } from '../order/detail/service';
import { legsView } from '../order/leg/service';
import { holderOf, holdersOf } from '../order/marketplace/service';
import { firstPosition } from './order-repository';
import { orderNow } from './order-service';
import { providerProblems } from './problem-service';

/** One order with its documents, as its holder's copy has it, and everything that happened to it, oldest first, at whichever company. */
export async function getOrder(call: ProviderContext, id: string): Promise<AnswerOf<typeof getProviderOrder>> {
  const { order, holders, setOutFrom } = await call.system.transaction(async (tx) => ({
    order: await orderNow(tx, id),
    holders: await holdersOf(tx, id),
    setOutFrom: (await firstPosition(tx, id)) ?? null,
  }));
  const companyId = holders.at(-1) ?? '';
  const { documents, problems, lines, legs, damages } = await call.company(companyId).transaction(async (tx) => ({
    ...(await orderDetail(tx, id)),
    ...(await costsWithSums(tx, { companyId, id })),
    problems: await providerProblems(tx, id),
    legs: (await legsView(tx, { companyId, id })).legs,
    damages: await damageStanding(tx, id),
  }));
  // What is still written or was taken back is the transporter's own.
  const additionalCosts = lines.filter(({ status }) => status !== 'DRAFT' && status !== 'NONACTIVE');
  return {
    ...order,
    setOutFrom,
    documents,
    additionalCosts,
    legs,
    damage: damages.find(({ stopSeq }) => stopSeq === order.currentStop) ?? damages.at(-1) ?? null,
    damages,
    problems,
    events: await wholeHistory(call, holders, id),
  };
}

/** What happened to an order at each company that held it, oldest first; copies share what was before them. */
async function wholeHistory(call: ProviderContext, holders: readonly string[], id: string): Promise<OrderEvent[]> {
  const events = new Map<string, OrderEvent>();
  for (const companyId of holders)
    for (const event of await eventsIn(call.company(companyId), id)) events.set(event.id, event);
  return [...events.values()].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
}

/** A file of an order, with its holder's copy: a photo of a step, a document of a leg or of the delivery. */
export async function readOrderFile(
  deps: FileDeps,
  call: ProviderContext,
  id: string,
  url: string,
): Promise<FileReply> {
  const { companyId } = await call.system.readLatest((tx) => holderOf(tx, id));
  return readHeldFile(deps, call.company(companyId), url, { kind: 'order', id });
}
