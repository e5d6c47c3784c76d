import type { PostageCost, PostageCostDetail, PostageCostFields } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import {
  duplicatePriceText,
  type PostageCostField,
  postageCostFields,
  serviceMismatchText,
} from '@lajur/domain/postage-cost/postage-cost';
import { AppError } from '../../platform/app-error';
import { listOne } from '../../platform/database/list';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import * as repository from './repository';
import * as writes from './write-repository';

/** One price with its history. */
export async function priceDetail(tx: CompanyTx, id: string): Promise<PostageCostDetail> {
  const price = await listOne(tx, repository.prices(tx.companyId), repository.byId(tx.companyId, id));
  if (!price) throw new AppError('NOT_FOUND');
  return { ...price, history: await writes.historyOf(tx, id) };
}

const missingFields = {
  shippingCostType: 'shippingCostTypeId',
  transportType: 'transportTypeId',
  origin: 'originLocationId',
  destination: 'destinationLocationId',
} as const satisfies Record<string, PostageCostField>;

/** Refuses what this company does not have, and a vehicle type of another service type. */
async function checkedNames(tx: CompanyTx, given: PostageCostFields): Promise<Record<PostageCostField, string>> {
  const names = await repository.namesOf(tx, given);
  for (const [key, field] of Object.entries(missingFields))
    if (names[key as keyof typeof missingFields] === null)
      throw new AppError('NOT_FOUND', { validation: { [field]: `${postageCostFields[field].label} tidak ditemukan` } });
  if (names.transportService !== null && names.transportService !== given.serviceType) {
    const message = serviceMismatchText(names.transportType ?? '', names.transportService);
    throw new AppError('RULE_BROKEN', { message, validation: { transportTypeId: message } });
  }
  return {
    shippingCostTypeId: names.shippingCostType ?? '',
    serviceType: serviceTypeLabels[given.serviceType],
    transportTypeId: names.transportType ?? '',
    originLocationId: names.origin ?? '',
    destinationLocationId: names.destination ?? '',
    amount: formatRupiah(given.amount),
  };
}

function duplicate(amount?: number): AppError {
  const message = amount === undefined ? duplicatePriceText : `${duplicatePriceText}: ${formatRupiah(amount)}`;
  return new AppError('CONFLICT', { message, validation: { destinationLocationId: message } });
}

async function refuseDuplicate(tx: CompanyTx, given: PostageCostFields, except: string | null): Promise<void> {
  const standing = await repository.activePrice(tx, given, except);
  if (standing) throw duplicate(standing.amount);
}

export function create({ company, user }: UserContext, given: PostageCostFields): Promise<PostageCostDetail> {
  return onDuplicate(
    company.transaction(async (tx) => {
      const names = await checkedNames(tx, given);
      await refuseDuplicate(tx, given, null);
      const id = newId();
      const amount = { before: null, after: given.amount };
      await writes.addPrices(tx, [{ ...given, id }], user.fullName);
      await writes.addChanges(tx, [{ priceId: id, action: 'create', amount }], user.fullName);
      const of = { entity: 'postage-cost', entityId: id, subject: wayText(names), actor: actorOf(user) } as const;
      await record(tx, { ...of, action: 'create', data: { ...given } });
      return priceDetail(tx, id);
    }),
    () => duplicate(),
  );
}

const fieldsOf = (price: PostageCost): PostageCostFields => ({
  shippingCostTypeId: price.shippingCostType.id,
  serviceType: price.serviceType,
  transportTypeId: price.transportType.id,
  originLocationId: price.origin.id,
  destinationLocationId: price.destination.id,
  amount: price.amount,
});

const textsOf = (price: PostageCost): Record<Exclude<PostageCostField, 'amount'>, string> => ({
  shippingCostTypeId: price.shippingCostType.name,
  serviceType: serviceTypeLabels[price.serviceType],
  transportTypeId: price.transportType.name,
  originLocationId: price.origin.name,
  destinationLocationId: price.destination.name,
});

/** What a price is called in the trail. */
const wayText = (
  names: Pick<ReturnType<typeof textsOf>, 'originLocationId' | 'destinationLocationId' | 'transportTypeId'>,
) => `${names.originLocationId} – ${names.destinationLocationId}, ${names.transportTypeId}`;

/** The price, held still, in the version that the person saw. */
async function lockedPrice(tx: CompanyTx, id: string, version: number | undefined): Promise<PostageCost> {
  const [price] = await repository.lockPrices(tx, [id]);
  if (!price) throw new AppError('NOT_FOUND');
  if (version !== undefined && price.version !== version)
    throw await staleVersion(tx, 'postage-cost', id, formatRupiah(price.amount));
  return price;
}

export function update(
  { company, user }: UserContext,
  id: string,
  { version, isActive, ...given }: PostageCostFields & { version: number; isActive?: true },
): Promise<PostageCostDetail> {
  return onDuplicate(
    company.transaction(async (tx) => {
      const before = await lockedPrice(tx, id, version);
      if (!before.isActive && !isActive)
        throw new AppError('STEP_NOT_POSSIBLE', { message: 'Harga ini tidak aktif. Aktifkan lagi sebelum diubah.' });
      const names = await checkedNames(tx, given);
      await refuseDuplicate(tx, given, id);
      const [was, texts] = [fieldsOf(before), textsOf(before)];
      const others = (Object.keys(texts) as (keyof typeof texts)[])
        .filter((field) => was[field] !== given[field])
        .map((field) => ({ label: postageCostFields[field].label, before: texts[field], after: names[field] }));
      const priced = was.amount !== given.amount;
      if (before.isActive && !priced && others.length === 0) return priceDetail(tx, id);
      if (!(await writes.writePrice(tx, { ...given, id, version, isActive: true }, user.fullName)))
        throw await staleVersion(tx, 'postage-cost', id);
      const action = before.isActive ? 'change' : 'activate';
      const amount = priced ? { before: was.amount, after: given.amount } : null;
      await writes.addChanges(tx, [{ priceId: id, action, amount, others }], user.fullName);
      const of = { entity: 'postage-cost', entityId: id, subject: wayText(names), actor: actorOf(user) } as const;
      await record(tx, { ...of, action, data: { before: was, after: given } });
      return priceDetail(tx, id);
    }),
    () => duplicate(),
  );
}

/** Takes a price out of use; it stays readable with its history. */
export async function deactivate({ company, user }: UserContext, id: string, version?: number): Promise<void> {
  await company.transaction(async (tx) => {
    const price = await lockedPrice(tx, id, version);
    if (!price.isActive) throw new AppError('STEP_NOT_POSSIBLE', { message: 'Harga ini sudah tidak aktif.' });
    const written = { ...fieldsOf(price), id, version: price.version, isActive: false };
    if (!(await writes.writePrice(tx, written, user.fullName))) throw await staleVersion(tx, 'postage-cost', id);
    await writes.addChanges(tx, [{ priceId: id, action: 'deactivate', amount: null }], user.fullName);
    const subject = wayText(textsOf(price));
    const of = { entity: 'postage-cost', entityId: id, subject, actor: actorOf(user) } as const;
    await record(tx, { ...of, action: 'deactivate', data: { amount: price.amount } });
  });
}
