import type { NewContract } from '@lajur/api-contract/provider-contract';
import { contractErrors, type ReferredContract } from '@lajur/domain/contract/contract-check';
import { contractPeriod, documentPeriod } from '@lajur/domain/contract/contract-period';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import { newId } from '../../platform/id';
import { freezePaper, hasPaper } from '../approval/paper-service';
import type { FileDeps } from '../file/service';
import { attachmentProblem, keepAttachments, type SentAttachment, storeAttachments } from './attachment-service';
import { contractPaper } from './document-service';
import * as repository from './write-repository';

/** Who records contracts: the marketplace, which is the other company of those without a shipper. */
export interface Recorder {
  actor: Actor;
  marketplaceName: string;
}

type Given = Omit<NewContract, 'attachments'> & { attachments: readonly SentAttachment[] | null };

/**
 * Records contracts with what followed them, in the order given, all or none. Each stands under its number: the same
 * again changes nothing, other words change it. Files are stored first; one of another kind refuses all of it.
 */
export async function recordContracts(
  deps: FileDeps,
  company: CompanyScope,
  recorder: Recorder,
  contracts: readonly NewContract[],
): Promise<{ number: string; id: string }[]> {
  const given: Given[] = [];
  for (const [at, one] of contracts.entries()) {
    const wrong = attachmentProblem(one.attachments);
    if (wrong) throw refusal(at, { attachments: wrong });
    given.push({ ...one, attachments: await storeAttachments(deps, company, one.number, one.attachments) });
  }
  return company.transaction(async (tx) => {
    await repository.lockContracts(tx);
    const results: { number: string; id: string }[] = [];
    for (const [at, one] of given.entries()) results.push(await recordOne(tx, recorder, one, at));
    return results;
  });
}

function refusal(at: number, errors: Record<string, string>): AppError {
  const validation = Object.entries(errors).map(([field, message]) => [`contracts.${at}.${field}`, message]);
  return new AppError('RULE_BROKEN', { validation: Object.fromEntries(validation) });
}

async function recordOne(tx: CompanyTx, { actor, marketplaceName }: Recorder, given: Given, at: number) {
  const { number, contractNumber, shipperRef } = given;
  const before = await repository.contractByNumber(tx, number);
  const parent = contractNumber === undefined ? undefined : await repository.contractByNumber(tx, contractNumber);
  const shipper = shipperRef === undefined ? undefined : await repository.shipperByRef(tx, shipperRef);
  // The same again is no news, whatever was agreed on since.
  const changed = !before || fieldNames.some((name) => before[name] !== (name in given ? (given[name] ?? null) : null));
  const errors = {
    ...(changed
      ? contractErrors(
          { ...given, startDay: given.startDay ?? null, endDay: given.endDay ?? null },
          parent && (await referredContract(tx, parent, number)),
        )
      : {}),
    ...partyErrors(given, shipper),
    ...(before ? movedErrors(before, given, { parentId: parent?.id ?? null, shipperId: shipper?.id ?? null }) : {}),
    ...(before && changed ? approvedErrors(before) : {}),
  };
  if (Object.keys(errors).length > 0) throw refusal(at, errors);

  const after: repository.StoredContract = {
    // When it holds is worked out below, with what else there is.
    ...(before ?? {
      id: newId(),
      firstDay: given.startDay ?? '',
      lastDay: given.endDay ?? '',
      endedBy: null,
      ...unmade,
    }),
    number,
    kind: given.kind,
    parentId: parent?.id ?? null,
    shipperId: parent ? parent.shipperId : (shipper?.id ?? null),
    companyName: before?.companyName ?? parent?.companyName ?? shipper?.name ?? marketplaceName,
    title: given.title,
    approvalStatus: given.approvalStatus,
    startDay: given.startDay ?? null,
    endDay: given.endDay ?? null,
  };
  if (before === null) await repository.addContract(tx, { ...after, ...provisional(after) });
  else if (changed) await repository.writeContract(tx, after);
  const attached = await keepAttachments(tx, after, given.attachments);
  if (!changed && !attached) return { number, id: after.id };
  const approved = before && attached ? approvedErrors(before) : {};
  if (Object.keys(approved).length > 0) throw refusal(at, approved);
  await refreshPeriods(tx, parent?.id ?? after.id);
  await record(tx, {
    entity: 'contract',
    entityId: after.id,
    action: before ? 'change' : 'create',
    actor,
    data: { number, kind: after.kind, before: before && fieldsOf(before), after: fieldsOf(after) },
  });
  // What is put right of a contract that was concluded elsewhere is another edition of its paper.
  if (after.approvalStatus === 'DISETUJUI' && (await hasPaper(tx, { entity: 'contract', id: after.id })))
    await freezePaper(tx, contractPaper, after.id, 'LATER');
  return { number, id: after.id };
}

/** What the marketplace records has no clauses here, and no approval. */
const unmade = { clauses: [], workflowId: null, createdBy: null, version: 1 } as const;

const fieldNames = ['title', 'approvalStatus', 'startDay', 'endDay'] as const;
const fieldsOf = (one: repository.StoredContract) => Object.fromEntries(fieldNames.map((name) => [name, one[name]]));

/** Days the database takes until the period is worked out. */
export function provisional({ startDay, endDay }: repository.StoredContract) {
  const day = startDay ?? endDay ?? '';
  return { firstDay: day, lastDay: day };
}

/** The contract that a document refers to, with what followed it besides this document. */
export async function referredContract(
  tx: CompanyTx,
  parent: repository.StoredContract,
  number: string,
): Promise<ReferredContract> {
  const documents = (await repository.documentsUnder(tx, parent.id)).filter((one) => one.number !== number);
  return { kind: parent.kind, startDay: parent.startDay ?? '', endDay: parent.endDay ?? '', documents };
}

function partyErrors({ kind, shipperRef }: Given, shipper: { id: string } | null | undefined): Record<string, string> {
  if (kind !== 'CONTRACT' && shipperRef) return { shipperRef: 'Perusahaan mengikuti kontrak induknya' };
  return shipper === null ? { shipperRef: 'Pengirim tidak dikenal' } : {};
}

/** What was approved here stays as it is: it is changed by what follows it. */
const approvedErrors = ({ workflowId, approvalStatus }: repository.StoredContract): Record<string, string> =>
  workflowId && approvalStatus === 'DISETUJUI'
    ? { number: 'Sudah disetujui lewat persetujuannya: ubah dengan adendum atau pengakhiran' }
    : {};

/** A number stands for one thing with one company for ever. */
function movedErrors(
  before: repository.StoredContract,
  { kind }: Given,
  { parentId, shipperId }: { parentId: string | null; shipperId: string | null },
): Record<string, string> {
  if (before.workflowId && before.approvalStatus !== 'DISETUJUI' && before.approvalStatus !== 'DITOLAK')
    return { number: 'Kontrak ini sedang diajukan perusahaannya: putuskan lewat persetujuannya' };
  if (before.kind !== kind) return { kind: 'Nomor ini sudah dipakai untuk jenis lain' };
  if (before.parentId !== parentId) return { contractNumber: 'Nomor ini sudah mengacu ke kontrak lain' };
  const moved = kind === 'CONTRACT' && before.shipperId !== shipperId;
  return moved ? { shipperRef: 'Nomor ini sudah dipakai untuk perusahaan lain' } : {};
}

/** Works out anew when a contract and all that followed it hold. */
export async function refreshPeriods(tx: CompanyTx, contractId: string): Promise<void> {
  const contract = await repository.contractById(tx, contractId);
  const documents = await repository.documentsUnder(tx, contractId);
  const period = contractPeriod({ startDay: contract.startDay ?? '', endDay: contract.endDay ?? '' }, documents);
  for (const one of [contract, ...documents]) {
    const own = one.id === contractId ? period : documentPeriod(one, period);
    const same = one.firstDay === own.firstDay && one.lastDay === own.lastDay && one.endedBy === own.endedBy;
    if (!same) await repository.writePeriod(tx, one.id, own);
  }
}
