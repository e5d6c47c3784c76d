import type { BulkPreviewRow, PostageCost } from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import {
  changedAmount,
  changedAmountProblem,
  maxBulkPrices,
  type PriceRounding,
} from '@lajur/domain/postage-cost/bulk-change';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { recordMany } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import * as repository from './repository';
import * as writes from './write-repository';

interface BulkChange {
  basisPoints: number;
  rounding: PriceRounding;
}

/** What a change by per cent would make of active prices. */
export async function preview(
  company: CompanyScope,
  {
    basisPoints,
    rounding,
    ids,
    filter = {},
  }: BulkChange & { ids?: readonly string[]; filter?: repository.PriceFilter },
): Promise<{ rows: BulkPreviewRow[] }> {
  return company.readLatest(async (tx) => {
    const conditions = repository.conditionsOf(tx.companyId, { ...filter, isActive: true });
    if (ids) conditions.push(repository.amongIds(ids));
    const prices = await repository.pricesBy(tx, conditions, maxBulkPrices + 1);
    if (prices.length > maxBulkPrices)
      throw new AppError('STEP_NOT_POSSIBLE', {
        message: 'Lebih dari 1.000 harga cocok. Persempit saringan, lalu ubah sedikit demi sedikit.',
      });
    return {
      rows: prices.map((price) => {
        const after = changedAmount(price.amount, basisPoints, rounding);
        return { ...price, after, problem: changedAmountProblem(after) };
      }),
    };
  });
}

const routeText = (price: PostageCost) =>
  `${price.origin.name} – ${price.destination.name}, ${price.transportType.name}`;

const movedText = (price: PostageCost) =>
  price.isActive
    ? `${routeText(price)}: diubah ${price.updatedBy}, kini ${formatRupiah(price.amount)}`
    : `${routeText(price)}: dinonaktifkan ${price.updatedBy}`;

/** Names each price that is not as it was seen, by its place in the request. */
function refuseMoved(prices: ReadonlyMap<string, PostageCost>, seen: readonly { id: string; version: number }[]): void {
  const moved = seen.flatMap(({ id, version }, index) => {
    const price = prices.get(id);
    if (!price) throw new AppError('NOT_FOUND');
    return price.version === version && price.isActive ? [] : [{ index, price }];
  });
  if (moved.length === 0) return;
  throw new AppError('STALE_VERSION', {
    message: `${moved.length} harga berubah sejak pratinjau. Belum ada yang diubah.`,
    validation: Object.fromEntries(moved.map(({ index, price }) => [`prices.${index}`, movedText(price)])),
  });
}

/** Changes the previewed prices, all or none: none may have moved on since. */
export async function apply(
  { company, user }: UserContext,
  { basisPoints, rounding, prices: seen }: BulkChange & { prices: readonly { id: string; version: number }[] },
): Promise<{ changed: number; unchanged: number }> {
  return company.transaction(async (tx) => {
    const locked = await repository.lockPrices(
      tx,
      seen.map(({ id }) => id),
    );
    refuseMoved(new Map(locked.map((price) => [price.id, price])), seen);
    const planned = locked.map((price) => ({ price, after: changedAmount(price.amount, basisPoints, rounding) }));
    for (const { price, after } of planned) {
      const problem = changedAmountProblem(after);
      if (problem) throw new AppError('RULE_BROKEN', { message: `${routeText(price)}: ${problem}` });
    }
    const changes = planned.filter(({ price, after }) => price.amount !== after);
    const amounts = changes.map(({ price, after }) => ({ id: price.id, version: price.version, amount: after }));
    if (amounts.length > 0) {
      if ((await writes.writeAmounts(tx, amounts, user.fullName)) !== amounts.length)
        throw new AppError('STALE_VERSION');
      await writes.addChanges(
        tx,
        changes.map(({ price, after }) => ({
          priceId: price.id,
          action: 'bulk-change',
          amount: { before: price.amount, after },
        })),
        user.fullName,
      );
      await recordMany(
        tx,
        changes.map(({ price, after }) => ({
          entity: 'postage-cost',
          entityId: price.id,
          subject: routeText(price),
          action: 'bulk-change',
          actor: actorOf(user),
          data: { before: price.amount, after, basisPoints },
        })),
      );
    }
    return { changed: changes.length, unchanged: locked.length - changes.length };
  });
}
