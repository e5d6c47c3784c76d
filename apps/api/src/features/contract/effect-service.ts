import type { ContractEffect } from '@lajur/api-contract/contract-write';
import { dayAfter, dayIn, instantOf } from '@lajur/domain/common/time';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { zoneOfOwn } from '../company/company-service';
import { openMoney } from '../invoice/service';
import { type OrderEffect, orderEffectOf } from './effect-repository';
import { findContract, type StoredContract } from './write-repository';

/** What ending a contract on a day would meet: orders, what can be billed of them, and invoices that are not paid. */
export interface Effect extends OrderEffect {
  billable: { count: number; value: number };
  unpaid: { count: number; value: number; overdueCount: number; overdueValue: number };
}

/** The same by the company's days. */
export async function effectOfEnd(
  tx: CompanyTx,
  { shipperId, firstDay }: Pick<StoredContract, 'shipperId' | 'firstDay'>,
  endDay: string,
): Promise<Effect> {
  const zone = await zoneOfOwn(tx);
  const since = instantOf(firstDay, '00:00', zone);
  const { unpaid, billable } = await openMoney(tx, { shipperId, since, today: dayIn(tx.now, zone) });
  return {
    ...(await orderEffectOf(tx, { shipperId, from: instantOf(dayAfter(endDay, 1), '00:00', zone) })),
    billable: { count: billable.count, value: billable.value },
    unpaid,
  };
}

/** The same of a contract by its id, or of one by what refers to it. */
export const contractEffect = (company: CompanyScope, id: string, endDay: string): Promise<ContractEffect> =>
  company.read(async (tx) => {
    const found = await findContract(tx, id);
    const contract = found?.parentId ? await findContract(tx, found.parentId) : found;
    if (!contract) throw new AppError('NOT_FOUND');
    return { lastDay: contract.lastDay, ...(await effectOfEnd(tx, contract, endDay)) };
  });
