import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { getProviderOrder } from '@lajur/api-contract/provider';
import type { FileReply, ProviderContext } from '../../platform/http/context';
import { damageStanding } from '../damage/service';
import { type FileDeps, readHeldFile } from '../file/service';
import { costsWithSums } from '../order/cost/service';
import { orderDetail } from '../order/detail/service';
import { legsView } from '../order/leg/service';
import { holderOf } from '../order/marketplace/service';
import { firstPosition } from './order-repository';
import { orderNow } from './order-service';
import { providerProblems } from './problem-service';

/** One order with its documents and everything that happened to it, oldest first, as its holder's copy has it. */
export async function getOrder(call: ProviderContext, id: string): Promise<AnswerOf<typeof getProviderOrder>> {
  const { order, companyId, setOutFrom } = await call.system.transaction(async (tx) => ({
    order: await orderNow(tx, id),
    companyId: (await holderOf(tx, id)).companyId,
    setOutFrom: (await firstPosition(tx, id)) ?? null,
  }));
  const { documents, recentEvents, problems, lines, legs, damage } = await call
    .company(companyId)
    .transaction(async (tx) => ({
      ...(await orderDetail(tx, id)),
      ...(await costsWithSums(tx, { companyId, id })),
      problems: await providerProblems(tx, id),
      legs: (await legsView(tx, { companyId, id })).legs,
      damage: await damageStanding(tx, id),
    }));
  // What is still written or was taken back is the transporter's own.
  const additionalCosts = lines.filter(({ status }) => status !== 'DRAFT' && status !== 'NONACTIVE');
  return {
    ...order,
    setOutFrom,
    documents,
    additionalCosts,
    legs,
    damage,
    problems,
    events: [...recentEvents].reverse(),
  };
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
