import { places } from '@lajur/demo-world/places';
import { random } from '@lajur/demo-world/random';
import { distanceKm, type Point } from '@lajur/domain/common/geo';
import { reroute, rerouteText } from '@lajur/domain/order/reroute';
import { saveRoute } from '../src/features/order/reroute/repository';
import type { Tx } from '../src/platform/database/scope';
import { demoId } from './demo-id';

const minute = 60_000;
const most = 2;
const why = [
  'Jalan nasional ditutup untuk perbaikan jembatan.',
  'Penyedia minta lewat gudang transit untuk timbang ulang.',
] as const;

type Line = [number, number][];
const pointOf = ([latitude, longitude]: [number, number]): Point => ({ latitude, longitude });
const near = (place: Point, line: readonly Point[]) => Math.min(...line.map((one) => distanceKm(one, place)));

/** A few orders that have not set out yet are led through another place near their way (ADR 0057). */
export async function seedReroutes(tx: Tx, companyId: string, dispatcher: string): Promise<void> {
  const orders = await tx.db
    .selectFrom('orders')
    .select(['id', 'status', 'route', 'distance_km', 'version', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'TERKONFIRMASI')
    .where('service_type', '=', 'LAND')
    .where('cargo_group_no', 'is', null)
    .where('crossing', 'is', null)
    .orderBy('id')
    .execute();
  let changed = 0;
  for (const { id, status, route, distance_km: km, version, updated_at } of orders) {
    if (changed === most) return;
    const stops = await tx.db
      .selectFrom('order_stop')
      .select(['latitude', 'longitude', 'province'])
      .where('company_id', '=', companyId)
      .where('order_id', '=', id)
      .orderBy('seq')
      .execute();
    const line = (route as Line).map(pointOf);
    const place = places.find(
      (one) =>
        stops.some(({ province }) => province === one.province) &&
        near(one, stops) > 15 &&
        near(one, line) > 3 &&
        near(one, line) < 25,
    );
    if (!place || line.length < 2) continue;
    const now = { line, km };
    const via = [{ name: place.city, latitude: place.latitude, longitude: place.longitude }];
    const way = reroute({ seen: null, stops, next: 0, now, first: now }, via);
    await saveRoute(
      tx,
      { companyId, id },
      { line: way.line.map(({ latitude, longitude }) => [latitude, longitude]), distanceKm: way.km, via },
    );
    const at = new Date(updated_at.getTime() + Math.min(20 * minute, (tx.now.getTime() - updated_at.getTime()) / 2));
    await tx.db
      .insertInto('order_event')
      .values({
        company_id: companyId,
        order_id: id,
        id: demoId(random(`reroute ${id}`), at),
        action: 'change-route',
        from_status: status,
        to_status: status,
        actor_kind: 'transporter',
        actor_name: dispatcher,
        at,
        reason: why[changed % why.length] as string,
        note: rerouteText(km, way.km, via),
      })
      .execute();
    await tx.db
      .updateTable('orders')
      .set({ version: version + 1, updated_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    changed++;
  }
}
