import { AppError } from '../../platform/app-error';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { unlinkFile } from '../file/service';
import { allowAction } from './own-view';
import { refreshPeriods } from './record-service';
import { filesOf } from './repository';
import * as repository from './write-repository';

/** Takes a draft of a contract, an addendum or a termination away that was never submitted, with its files (ADR 0074). */
export const discardContract = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  version: number,
): Promise<void> =>
  company.transaction(async (tx) => {
    await repository.lockContracts(tx);
    const contract = await repository.findContract(tx, id);
    if (!contract) throw new AppError('NOT_FOUND');
    if (contract.version !== version) throw await staleVersion(tx, 'contract', id);
    await allowAction(tx, contract, 'discard');
    const { number, kind, title, startDay, endDay, parentId } = contract;
    const [follower] = await repository.documentsUnder(tx, id);
    if (follower)
      throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: ${follower.number} mengacu ke kontrak ini` });
    const files = await filesOf(tx, id);
    await repository.writeAttachments(tx, id, []);
    for (const file of files) await unlinkFile(tx, file.id);
    await repository.deleteContract(tx, id);
    if (parentId) await refreshPeriods(tx, parentId);
    await record(tx, {
      entity: 'contract',
      entityId: id,
      action: 'discard',
      actor: actorOf(user),
      data: {
        number,
        kind,
        before: { title, startDay, endDay, clauses: contract.clauses.length },
        files: files.length,
      },
    });
  });
