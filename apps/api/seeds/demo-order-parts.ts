import { type Random, random } from '@lajur/demo-world/random';
import { weighed } from '@lajur/demo-world/weighbridge';
import { countedBy, isWeight } from '@lajur/domain/order/unit-quantity';
import type { DemoOrder } from './demo-order';
import type { Row } from './insert-rows';

type Kind = 'PICKUP' | 'DROP';

/** The last step that leaves a stop of the kind was done, or the order went on from this very stop. */
function isLeft({ story, times, changedAt }: DemoOrder, kind: Kind, at: number): boolean {
  const done = story.actions.slice(0, story.done);
  if (done.includes('receive') || done.includes('report-discrepancy')) return true;
  if (kind === 'PICKUP' && done.includes('depart')) return true;
  const departed = times.departedAt[at];
  return departed !== null && departed !== undefined && departed <= changedAt.getTime();
}

/** What is counted at the stops of a kind that were left: an equal part at each, and what remains at the last. */
function partsOf(order: DemoOrder, kind: Kind, whole: number): { at: number; quantity: number }[] {
  const places = order.draft.stops.flatMap((stop, at) => (stop.kind === kind ? [at] : []));
  const part = Math.floor(whole / places.length);
  const rest = Math.round((whole - part * (places.length - 1)) * 1000) / 1000;
  return places
    .map((at) => ({ at, quantity: at === places.at(-1) ? rest : part }))
    .filter(({ at }) => isLeft(order, kind, at));
}

const sumOf = (parts: { quantity: number }[]): number | null =>
  parts.length > 0 ? parts.reduce((sum, { quantity }) => sum + quantity, 0) : null;

/** How much of a line is broken: whole pieces of what is counted, a tenth of what is measured. */
function damagedOf(line: { unit: string; quantity: number }, whole: boolean, share: number): number {
  if (line.unit === 'm3') return Math.min(line.quantity, Math.max(0.1, Math.round(line.quantity * share * 10) / 10));
  return whole ? Math.min(1, line.quantity) : Math.max(1, Math.round(line.quantity * share));
}

/** The goods with what was counted so far; now and then something is short or damaged. */
export function goodsRows(order: DemoOrder, owned: Row, rng: Random): Row[] {
  const { draft, story } = order;
  const done = story.actions.slice(0, story.done);
  const departed = done.includes('depart');
  const received = done.includes('receive');
  const reported = done.includes('report-discrepancy');
  return draft.goods.map((line, at): Row => {
    const whole = line.unit === 'm3' || line.quantity < 3;
    const short = departed && !whole && at === 0 && rng.chance(0.07) ? rng.int(1, 2) : 0;
    const loaded = departed ? line.quantity - short : sumOf(partsOf(order, 'PICKUP', line.quantity));
    const damaged = reported && at === 0 ? damagedOf(line, whole, rng.between(0.01, 0.06)) : 0;
    const missing = reported && at === 0 && !whole && rng.chance(0.5) ? rng.int(1, 2) : 0;
    return {
      ...owned,
      seq: at + 1,
      name: line.name,
      unit: line.unit,
      ordered: line.quantity,
      loaded,
      delivered:
        received || reported
          ? Math.max(0, (loaded ?? line.quantity) - missing)
          : sumOf(partsOf(order, 'DROP', loaded ?? line.quantity)),
      damaged: reported ? damaged : null,
      missing: reported ? missing : null,
      weight_kg: line.weightKg,
      volume_m3: line.volumeM3,
    };
  });
}

/** What was counted at each stop that was left; the totals of the goods are their sums. */
export function countRows(order: DemoOrder, owned: Row, goods: readonly Row[]): Row[] {
  const done = order.story.actions.slice(0, order.story.done);
  const departed = done.includes('depart');
  const ended = done.includes('receive') || done.includes('report-discrepancy');
  return goods.flatMap((line) => {
    const whole = { PICKUP: departed ? line.loaded : line.ordered, DROP: ended ? line.delivered : line.loaded };
    // What is reported is seen at the last drop.
    const brokenAt = (at: number): Row =>
      at === order.draft.stops.length - 1
        ? { damaged: line.damaged, missing: line.missing }
        : { damaged: null, missing: null };
    return (['PICKUP', 'DROP'] as const).flatMap((kind) =>
      partsOf(order, kind, (whole[kind] ?? 0) as number).map(
        ({ at, quantity }): Row => ({ ...owned, ...brokenAt(at), stop_seq: at + 1, goods_seq: line.seq, quantity }),
      ),
    );
  });
}

/** What the weighbridge said of the whole load at the stops that were left, where the price counts weight and nobody counted it. */
export function statedRows(order: DemoOrder, owned: Row, goods: readonly Row[], counts: readonly Row[]): Row[] {
  const { unit } = countedBy[order.draft.pricingType];
  if (!isWeight(unit) || goods.some((line) => line.unit === unit || line.unit === 'kg')) return [];
  const rng = random(`${order.seed} weighbridge`);
  const stops = [...new Set(counts.map(({ stop_seq }) => stop_seq as number))];
  return stops.map((seq): Row => {
    const weight = counts
      .filter(({ stop_seq }) => stop_seq === seq)
      .reduce((sum, { goods_seq, quantity }) => {
        const line = goods.find((one) => one.seq === goods_seq);
        return sum + (Number(line?.weight_kg) * Number(quantity)) / Number(line?.ordered);
      }, 0);
    return { ...owned, stop_seq: seq, unit, quantity: weighed(rng, weight) };
  });
}

/** The stops with plan and fact. */
export function stopRows(order: DemoOrder, owned: Row): Row[] {
  const { draft, times, now } = { ...order, now: order.changedAt.getTime() };
  const past = (at: number | null | undefined) => (at !== null && at !== undefined && at <= now ? new Date(at) : null);
  return draft.stops.map(({ kind, place, contactName, contactPhone, planFrom, planUntil }, at): Row => {
    const left = past(times.departedAt[at]);
    return {
      ...owned,
      seq: at + 1,
      kind,
      name: place.name,
      address: place.address,
      city: place.city,
      province: place.province,
      latitude: place.latitude,
      longitude: place.longitude,
      timezone: place.timezone,
      contact_name: contactName,
      contact_phone: contactPhone,
      plan_from: planFrom,
      plan_until: planUntil,
      arrived_at: past(times.arrivedAt[at]),
      departed_at: left,
      quantity_entered: left !== null,
    };
  });
}
