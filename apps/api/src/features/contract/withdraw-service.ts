import type { ContractDetail } from '@lajur/api-contract/contract';
import { AppError } from '../../platform/app-error';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import type { UserContext } from '../../platform/http/context';
import { recallDocument } from '../approval/service';
import { contractDecided } from './decided-service';
import { allowAction } from './own-view';
import { contractDetail } from './service';
import * as repository from './write-repository';

/** Takes back what the company submitted, while nobody has acted on it: it is sent back to the company itself. */
export const withdrawContract = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  version: number,
): Promise<ContractDetail> =>
  company.transaction(async (tx) => {
    await repository.lockContracts(tx);
    const contract = await repository.findContract(tx, id);
    if (!contract) throw new AppError('NOT_FOUND');
    if (contract.version !== version) throw await staleVersion(tx, 'contract', id);
    await allowAction(tx, contract, 'withdraw');
    await recallDocument(tx, contract.workflowId ?? '', actorOf(user), contractDecided);
    return contractDetail(tx, id);
  });
