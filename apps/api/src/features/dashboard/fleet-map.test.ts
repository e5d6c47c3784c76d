import { type FleetMap, getFleetMap } from '@lajur/api-contract/dashboard';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setOutAt } from '../../test-kit/drive';
import { orderTests } from '../../test-kit/order-tests';
import { refused } from '../../test-kit/refused';
import { reportPositions } from '../provider/position-service';

const t = orderTests();
const minute = 60_000;
const at = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * minute);
const seconds = (minutes: number) => Math.floor(+at(minutes) / 1000);

const read = (since?: string) => t.call(getFleetMap, { query: since ? { since } : {} });
const set = (id: string, what: ReturnType<typeof sql>) =>
  t.api.database.system.transaction((tx) => sql`update orders set ${what} where id = ${id}`.execute(tx.db));
const seen = (orderId: string, minutes: number, latitude = -6.5) =>
  reportPositions(t.api.database.system, [
    {
      orderId,
      latitude,
      longitude: 110.123456789,
      place: 'Kendal',
      speedKmh: 54.4,
      at: at(minutes).toISOString(),
      eta: at(900).toISOString(),
    },
  ]);

/** A row as one reads it. */
function rowOf({ vehicles }: FleetMap, orderId: string) {
  const n = vehicles.id.indexOf(orderId);
  if (n < 0) return undefined;
  const textOf = ({ texts, at: places }: { texts: string[]; at: number[] }) => texts[places[n] ?? -1] ?? null;
  const { status, destination, place, ...columns } = vehicles;
  const row: Record<string, unknown> = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column[n]]),
  );
  return {
    ...row,
    dueAt: row.dueAt,
    status: textOf(status),
    destination: textOf(destination),
    place: textOf(place),
  };
}

/** Under way, on a day of its own. */
async function setOut() {
  const made = await t.assigned();
  await setOutAt(t.api, made.id, at(-60));
  await set(made.id, sql`status = 'PENGIRIMAN', updated_at = ${at(0)}`);
  return made;
}

describe('the live map', () => {
  it('has each vehicle that has set out or was seen, with its order, in columns of one length', async () => {
    const [one, unseen, waiting] = [await setOut(), await setOut(), await t.assigned()];
    await seen(one.id, -2);
    const map = await read();
    expect(rowOf(map, one.id)).toMatchObject({
      plate: one.v.plate,
      status: 'PENGIRIMAN',
      place: 'Kendal',
      latitude: -6.5,
      longitude: 110.12346,
      speedKmh: 54,
      at: seconds(-2),
      eta: seconds(900),
    });
    expect(rowOf(map, unseen.id)).toMatchObject({ latitude: null, longitude: null, place: null, at: null });
    expect(rowOf(map, waiting.id)).toBeUndefined();
    await set(
      waiting.id,
      sql`last_latitude = -6.5, last_longitude = 110, last_place = 'Kendal', last_position_at = ${at(-1)}`,
    );
    expect(rowOf(await read(), waiting.id)).toMatchObject({ status: 'TERKONFIRMASI', at: seconds(-1) });
    const { status, destination, place, ...columns } = map.vehicles;
    const lengths = [...Object.values(columns), status.at, destination.at, place.at].map((column) => column.length);
    expect(new Set(lengths).size).toBe(1);
    expect(map).toMatchObject({ whole: true, full: false, gone: [] });
  });

  it('has no deadline for what has come to its last stop', async () => {
    const one = await setOut();
    expect(rowOf(await read(), one.id)?.dueAt).not.toBeNull();
    await set(one.id, sql`status = 'DI_LOKASI_TUJUAN', arrived_at = ${at(0)}, updated_at = ${at(0)}`);
    expect(rowOf(await read(), one.id)?.dueAt).toBeNull();
  });

  it('tells later only what moved, changed or left, also what was seen before and told late', async () => {
    const [still, moves, changes, leaves] = [await setOut(), await setOut(), await setOut(), await setOut()];
    t.api.clock.advance(2);
    const first = await read();
    t.api.clock.advance(1);
    await seen(moves.id, -30);
    await set(changes.id, sql`status = 'MUAT_BARANG', updated_at = ${at(0)}`);
    await set(leaves.id, sql`status = 'BARANG_DITERIMA_UTUH', updated_at = ${at(0)}`);
    const next = await read(first.readAt);
    expect(next).toMatchObject({ whole: false, gone: [leaves.id] });
    expect(new Set(next.vehicles.id)).toEqual(new Set([moves.id, changes.id]));
    expect(rowOf(next, still.id)).toBeUndefined();
    expect(rowOf(next, moves.id)).toMatchObject({ at: seconds(-30) });
    t.api.clock.advance(1);
    const { readAt } = await read(next.readAt);
    t.api.clock.advance(1);
    expect(await read(readAt)).toMatchObject({ whole: false, gone: [], vehicles: { id: [] } });
  });

  it('misses nothing that was being written while it was read', async () => {
    const one = await setOut();
    t.api.clock.advance(1);
    const { readAt } = await read();
    // Written by a transaction that began before and ended after.
    await set(one.id, sql`position_written_at = ${new Date(Date.parse(readAt) - 10_000)}`);
    expect((await read(readAt)).vehicles.id).toEqual([one.id]);
  });

  it('is whole for who read long ago, or in a time to come', async () => {
    const { readAt } = await read();
    t.api.clock.advance(6);
    expect((await read(readAt)).whole).toBe(true);
    expect((await read(at(1).toISOString())).whole).toBe(true);
    expect(await refused(read('kemarin'))).toMatchObject({ status: 400 });
  });

  it('of another company has nothing of this one', async () => {
    const one = await setOut();
    const other = await t.api.as(t.api.second.users.TRANSPORTER_MONITORING);
    expect((await other(getFleetMap, { query: {} })).vehicles.id).not.toContain(one.id);
  });
});
