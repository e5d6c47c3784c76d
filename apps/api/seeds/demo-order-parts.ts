import type { Random } from '@lajur/demo-world/random';
import { demoId } from './demo-id';
import type { DemoOrder } from './demo-order';
import type { Row } from './insert-rows';

/** What was paid besides, decided once the papers are complete. */
export function costRows(order: DemoOrder, owned: Row, rng: Random): Row[] {
  const { draft, story } = order;
  const done = story.actions.slice(0, story.done);
  if (!done.includes('depart')) return [];
  const decided = done.includes('verify-pod');
  const status = () =>
    decided || rng.chance(0.5)
      ? rng.weighted([
          [9, 'APPROVE'],
          [1, 'REJECT'],
        ] as const)
      : 'SUBMIT';
  const cost = (name: string, amount: number, taxed = false): Row => ({
    ...owned,
    id: demoId(rng, order.changedAt),
    name,
    amount: Math.round(amount / 1000) * 1000,
    taxed,
    status: status(),
    created_at: order.changedAt,
  });
  return [
    ...(draft.serviceType === 'LAND' && done.includes('board-ferry')
      ? [cost('Tiket penyeberangan', rng.between(480_000, 1_900_000))]
      : []),
    ...(rng.chance(0.3) ? [cost('Bongkar muat', rng.between(200_000, 750_000), true)] : []),
    ...(rng.chance(0.08) ? [cost('Inap kendaraan', rng.pick([350_000, 500_000, 700_000]), true)] : []),
    ...(rng.chance(0.06) ? [cost('Parkir dan retribusi', rng.between(50_000, 160_000))] : []),
  ];
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
    const loaded = departed ? line.quantity - short : null;
    const damaged =
      reported && at === 0 && !whole ? Math.max(1, Math.round(line.quantity * rng.between(0.01, 0.06))) : 0;
    const missing = reported && at === 0 && !whole && rng.chance(0.5) ? rng.int(1, 2) : 0;
    return {
      ...owned,
      seq: at + 1,
      name: line.name,
      unit: line.unit,
      ordered: line.quantity,
      loaded,
      delivered: received || reported ? Math.max(0, (loaded ?? line.quantity) - missing) : null,
      damaged: reported ? damaged : null,
      missing: reported ? missing : null,
      weight_kg: line.weightKg,
      volume_m3: line.volumeM3,
    };
  });
}

/** What was counted at each stop: an equal part at each of a kind, and what is left at the last. */
export function countRows(order: DemoOrder, owned: Row, goods: readonly Row[]): Row[] {
  const { stops } = order.draft;
  return goods.flatMap((line) =>
    stops.flatMap(({ kind }, at): Row[] => {
      const whole = (kind === 'PICKUP' ? line.loaded : line.delivered) as number | null;
      if (whole === null) return [];
      const count = stops.filter((stop) => stop.kind === kind).length;
      const isLast = !stops.slice(at + 1).some((stop) => stop.kind === kind);
      const part = Math.floor(whole / count);
      const quantity = isLast ? Math.round((whole - part * (count - 1)) * 1000) / 1000 : part;
      return [{ ...owned, stop_seq: at + 1, goods_seq: line.seq, quantity }];
    }),
  );
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
