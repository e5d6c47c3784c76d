import * as contract from '@lajur/api-contract/location';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../test-kit/order-tests';

const t = orderTests();
const days = 24 * 60;
const momentOf = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * 60_000);

/** A vehicle that arrived at the first stop of an order so many minutes ago, and where it was seen then. */
async function arrived(minutesAgo: number, seen: { latitude: number; after: number } | null) {
  const { id } = await t.assigned();
  const { companyId } = await t.api.database.company(t.api.first.id).transaction(async (tx) => {
    await sql`update order_stop set latitude = -7.25, longitude = 112.75, arrived_at = ${momentOf(-minutesAgo)}
      where company_id = ${tx.companyId} and order_id = ${id} and seq = 1`.execute(tx.db);
    const positions = seen ? [{ at: momentOf(-minutesAgo + seen.after), latitude: seen.latitude }] : [];
    for (const one of positions) {
      await tx.db
        .insertInto('order_position')
        .values({ company_id: tx.companyId, order_id: id, longitude: 112.75, place: '', speed_kmh: 0, ...one })
        .execute();
    }
    return tx;
  });
  return companyId;
}
const around = (latitude = -7.25) => t.call(contract.listArrivals, { query: { latitude, longitude: 112.75 } });

describe('arrivals near a point', () => {
  it('are told with where the vehicle was then, the last first, and no other', async () => {
    await arrived(300, { latitude: -7.251, after: 2 });
    await arrived(60, { latitude: -7.252, after: -3 });
    // Not seen then, not seen at all, and long ago.
    await arrived(90, { latitude: -7.253, after: 30 });
    await arrived(120, null);
    await arrived(200 * days, { latitude: -7.254, after: 0 });
    expect(await around()).toEqual([
      { at: momentOf(-60).toISOString(), latitude: -7.252, longitude: 112.75 },
      { at: momentOf(-300).toISOString(), latitude: -7.251, longitude: 112.75 },
    ]);
    // Four kilometres off lies another place.
    expect(await around(-7.29)).toEqual([]);
  });

  it('of another company are none', async () => {
    await arrived(10, { latitude: -7.25, after: 0 });
    const other = await t.api.as(t.api.second.users.TRANSPORTER_ADMIN);
    expect(await other(contract.listArrivals, { query: { latitude: -7.25, longitude: 112.75 } })).toEqual([]);
  });
});
