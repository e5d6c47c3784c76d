import type { ContractDetail } from '@lajur/api-contract/contract';
import { type WorkflowDefinitionId, workflowKindLabels } from '@lajur/domain/approval/workflow';
import { type ContractKind, contractKindLabels, isTermination } from '@lajur/domain/contract/contract';
import { contractErrors } from '@lajur/domain/contract/contract-check';
import type { Clause } from '@lajur/domain/contract/contract-clause';
import { definitionOfContract } from '@lajur/domain/contract/contract-step';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { type Actor, record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { resubmitDocument, submitDocument } from '../approval/service';
import { exchangeFiles, linkFile } from '../file/service';
import { effectOfEnd } from './effect-service';
import { allowAction, changesOf } from './own-view';
import { provisional, referredContract, refreshPeriods } from './record-service';
import { filesOf } from './repository';
import { contractSections } from './sections';
import { contractDetail } from './service';
import * as repository from './write-repository';

export interface Content {
  title: string;
  startDay: string | null;
  endDay: string | null;
  clauses: readonly Clause[];
  fileUrls: readonly string[];
  submit: boolean;
}

export interface NewOwn extends Content {
  number: string;
  kind: ContractKind;
  contractId: string | null;
  companyId: string | null;
}

type Caller = Pick<UserContext, 'company' | 'user'>;

const broken = (validation: Record<string, string>): AppError =>
  new AppError('RULE_BROKEN', { message: Object.values(validation)[0], validation });

/** The contract that is referred to, of which that may follow. */
async function parentOf(tx: CompanyTx, { kind, contractId }: Pick<NewOwn, 'kind' | 'contractId'>) {
  if (contractId === null) return kind === 'CONTRACT' ? null : undefined;
  const parent = await repository.findContract(tx, contractId);
  if (!parent) throw new AppError('NOT_FOUND');
  if (kind !== 'CONTRACT') await allowAction(tx, parent, kind);
  return parent;
}

/** With whom a contract is; what follows one is with the same. */
async function partyOf(tx: CompanyTx, companyId: string | null, marketplaceName: string) {
  if (companyId === null) throw broken({ companyId: 'Perusahaan wajib diisi' });
  if (companyId === marketplaceCompanyId) return { shipperId: null, companyName: marketplaceName };
  const shipper = await repository.shipperById(tx, companyId);
  if (!shipper) throw broken({ companyId: 'Perusahaan tidak dikenal' });
  return { shipperId: shipper.id, companyName: shipper.name };
}

/** What no schema says of it; told by field. */
export async function refuseWrong(
  tx: CompanyTx,
  contract: repository.StoredContract,
  parent: repository.StoredContract | null,
): Promise<void> {
  const errors = contractErrors(contract, parent ? await referredContract(tx, parent, contract.number) : undefined);
  if (Object.keys(errors).length > 0) throw broken(errors as Record<string, string>);
}

/** Makes a contract, or what follows one, as a draft or submitted at once. */
export const createContract = (
  marketplaceName: string,
  { company, user }: Caller,
  { fileUrls, submit, contractId, companyId, ...given }: NewOwn,
): Promise<ContractDetail> =>
  company.transaction(async (tx) => {
    await repository.lockContracts(tx);
    const parent = await parentOf(tx, { kind: given.kind, contractId });
    if (parent === undefined) throw broken({ contractId: 'Kontrak induk wajib diisi' });
    if (await repository.contractByNumber(tx, given.number))
      throw new AppError('CONFLICT', {
        message: 'Nomor kontrak ini sudah dipakai',
        validation: { number: 'Nomor kontrak ini sudah dipakai' },
      });
    const contract: repository.StoredContract = {
      ...given,
      id: newId(),
      parentId: parent?.id ?? null,
      ...(parent && given.kind !== 'CONTRACT'
        ? { shipperId: parent.shipperId, companyName: parent.companyName }
        : await partyOf(tx, companyId, marketplaceName)),
      approvalStatus: 'DRAFT',
      ...{ firstDay: '', lastDay: '', endedBy: null, workflowId: null, createdBy: user.fullName, version: 1 },
    };
    await refuseWrong(tx, contract, parent);
    await repository.addContract(tx, { ...contract, ...provisional(contract) });
    await keepFiles(tx, user.id, contract.id, fileUrls);
    await refreshPeriods(tx, parent?.id ?? contract.id);
    await noteChange(tx, user, { action: 'create', before: null, after: contract });
    if (submit) await submitContract(tx, contract.id, actorOf(user), definitionOfContract(contract));
    return contractDetail(tx, contract.id);
  });

/** Changes what is a draft or was sent back, in the version that was seen, and submits it if told so. */
export const updateContract = (
  { company, user }: Caller,
  id: string,
  { version, fileUrls, submit, ...given }: Content & { version: number },
): Promise<ContractDetail> =>
  company.transaction(async (tx) => {
    await repository.lockContracts(tx);
    const before = await repository.findContract(tx, id);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.version !== version) throw await staleVersion(tx, 'contract', id);
    await allowAction(tx, before, 'edit');
    const after = { ...before, ...given };
    await refuseWrong(tx, after, before.parentId ? await repository.findContract(tx, before.parentId) : null);
    await repository.writeContract(tx, after);
    await keepFiles(tx, user.id, id, fileUrls);
    await refreshPeriods(tx, before.parentId ?? id);
    await noteChange(tx, user, { action: 'change', before, after });
    if (submit) await submitContract(tx, id, actorOf(user), definitionOfContract(before));
    return contractDetail(tx, id);
  });

async function keepFiles(tx: CompanyTx, by: string, id: string, urls: readonly string[]): Promise<void> {
  const before = (await filesOf(tx, id)).map((one) => one.id);
  const after = await exchangeFiles(tx, { kind: 'contract', id }, by, { before, urls });
  await repository.writeAttachments(
    tx,
    id,
    after.map((fileId) => ({ fileId, sentSha256: null })),
  );
}

const fieldsOf = ({ title, startDay, endDay, clauses }: repository.StoredContract) => ({
  title,
  startDay,
  endDay,
  clauses: clauses.length,
});

const noteChange = (
  tx: CompanyTx,
  user: UserContext['user'],
  {
    action,
    before,
    after,
  }: { action: 'create' | 'change'; before: repository.StoredContract | null; after: repository.StoredContract },
) =>
  record(tx, {
    entity: 'contract',
    entityId: after.id,
    action,
    actor: actorOf(user),
    data: { number: after.number, kind: after.kind, before: before && fieldsOf(before), after: fieldsOf(after) },
  });

/** Puts a contract before the other side, or puts again what it sent back; gives its approval. */
export async function submitContract(
  tx: CompanyTx,
  id: string,
  actor: Actor,
  definition: WorkflowDefinitionId,
): Promise<string> {
  const contract = await repository.contractById(tx, id);
  const { kind, number, parentId, workflowId, clauses, endDay, shipperId, companyName } = contract;
  const files = await filesOf(tx, id);
  const parent = parentId ? await repository.contractById(tx, parentId) : null;
  const changes = await changesOf(tx, contract);
  if (!isTermination(kind) && clauses.length === 0 && files.length === 0)
    throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: isi pasalnya atau lampirkan berkasnya dahulu` });
  if (parent && kind !== 'CONTRACT') await allowAction(tx, parent, kind);
  if (parent) await refuseSecondEnd(tx, contract, parent);
  const effect = isTermination(kind) && endDay ? await effectOfEnd(tx, parent ?? contract, endDay) : null;
  const sections = contractSections({ contract, parent, changes, files, effect });
  const title =
    kind === 'CONTRACT' ? `${workflowKindLabels.CONTRACT} ${number}` : `${contractKindLabels[kind]} ${number}`;
  // What was submitted is read for ever, whatever is taken off later.
  for (const file of files) await linkFile(tx, file.id, { kind: 'contract', id });
  if (workflowId) await resubmitDocument(tx, workflowId, { title, sections, actor });
  const inNameOf = shipperId === null ? undefined : companyName;
  const approval = workflowId ?? (await submitDocument(tx, definition, id, { title, sections, inNameOf, actor }));
  await repository.writeContract(tx, { ...contract, workflowId: approval, approvalStatus: 'MENUNGGU_PERSETUJUAN' });
  await record(tx, { entity: 'contract', entityId: id, action: 'submit', actor, data: { number, kind } });
  return approval;
}

/** A contract is ended once: while one termination waits, another is not put beside it. */
async function refuseSecondEnd(
  tx: CompanyTx,
  { id, kind }: repository.StoredContract,
  parent: repository.StoredContract,
): Promise<void> {
  if (!isTermination(kind)) return;
  const other = (await repository.documentsUnder(tx, parent.id)).find(
    (one) => one.id !== id && isTermination(one.kind) && one.approvalStatus === 'MENUNGGU_PERSETUJUAN',
  );
  if (other)
    throw new AppError('STEP_NOT_POSSIBLE', {
      message: `${other.number} sudah menunggu untuk mengakhiri ${parent.number}`,
    });
}
