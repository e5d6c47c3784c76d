import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { listFreeVehicles } from '@lajur/api-contract/provider-simulation';
import { AppError } from '../../platform/app-error';
import type { SystemScope } from '../../platform/database/scope';
import { companyById } from './company-repository';
import { freeVehicles } from './fleet-repository';

/** Where a company's free vehicles stand, so that it is offered what it can drive. */
export function freeVehiclesOf(system: SystemScope, companyId: string): Promise<AnswerOf<typeof listFreeVehicles>> {
  return system.transaction(async (tx) => {
    if (!(await companyById(tx, companyId))) throw new AppError('NOT_FOUND');
    const found = await freeVehicles(tx, companyId);
    return found.map((one) => ({ ...one, seenAt: one.seenAt.toISOString() }));
  });
}
