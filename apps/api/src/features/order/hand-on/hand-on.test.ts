import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import * as handing from '@lajur/api-contract/order-hand-on';
import { decideCompany, getProviderOrder } from '@lajur/api-contract/provider';
import { searchAll } from '@lajur/api-contract/search';
import { reasonGiven } from '@lajur/domain/order/step';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/scope';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, offer, offered } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { lapseDueOrders } from '../clock/service';
import { orderToMove } from '../step/load';
import { move } from '../step/move';

const t = orderTests();
const [own, partner, another] = ['PT Uji Satu', 'PT Uji Dua', 'PT Uji Tiga'] as const;
const third = '01939f1c-0000-7000-8000-000000000003';
let second: Call;
beforeAll(async () => {
  second = await t.api.as(t.api.second.users.TRANSPORTER_ADMIN);
  const company = { id: third, kind: 'TRANSPORTER', name: another, status: 'ACTIVE' } as const;
  await t.api.database.system.transaction((tx) =>
    tx.db
      .insertInto('company')
      .values({ ...company, created_at: tx.now })
      .execute(),
  );
});
/** A day later, until the test is over. */
let before: Date | null = null;
const dayLater = () => {
  before = t.api.clock.now();
  t.api.clock.advance(24 * 60);
};
afterEach(() => {
  if (before) t.api.clock.set(before);
  before = null;
});

const get = (id: string, call: Call = t.call) => call(contract.getOrder, { params: { id } });
const reason = () => t.world.reasons.rejection ?? { plain: '', free: '' };
const handOn = async (id: string, given: { to?: string; version?: number; call?: Call; reasonId?: string } = {}) => {
  const { call = t.call, to = t.api.second.id, reasonId = reason().plain } = given;
  const version = given.version ?? (await get(id, call)).version;
  return call(handing.handOnOrder, { params: { id }, body: { version, transporterId: to, reasonId } });
};
const fresh = () => offered(t.api, t.world, t.api.first, t.nextDays());
const reject = (id: string, call: Call = t.call) =>
  call(contract.confirmOrder, { params: { id }, body: { decision: 'reject', reasonId: reason().plain } });
const accept = async (id: string, company: 'first' | 'second') => {
  const vehicleId = (await addVehicle(t.api, t.world, t.api[company])).id;
  const driverId = (await addDriver(t.api, t.api[company])).id;
  const call = company === 'first' ? t.call : second;
  return call(contract.confirmOrder, { params: { id }, body: { decision: 'accept', vehicleId, driverId } });
};

describe('an offer that is handed on', () => {
  it('waits for the partner, with the time that was left and nothing that was done before', async () => {
    const id = await fresh();
    await t.call(contract.addOrderNote, { params: { id }, body: { text: 'Tidak ada kendaraan' } });
    const before = await get(id);
    expect(await handOn(id)).toMatchObject({
      status: 'DITOLAK',
      answerBy: null,
      handedOn: { companyName: partner, until: before.answerBy },
      recentEvents: [{ action: 'hand-on', note: partner, reason: 'Alasan rejection' }, {}, {}, {}],
    });
    const theirs = await get(id, second);
    expect(theirs).toMatchObject({
      status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
      answerBy: before.answerBy,
      mainCost: before.mainCost,
      handedOn: null,
      notes: [],
    });
    expect(theirs.recentEvents.map(({ action, note }) => [action, note])).toEqual([
      ['offer', `Diteruskan oleh ${own}`],
      ['submit', null],
      ['create', null],
    ]);
  });

  it('is read by who handed it on as it was then, whatever the partner does', async () => {
    const id = await fresh();
    const mine = await handOn(id);
    await accept(id, 'second');
    const { vehicle, driver, status, eventCount } = await get(id);
    expect({ vehicle, driver, status, eventCount }).toEqual({
      vehicle: null,
      driver: null,
      status: 'DITOLAK',
      eventCount: mine.eventCount,
    });
    const lists = await Promise.all(
      (['waiting', 'process', 'completed'] as const).map((status) =>
        t.call(contract.listOrders, { params: { status }, query: { search: mine.cargoNo } }),
      ),
    );
    expect(lists.map((list) => list.totalElements)).toEqual([0, 0, 1]);
    const found = await t.call(searchAll, { query: { search: mine.cargoNo } });
    for (const row of [lists[2]?.content[0], found.orders?.hits[0]?.row])
      expect(row).toMatchObject({ status: 'DITOLAK', handedOn: { companyName: partner } });
    const file = await t.call(contract.exportOrders, {
      params: { status: 'completed' },
      query: { search: mine.cargoNo },
    });
    const text = await file.text();
    expect(text).toContain('Diteruskan');
    expect(text).not.toContain('Ditolak');
    expect(await refused(handOn(id))).toMatchObject({ status: 422 });
    const late = await refused(accept(id, 'first'));
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('kini Diteruskan') });
  });

  it('may be offered to the first again once the partner refused', async () => {
    const id = await fresh();
    await handOn(id);
    await reject(id, second);
    await t.api.database.system.transaction((tx) => offer(tx, id, t.api.first, 60));
    expect(await get(id)).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', handedOn: null });
    // The partner said no once: it is not asked again.
    const error = await refused(handOn(id));
    expect(error.validation?.transporterId).toBe(`${partner} sudah pernah mendapat penawaran ini`);
  });

  it('lapses for the partner, not twice', async () => {
    const id = await fresh();
    await handOn(id);
    dayLater();
    await lapseDueOrders(t.api.database.system);
    expect((await get(id, second)).status).toBe('WAKTU_HABIS');
    expect((await get(id)).status).toBe('DITOLAK');
  });
});

describe('it is refused', () => {
  it('to the own company, to one that is unknown, and to one that may not take orders', async () => {
    const id = await fresh();
    expect((await refused(handOn(id, { to: t.api.first.id }))).validation?.transporterId).toBe('Pilih perusahaan lain');
    expect(await refused(handOn(id, { to: id }))).toMatchObject({ status: 404 });
    const decide = (decision: 'suspend' | 'activate') =>
      t.api.provider(decideCompany, { params: { id: t.api.second.id }, body: { decision } });
    await decide('suspend');
    const error = await refused(handOn(id));
    await decide('activate');
    expect(error).toMatchObject({ status: 422, code: 'RULE_BROKEN' });
    expect(await get(id)).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', handedOn: null });
  });

  it('without a reason, in another version, and of an order that has a taker or is not one’s own', async () => {
    const id = await fresh();
    expect(await refused(handOn(id, { reasonId: id }))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await refused(handOn(id, { version: 1 }))).toMatchObject({ code: 'ORDER_MOVED_ON' });
    expect(await refused(handOn(id, { call: second, version: 3, to: t.api.first.id }))).toMatchObject({ status: 404 });
    await accept(id, 'first');
    expect(await refused(handOn(id))).toMatchObject({ code: 'ORDER_MOVED_ON' });
  });

  it('after the time to answer', async () => {
    const id = await fresh();
    dayLater();
    expect(await refused(handOn(id))).toMatchObject({ code: 'OFFER_LAPSED' });
  });
});

/** The third company says no. */
const refuse = async (tx: Tx, id: string) =>
  move(tx, await orderToMove(tx, { companyId: third, id }), {
    ...{ action: 'reject', reason: reasonGiven('Penuh') },
    actor: { kind: 'transporter', id: null, name: another },
  });

const heldBy = (companyId: string, id: string) =>
  t.api.database.system.read((tx) =>
    tx.db
      .selectFrom('orders')
      .select(['status', 'passed_on', 'answer_by'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

describe('another partner', () => {
  it('gets it while the first one has not answered', async () => {
    const id = await fresh();
    const until = (await get(id)).answerBy;
    await handOn(id);
    expect(await handOn(id, { to: third })).toMatchObject({
      status: 'DITOLAK',
      handedOn: { companyName: another, until },
      recentEvents: [{ action: 'hand-on', note: `${another}, semula ${partner}` }, {}, {}, {}, {}],
    });
    expect(await heldBy(third, id)).toMatchObject({
      status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
      answer_by: new Date(until ?? ''),
    });
    expect(await get(id, second)).toMatchObject({
      status: 'DIBATALKAN',
      recentEvents: [{ action: 'cancel', reason: `Ditarik oleh ${own}` }, {}, {}, {}],
    });
    expect(await refused(accept(id, 'second'))).toMatchObject({ code: 'ORDER_MOVED_ON' });
    expect((await refused(handOn(id))).validation?.transporterId).toContain('sudah pernah');
  });

  it('does not, once the first one answered or the time is over', async () => {
    const answered = await fresh();
    await handOn(answered);
    await accept(answered, 'second');
    const error = await refused(handOn(answered, { to: third }));
    expect(error).toMatchObject({ code: 'ORDER_MOVED_ON', message: `${partner} sudah menjawab atau meneruskannya.` });
    const late = await fresh();
    await handOn(late);
    dayLater();
    expect(await refused(handOn(late, { to: third }))).toMatchObject({ code: 'OFFER_LAPSED' });
  });

  it('or the first one, when both happen at once', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await fresh();
      await handOn(id);
      const results = await Promise.allSettled([handOn(id, { to: third }), accept(id, 'second')]);
      expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect((await heldBy(third, id)) === undefined).toBe((await get(id, second)).status === 'TERKONFIRMASI');
    }
  });
});

describe('for the marketplace', () => {
  const asMarketplace = (id: string) => t.api.provider(getProviderOrder, { params: { id } });

  it('it is one order: its version only grows, and its history goes over all who held it', async () => {
    const id = await fresh();
    const seen = [(await asMarketplace(id)).version];
    const after = async (work: () => Promise<unknown>) => {
      await work();
      seen.push((await asMarketplace(id)).version);
    };
    await after(() => handOn(id));
    await after(() => handOn(id, { to: third }));
    await after(() => t.api.database.system.transaction((tx) => refuse(tx, id)));
    await after(() => t.api.database.system.transaction((tx) => offer(tx, id, t.api.first, 60)));
    await after(() => accept(id, 'first'));
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    const { events } = await asMarketplace(id);
    expect(events.map(({ action }) => action)).toEqual([
      ...['create', 'submit', 'offer', 'hand-on', 'offer', 'cancel', 'hand-on', 'offer', 'reject', 'offer', 'accept'],
    ]);
  });

  it('the webhook names the partner and says that the order waits', async () => {
    const id = await fresh();
    await handOn(id);
    await handOn(id, { to: third });
    const told = await t.api.database.system.read((tx) =>
      tx.db
        .selectFrom('outbox')
        .select(['payload', 'dispatched_at'])
        .where('entity_id', '=', id)
        .where('topic', '=', 'order.hand-on')
        .orderBy('id')
        .execute(),
    );
    const waiting = { from: 'MENUNGGU_KONFIRMASI_TRANSPORTER', status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' };
    expect(told).toMatchObject([
      { dispatched_at: null, payload: { ...waiting, partner, partnerId: t.api.second.id } },
      { dispatched_at: null, payload: { status: waiting.status, partner: another, partnerId: third } },
    ]);
  });
});

describe('of many at once', () => {
  it('one of handing on, accepting and rejecting counts', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await fresh();
      const { version } = await get(id);
      const results = await Promise.allSettled([
        handOn(id, { version }),
        accept(id, 'first'),
        reject(id),
        handOn(id, { version }),
      ]);
      expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      const theirs = await get(id, second).catch(() => null);
      expect((await get(id)).handedOn === null).toBe(theirs === null);
    }
  });
});

it('partners are the others that can take orders', async () => {
  const { content } = await t.call(handing.listPartners, { query: {} });
  expect(content.map((one) => one.companyName)).toEqual([partner, another]);
  const found = await t.call(handing.listPartners, { query: { companyName: 'tiga' } });
  expect(found.content).toEqual([{ id: third, companyName: another }]);
});
