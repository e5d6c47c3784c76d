import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { getCurrentMou, MouDetail, MouLimitView, MouRow } from '@lajur/api-contract/mou';
import { mouWarnings } from '@lajur/domain/mou/mou-check';
import { effectDays, mouEffect } from '@lajur/domain/mou/mou-effect';
import type { MouLimit, MouTerms } from '@lajur/domain/mou/mou-terms';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import type { UserContext } from '../../platform/http/context';
import { findPaper, paperView } from '../approval/paper-service';
import { getApproval } from '../approval/service';
import * as stored from './repository';

/** An MoU of the own company; any other is as if it did not exist. */
export async function ownMou(tx: CompanyTx, id: string): Promise<stored.StoredMou> {
  const found = await stored.mouById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export interface MouPair {
  mou: stored.StoredMou;
  terms: MouTerms;
  /** The version that it replaces. */
  before: (MouTerms & { id: string }) | null;
}

/** An MoU with all it says, and with the version before. */
export async function mouPair(tx: CompanyTx, id: string): Promise<MouPair> {
  const mou = await ownMou(tx, id);
  const parent = mou.parentId ? await stored.mouById(tx, mou.parentId) : undefined;
  return {
    mou,
    terms: await stored.termsOf(tx, mou),
    before: parent ? { id: parent.row.id, ...(await stored.termsOf(tx, parent)) } : null,
  };
}

/** Somebody still decides on it. */
const isOpen = ({ row: { status } }: stored.StoredMou): boolean => status === 'SUBMIT' || status === 'REVISE';

async function detail(tx: CompanyTx, id: string): Promise<MouDetail> {
  const { mou, terms, before } = await mouPair(tx, id);
  const paper = await findPaper<{ terms: MouTerms }>(tx, { entity: 'mou', id });
  return {
    ...mou.row,
    ...plain({ terms: paper ? { ...neverAsked, ...paper.content.terms } : terms, before }),
    effect: isOpen(mou) && before ? mouEffect(terms, before, await stored.drivenOn(tx, mou, effectDays)) : null,
    warnings: mou.row.status === 'SUBMIT' ? mouWarnings(terms, await stored.ownPlates(tx)) : [],
    paper: paperView(paper),
    approval: await stored.approvalOf(tx, mou.workflowId),
  };
}

/** What an earlier print does not say. */
const neverAsked: Partial<MouTerms> = { lendingOverdue: null };

/** Lists as the wire has them. */
const plain = ({ terms, before }: Pick<MouPair, 'terms' | 'before'>) =>
  ({ terms, before }) as Pick<MouDetail, 'terms' | 'before'>;

export const getMou = (company: CompanyScope, id: string): Promise<MouDetail> =>
  company.readLatest((tx) => detail(tx, id));

/** What is in force with the marketplace, what waits, and all there are. */
export const currentMou = (company: CompanyScope): Promise<AnswerOf<typeof getCurrentMou>> =>
  company.readLatest(async (tx) => ({
    current: (await stored.mouInForce(tx, null))?.row ?? null,
    pending: (await stored.mouPending(tx, null))?.row ?? null,
    all: (await stored.allMous(tx)).map(({ row }) => row),
  }));

export const mouHistory = (company: CompanyScope, id: string): Promise<MouRow[]> =>
  company.readLatest(async (tx) => {
    const { shipperId } = await ownMou(tx, id);
    return (await stored.mousWith(tx, shipperId)).map(({ row }) => row);
  });

/** The approval of an MoU, for whoever may read the MoU. */
export async function mouWorkflow(call: UserContext, id: string) {
  const { workflowId } = await call.company.readLatest((tx) => ownMou(tx, id));
  return getApproval(call, workflowId);
}

/** Limits with the vehicles that the company has. */
export async function limitViews(tx: CompanyTx, limits: readonly MouLimit[]): Promise<MouLimitView[]> {
  const vehicles = await stored.vehiclesByType(tx);
  return limits.map((limit) => ({ ...limit, vehicles: vehicles.get(limit.transportType.id) ?? 0 }));
}

/** The limits of an MoU with the company that it is with. */
export const mouLimits = (company: CompanyScope, id: string, partyId: string): Promise<MouLimitView[]> =>
  company.readLatest(async (tx) => {
    const { row } = await ownMou(tx, id);
    if (row.company.id !== partyId) throw new AppError('NOT_FOUND');
    return limitViews(tx, await stored.limitsOf(tx, id));
  });

export const oldMouLimits = (company: CompanyScope, id: string): Promise<MouLimitView[]> =>
  company.readLatest(async (tx) => {
    const { parentId } = await ownMou(tx, id);
    return parentId ? limitViews(tx, await stored.limitsOf(tx, parentId)) : [];
  });

export const typeLimit = (company: CompanyScope, mouId: string, typeId: string): Promise<MouLimitView> =>
  company.readLatest(async (tx) => {
    await ownMou(tx, mouId);
    const limits = await stored.limitsOf(tx, mouId);
    const [view] = await limitViews(
      tx,
      limits.filter(({ transportType }) => transportType.id === typeId),
    );
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  });

/** What the MoUs in force say of paying, each with the shipper that it is with; null: with the marketplace. */
export interface PaymentTerms {
  shipperId: string | null;
  number: string;
  paymentTermDays: number;
}

export const paymentTerms = async (tx: CompanyTx): Promise<PaymentTerms[]> =>
  (await stored.mousInForce(tx)).map(({ shipperId, values: { number, paymentTermDays } }) => ({
    shipperId,
    number,
    paymentTermDays,
  }));

/** What an MoU in force says of lending. */
export interface LendingTerms {
  mouId: string;
  mouNumber: string;
  topDays: number;
  adminBp: number;
  dailyPpm: number;
  takesOverdue: boolean;
}

/** The MoUs in force that agree on lending, that with the marketplace first. */
export async function lendingTerms(tx: CompanyTx): Promise<LendingTerms[]> {
  const mous = await stored.mousInForce(tx);
  return mous
    .sort((one, other) => Number(one.shipperId !== null) - Number(other.shipperId !== null))
    .flatMap(({ row, values }) => {
      const { lendingTopDays: topDays, lendingAdminRate: adminBp, lendingInterestRate: dailyPpm } = values;
      if (topDays === null || adminBp === null || dailyPpm === null) return [];
      const takesOverdue = values.lendingOverdue === 'ACCEPTED';
      return [{ mouId: row.id, mouNumber: row.number, topDays, adminBp, dailyPpm, takesOverdue }];
    });
}

/** Who pays for a shipper, as the MoU in force with it says; null without one. */
export async function paymentContact(
  tx: CompanyTx,
  shipperId: string,
): Promise<{ name: string; email: string } | null> {
  const values = (await stored.mouInForce(tx, shipperId))?.values;
  return values ? { name: values.paymentPicName, email: values.paymentPicEmail.toLowerCase() } : null;
}
