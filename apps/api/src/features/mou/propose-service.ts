import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { NewMou, proposeMou as proposeContract } from '@lajur/api-contract/provider-mou';
import { currentDefinition } from '@lajur/domain/approval/workflow';
import { normalisePlate } from '@lajur/domain/common/plate';
import { mouErrors, mouWarnings } from '@lajur/domain/mou/mou-check';
import { mouText } from '@lajur/domain/mou/mou-number';
import { mouSections } from '@lajur/domain/mou/mou-sections';
import { mouAfter } from '@lajur/domain/mou/mou-status';
import { lastDayOf } from '@lajur/domain/mou/mou-term';
import type { MouTerms, NamedType } from '@lajur/domain/mou/mou-terms';
import { AppError } from '../../platform/app-error';
import type { CompanyTx, SystemScope } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { newId } from '../../platform/id';
import { resubmitDocument, submitDocument, withdrawDocument } from '../approval/service';
import { companyToday } from '../company/company-service';
import { happen, tellMou } from './decide-service';
import { pricesOf } from './price-repository';
import * as stored from './repository';
import * as written from './write-repository';

/** Who proposes: the marketplace, which is the other company of an MoU without a shipper. */
export interface Proposer {
  actor: Actor;
  marketplaceName: string;
}

export type ProviderMou = AnswerOf<typeof proposeContract>;

const refused = (validation: Record<string, string>) => new AppError('RULE_BROKEN', { validation });

/** The terms with the vehicle types that their refs name. */
async function termsOf(tx: CompanyTx, given: NewMou): Promise<MouTerms> {
  const { shipperRef: _, ...values } = given;
  const lists = { routes: given.routes, limits: given.limits, plates: given.plates, prices: given.prices };
  const refs = Object.values(lists).flatMap((rows) => rows.map(({ transportTypeRef }) => transportTypeRef));
  const types = await written.typesByRef(tx, refs);
  const unknown: Record<string, string> = {};
  const typed = <R extends { transportTypeRef: string }>(list: string, rows: readonly R[]) =>
    rows.map(({ transportTypeRef, ...row }, at) => {
      const transportType = types.get(transportTypeRef);
      if (!transportType) unknown[`${list}.${at}.transportTypeRef`] = 'Jenis kendaraan tidak dikenal';
      return { ...row, transportType: transportType ?? ({ id: '', name: '' } satisfies NamedType) };
    });
  const terms: MouTerms = {
    ...values,
    routes: typed('routes', lists.routes),
    limits: typed('limits', lists.limits).map((limit) => ({ ...limit, requestedUnits: null })),
    plates: typed('plates', lists.plates).map((one) => ({ ...one, plate: normalisePlate(one.plate) })),
    prices: typed('prices', lists.prices).map((one) => ({ ...one, fixedPrice: one.fixedPrice ?? null })),
  };
  const errors = Object.keys(unknown).length > 0 ? unknown : mouErrors(terms);
  if (Object.keys(errors).length > 0) throw refused(errors);
  return terms;
}

async function partyOf(tx: CompanyTx, { shipperRef }: NewMou, { marketplaceName }: Proposer) {
  if (shipperRef === undefined) return { shipperId: null, partyName: marketplaceName };
  const shipper = await written.shipperByRef(tx, shipperRef);
  if (!shipper) throw refused({ shipperRef: 'Pengirim tidak dikenal' });
  return { shipperId: shipper.id, partyName: shipper.name };
}

/** Why nothing can be proposed under this number, or to this company now. */
async function refuseClash(tx: CompanyTx, same: stored.StoredMou | undefined, shipperId: string | null): Promise<void> {
  if (same && !mouAfter(same.row.status, 'propose-again'))
    throw new AppError('CONFLICT', { message: `Nomor ${same.row.number} sudah dipakai.` });
  if (same && same.shipperId !== shipperId)
    throw new AppError('CONFLICT', { message: `Nomor ${same.row.number} sudah dipakai untuk perusahaan lain.` });
  const pending = await stored.mouPending(tx, shipperId);
  if (pending && pending.row.id !== same?.row.id)
    throw new AppError('CONFLICT', { message: `MoU ${pending.row.number} masih menunggu.` });
}

/** Proposes an MoU, or proposes again under its number what was sent back; of two at once the second is told. */
export async function proposeMou(
  system: SystemScope,
  companyId: string,
  proposer: Proposer,
  given: NewMou,
): Promise<ProviderMou> {
  return system.transaction(async (all) => {
    const tx: CompanyTx = { ...all, companyId };
    await written.lockMous(tx);
    const { shipperId, partyName } = await partyOf(tx, given, proposer);
    const terms = await termsOf(tx, given);
    const lastDay = lastDayOf(terms.startDay, terms.durationMonths);
    if (lastDay < (await companyToday(tx))) throw refused({ durationMonths: 'Masa berlakunya sudah lewat' });
    const same = await stored.mouByNumber(tx, terms.number);
    await refuseClash(tx, same, shipperId);
    const parent = await stored.mouInForce(tx, shipperId);
    const head = { partyType: shipperId ? 'SHIPPER' : '3PL', partyName } as const;
    const sections = mouSections({ ...head, parentNumber: parent?.row.number ?? null, lastDay }, terms);
    const baseline = parent
      ? mouSections(
          { ...head, parentNumber: parent.row.parentNumber, lastDay: parent.row.lastDay },
          await stored.termsOf(tx, parent),
        )
      : undefined;
    const id = same?.row.id ?? newId();
    const submission = { title: mouText(terms.number), sections, baseline, actor: proposer.actor };
    const workflowId = same?.workflowId ?? (await submitDocument(tx, currentDefinition.MOU, id, submission));
    if (same) await resubmitDocument(tx, same.workflowId, submission);
    const proposal = {
      ...{ id, shipperId, partyName, lastDay, workflowId, terms },
      parentId: parent?.row.id ?? null,
      by: proposer.actor.name,
    };
    await (same ? written.rewriteMou(tx, proposal) : written.insertMou(tx, proposal));
    const mou = await stored.mouById(tx, id);
    if (!mou) throw new AppError('NOT_FOUND');
    await tellMou(tx, mou, same ? 'propose-again' : 'propose', { actor: proposer.actor, status: mou.row.status });
    return view(tx, mou);
  });
}

/** Takes a proposal back that has not been approved. */
export async function withdrawMou(
  system: SystemScope,
  { companyId, id }: { companyId: string; id: string },
  actor: Actor,
  note: string,
): Promise<ProviderMou> {
  return system.transaction(async (all) => {
    const tx: CompanyTx = { ...all, companyId };
    await written.lockMous(tx);
    const mou = await stored.lockMou(tx, id);
    if (!mou) throw new AppError('NOT_FOUND');
    await happen(tx, mou, 'withdraw', { actor, note, ending: 'WITHDRAWN' });
    await withdrawDocument(tx, mou.workflowId, { actor, note });
    return view(tx, (await stored.mouById(tx, id)) ?? mou);
  });
}

/** An MoU as the marketplace sees it, with its own refs. */
async function view(tx: CompanyTx, mou: stored.StoredMou): Promise<ProviderMou> {
  const { row, shipperId, workflowId } = mou;
  const isOpen = row.status === 'SUBMIT' || row.status === 'REVISE';
  const asked = (await stored.limitsOf(tx, row.id)).filter(({ requestedUnits }) => requestedUnits !== null);
  const shippers = await written.refsOf(tx, 'shipper', shipperId ? [shipperId] : []);
  const prices = await pricesOf(tx, [row.id]);
  const types = await written.refsOf(tx, 'transport_type', [
    ...asked.map(({ transportType }) => transportType.id),
    ...prices.map(({ type_id }) => type_id),
  ]);
  const { id, number, parentNumber, status, ending, startDay, lastDay, autoExtend, proposedAt, decidedAt, note } = row;
  return {
    ...{ id, number, parentNumber, status, ending, startDay, lastDay, autoExtend, proposedAt, decidedAt, note },
    workflowId,
    warnings: isOpen ? mouWarnings(await stored.termsOf(tx, mou), await stored.ownPlates(tx)) : [],
    shipperRef: shipperId ? (shippers.get(shipperId) ?? null) : null,
    fixedPrices: prices.map(({ type_id, units, interval }) => ({
      ...{ transportTypeRef: types.get(type_id) ?? null, units, interval },
    })),
    requestedLimits: asked.map(({ transportType, requestedUnits }) => ({
      transportTypeRef: types.get(transportType.id) ?? null,
      units: requestedUnits ?? 0,
    })),
  };
}

/** The MoUs of a company, newest first. */
export const providerMous = (system: SystemScope, companyId: string): Promise<ProviderMou[]> =>
  system.readLatest(async (all) => {
    const tx: CompanyTx = { ...all, companyId };
    const views: ProviderMou[] = [];
    for (const mou of await stored.allMous(tx)) views.push(await view(tx, mou));
    return views;
  });
