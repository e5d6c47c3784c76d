import type { PostageCostFields } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import type { ImportValues } from '@lajur/domain/import/definition';
import { placeKey } from '@lajur/domain/location/location';
import type { PricingType, ServiceType } from '@lajur/domain/order/status';
import { postageCostImport, sameEndsError, serviceMismatchText } from '@lajur/domain/postage-cost/postage-cost';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportPlan, ImportTarget } from '../../platform/import/import-target';
import * as lookups from './lookup-repository';
import * as writes from './write-repository';

/** What a row does: a new price, or another amount for one that stands. */
interface PlannedPrice {
  fields: PostageCostFields;
  standing: { version: number; amount: number } | null;
}

const nameKey = (value: ImportValues[string] | undefined): string => (typeof value === 'string' ? placeKey(value) : '');

const typeIds = new Map(shippingCostTypes.map(({ pricingType, id }) => [pricingType, id]));

type Errors = Record<string, string>;
/** `unused`: what is wrong with a new price that a standing one may have. */
type Resolved = { fields: PostageCostFields; unused: Errors } | { errors: Errors };

/** What the names of a row stand for; each that cannot be told has its message. */
function resolve(
  row: ImportValues,
  places: ReadonlyMap<string, lookups.FoundPlace>,
  types: readonly lookups.FoundType[],
): Resolved {
  const errors: Errors = {};
  const unused: Errors = {};
  const place = (key: 'origin' | 'destination'): string => {
    const found = places.get(nameKey(row[key]));
    if (!found?.isActive) (found ? unused : errors)[key] = 'Lokasi ini tidak ada, atau tidak aktif, di Master Lokasi';
    return found?.id ?? '';
  };
  const serviceType = row.serviceType as ServiceType;
  const named = types.filter(({ key }) => key === nameKey(row.transportType));
  const type = named.find((one) => one.serviceType === serviceType);
  const [other] = named;
  if (!type)
    errors.transportType = other
      ? serviceMismatchText(other.name, other.serviceType)
      : 'Jenis kendaraan ini tidak ada di Database Kendaraan';
  const [originLocationId, destinationLocationId] = [place('origin'), place('destination')];
  const sameEnds = sameEndsError(originLocationId, destinationLocationId);
  if (sameEnds) errors.destination = sameEnds;
  if (Object.keys(errors).length > 0) return { errors: { ...unused, ...errors } };
  return {
    fields: {
      shippingCostTypeId: typeIds.get(row.shippingCostType as PricingType) ?? '',
      serviceType,
      transportTypeId: type?.id ?? '',
      originLocationId,
      destinationLocationId,
      amount: row.amount as number,
    },
    unused,
  };
}

/** A price out of use is left alone where it stands; imported it would come back into use. */
function planBygone(prices: readonly lookups.StandingPrice[], amount: number): ImportPlan<PlannedPrice> {
  const price = prices.find((one) => one.amount === amount);
  if (price) return { kind: 'same', id: price.id };
  return { kind: 'refused', errors: { isActive: 'Harga yang tidak aktif tidak diimpor' } };
}

async function resolveAll(tx: CompanyTx, rows: readonly ImportValues[]): Promise<Resolved[]> {
  const keys = (...columns: string[]) => [
    ...new Set(rows.flatMap((row) => columns.map((column) => nameKey(row[column])))),
  ];
  const found = await lookups.placesNamed(tx, keys('origin', 'destination'));
  const places = new Map(found.map((place) => [placeKey(place.name), place]));
  const types = await lookups.transportTypesNamed(tx, keys('transportType'));
  return rows.map((row) => resolve(row, places, types));
}

/** What the names of rows that have errors anyway do not stand for; without a service any of them may have the type. */
async function unknowns(tx: CompanyTx, rows: readonly ImportValues[]): Promise<Errors[]> {
  const resolved = await resolveAll(tx, rows);
  return resolved.map((one, at): Errors => {
    const errors = 'errors' in one ? { ...one.errors } : {};
    if (!rows[at]?.serviceType) delete errors.transportType;
    return errors;
  });
}

async function plan(tx: CompanyTx, rows: readonly ImportValues[]): Promise<ImportPlan<PlannedPrice>[]> {
  const resolved = await resolveAll(tx, rows);
  const isActive = (at: number) => rows[at]?.isActive !== false;
  const asked = resolved.flatMap((one, at) => ('fields' in one ? [{ ...one.fields, at, isActive: isActive(at) }] : []));
  const prices = new Map<number, lookups.StandingPrice[]>();
  for (const price of await lookups.pricesOf(tx, asked)) prices.set(price.at, [...(prices.get(price.at) ?? []), price]);
  return resolved.map((one, at): ImportPlan<PlannedPrice> => {
    if ('errors' in one) return { kind: 'refused', errors: one.errors };
    const { fields, unused } = one;
    const there = prices.get(at) ?? [];
    if (!isActive(at)) return planBygone(there, fields.amount);
    const [price] = there;
    if (!price && Object.keys(unused).length > 0) return { kind: 'refused', errors: unused };
    if (!price) return { kind: 'create', record: { fields, standing: null } };
    if (price.amount === fields.amount) return { kind: 'same', id: price.id };
    const [before, after] = [formatRupiah(price.amount), formatRupiah(fields.amount)];
    return {
      kind: 'change',
      id: price.id,
      record: { fields, standing: price },
      changes: [{ key: 'amount', before, after }],
    };
  });
}

/** Prices from a file. One that stands in the combination gets the file's amount. */
export const postageCostTarget: ImportTarget<PlannedPrice> = {
  definition: postageCostImport,
  names: async (tx) => ({ transportType: await lookups.transportTypeNames(tx) }),
  plan,
  unknowns,
  async write(tx, plans, actor) {
    const written = plans.flatMap((one) => {
      if (one.kind === 'create') return [{ id: newId(), ...one.record }];
      return one.kind === 'change' ? [{ id: one.id, ...one.record }] : [];
    });
    const added = written.filter((one) => one.standing === null);
    const changed = written.flatMap(({ id, fields, standing }) =>
      standing ? [{ id, version: standing.version, amount: fields.amount }] : [],
    );
    if (added.length > 0)
      await writes.addPrices(
        tx,
        added.map(({ id, fields }) => ({ ...fields, id })),
        actor.name,
      );
    if (changed.length > 0 && (await writes.writeAmounts(tx, changed, actor.name)) !== changed.length)
      throw new AppError('STALE_VERSION');
    if (written.length === 0) return;
    const amountOf = ({ fields, standing }: PlannedPrice) => ({
      before: standing?.amount ?? null,
      after: fields.amount,
    });
    await writes.addChanges(
      tx,
      written.map((one) => ({ priceId: one.id, action: 'import', amount: amountOf(one) })),
      actor.name,
    );
    await recordMany(
      tx,
      written.map((one) => ({
        entity: 'postage-cost',
        entityId: one.id,
        action: 'import',
        actor,
        data: amountOf(one),
      })),
    );
  },
};
