import type { NewContract } from '@lajur/api-contract/provider-contract';
import type { Clause } from '@lajur/domain/contract/contract-clause';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { FileDeps } from '../file/service';
import { attachmentProblem, keepAttachments, storeAttachments } from './attachment-service';
import { refuseWrong, submitContract } from './own-service';
import { allowAction } from './own-view';
import { provisional, type Recorder, refreshPeriods } from './record-service';
import * as repository from './write-repository';

type Given = Omit<NewContract, 'approvalStatus'> & { clauses: readonly Clause[] };

const broken = (field: string, message: string): AppError =>
  new AppError('RULE_BROKEN', { message, validation: { [field]: message } });

/** Of what the marketplace proposed and the company sent back; refused where the number is another's. */
async function sentBack(tx: CompanyTx, { number, kind }: Given): Promise<repository.StoredContract | null> {
  const before = await repository.contractByNumber(tx, number);
  const isOwn = before?.workflowId != null && before.createdBy === null;
  if (before && !(isOwn && before.approvalStatus === 'REVISI' && before.kind === kind))
    throw new AppError('CONFLICT', {
      message: 'Nomor kontrak ini sudah dipakai',
      validation: { number: 'Sudah dipakai' },
    });
  return before;
}

async function parentOf(tx: CompanyTx, { kind, contractNumber }: Given): Promise<repository.StoredContract | null> {
  if (contractNumber === undefined) {
    if (kind !== 'CONTRACT') throw broken('contractNumber', 'Nomor kontrak induk wajib diisi');
    return null;
  }
  const parent = await repository.contractByNumber(tx, contractNumber);
  if (!parent) throw broken('contractNumber', 'Kontrak induk tidak dikenal');
  if (kind !== 'CONTRACT') await allowAction(tx, parent, kind);
  return parent;
}

/**
 * The marketplace proposes a contract, or what follows one, to a company; what was sent back is proposed again. Its files are
 * stored first; one of another kind refuses all of it.
 */
export async function proposeContract(
  deps: FileDeps,
  company: CompanyScope,
  { actor, marketplaceName }: Recorder,
  given: Given,
): Promise<{ id: string; number: string; workflowId: string }> {
  const wrong = attachmentProblem(given.attachments);
  if (wrong) throw broken('attachments', wrong);
  const attachments = await storeAttachments(deps, company, given.number, given.attachments);
  return company.transaction(async (tx) => {
    await repository.lockContracts(tx);
    const before = await sentBack(tx, given);
    const parent = await parentOf(tx, given);
    const shipper = given.shipperRef === undefined ? undefined : await repository.shipperByRef(tx, given.shipperRef);
    if (shipper === null) throw broken('shipperRef', 'Pengirim tidak dikenal');
    const { number, kind, title, clauses } = given;
    const contract: repository.StoredContract = {
      ...{ id: newId(), firstDay: '', lastDay: '', endedBy: null, workflowId: null, createdBy: null, version: 1 },
      shipperId: parent ? parent.shipperId : (shipper?.id ?? null),
      companyName: parent?.companyName ?? shipper?.name ?? marketplaceName,
      ...before,
      ...{ number, kind, title, clauses, parentId: parent?.id ?? null },
      startDay: given.startDay ?? null,
      endDay: given.endDay ?? null,
      approvalStatus: before?.approvalStatus ?? 'DRAFT',
    };
    await refuseWrong(tx, contract, parent);
    if (before) await repository.writeContract(tx, contract);
    else await repository.addContract(tx, { ...contract, ...provisional(contract) });
    await keepAttachments(tx, contract, attachments);
    await refreshPeriods(tx, parent?.id ?? contract.id);
    const { id, startDay, endDay } = contract;
    await record(tx, {
      entity: 'contract',
      entityId: id,
      action: before ? 'change' : 'create',
      actor,
      data: { number, kind, before: null, after: { title, startDay, endDay, clauses: clauses.length } },
    });
    return { id, number, workflowId: await submitContract(tx, id, actor, 'contract-provider-1') };
  });
}
