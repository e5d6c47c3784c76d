import * as order from '@lajur/api-contract/order';
import { createShare, listShares, openShare, revokeShare } from '@lajur/api-contract/order-share';
import { decideCompany } from '@lajur/api-contract/provider';
import { maxLiveShares, type ShareKind } from '@lajur/domain/order/share';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/id';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { reportPositions } from '../../provider/position-service';

const t = orderTests();
// Days pass in these tests, and sessions with them.
beforeEach(async () => {
  t.call = await t.api.as(t.api.first.users.TRANSPORTER_ADMIN);
});
const make = (id: string, kind: ShareKind = 'TRACKING', lifetime: 'DAY' | 'WEEK' | 'ARRIVAL' = 'ARRIVAL') =>
  t.call(createShare, { params: { id }, body: { kind, lifetime } });
const list = (id: string) => t.call(listShares, { params: { id } });
const open = (token: string, visit = newId()) => t.api.anonymous(openShare, { body: { token, visit } });
const refusedToOpen = async (token: string) => {
  const { status, code, message } = await refused(open(token));
  return { status, code, message };
};
const gone = { status: 404, code: 'NOT_FOUND', message: 'Tidak Ditemukan' };
const system = () => t.api.database.system;

const step = async (id: string, action: 'go-to-pickup') => {
  const { version } = await t.call(order.getOrder, { params: { id } });
  return t.call(order.reportStatus, { params: { id }, body: { version, action } });
};
const cancel = async (id: string) => {
  const { version } = await t.call(order.getOrder, { params: { id } });
  const reasonId = t.world.reasons.cancellation?.plain ?? '';
  return t.call(order.cancelOrder, { params: { id }, body: { version, reasonId } });
};
/** Every name of a field in an answer, however deep. */
const keysOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Array.isArray(value)
      ? [...new Set(value.flatMap(keysOf))]
      : Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part).map((one) => `${key}.${one}`)]);

const facts = [
  'cargoNo',
  'companyName',
  'status',
  'arrivalPlan',
  'eta',
  'etaRange',
  'arrivedAt',
  'plate',
  'driverName',
];
const stop = [
  'seq',
  'kind',
  'name',
  'city',
  'timezone',
  'planFrom',
  'planUntil',
  'arrivedAt',
  'departedAt',
  'standing',
];
const within = (name: string, keys: readonly string[]) => [name, ...keys.map((key) => `${name}.${key}`)];

describe('a link for the shipper', () => {
  it('shows these fields and no other, to somebody without an account', async () => {
    const { id, v } = await t.assigned();
    const { token } = await make(id);
    const before = await open(token);
    expect(before).toMatchObject({
      state: 'OPEN',
      brief: null,
      tracking: {
        companyName: 'PT Uji Satu',
        plate: v.plate,
        driverName: 'Wayan',
        status: 'TERKONFIRMASI',
        position: null,
      },
    });
    await step(id, 'go-to-pickup');
    const at = t.api.clock.now().toISOString();
    const point = { latitude: -6.30712, longitude: 107.14991, place: 'Tol Cikampek KM 31', speedKmh: 54, at, eta: at };
    await reportPositions(system(), [{ orderId: id, ...point }]);
    const { tracking } = await open(token);
    expect(tracking?.position).toEqual({ latitude: -6.31, longitude: 107.15, at });
    expect(tracking?.stops.map(({ standing }) => standing)).toEqual(['next', 'ahead']);
    const position = ['latitude', 'longitude', 'at'];
    expect(keysOf(tracking).sort()).toEqual(
      [...facts, ...within('stops', stop), ...within('position', position)].sort(),
    );
    const text = JSON.stringify(tracking);
    const { shipper, mainCost, driver } = await t.call(order.getOrder, { params: { id } });
    for (const secret of [
      shipper.name,
      String(mainCost),
      driver?.phone ?? '?',
      'Ketut',
      '81338714420',
      'Sudarma',
      'KM 31',
    ])
      expect(text).not.toContain(secret);
  });

  it('is one for the driver with what the work needs, and no price', async () => {
    const { id } = await t.assigned();
    const { token } = await make(id, 'BRIEF');
    const { tracking, brief } = await open(token);
    expect(tracking).toBeNull();
    expect(brief).toMatchObject({
      note: 'Jangan ditumpuk',
      stops: [{ address: 'Jl. Jababeka Raya C-12', contactName: 'Ketut', contactPhone: '+6281338714420' }, {}],
      goods: [{ name: 'Televisi', ordered: 210, unit: 'carton' }, { name: 'Kulkas' }],
    });
    const ofStop = [...stop, 'address', 'latitude', 'longitude', 'contactName', 'contactPhone'];
    const goods = ['seq', 'name', 'unit', 'ordered', 'weightKg', 'volumeM3'];
    expect(keysOf(brief).sort()).toEqual(
      [...facts, ...within('stops', ofStop), ...within('goods', goods), 'note'].sort(),
    );
    expect(JSON.stringify(brief)).not.toContain('Graha Elektronik');
  });

  it('holds until it lapses', async () => {
    const { id } = await t.assigned();
    const { token, expiresAt } = await make(id, 'TRACKING', 'DAY');
    const whole = new Date(expiresAt).getTime() - t.api.clock.now().getTime();
    expect(whole).toBe(86_400_000);
    t.api.clock.advance(whole / 60_000 - 1);
    await open(token);
    t.api.clock.advance(1);
    expect(await refusedToOpen(token)).toEqual(gone);
  });

  it('answers alike whether it lapsed, was revoked, or never was', async () => {
    const { id } = await t.assigned();
    const { id: shareId, token } = await make(id);
    await t.call(revokeShare, { params: { id, shareId } });
    expect(await refusedToOpen(token)).toEqual(gone);
    expect(await refusedToOpen('x'.repeat(43))).toEqual(gone);
    // Once more changes nothing.
    await t.call(revokeShare, { params: { id, shareId } });
    expect((await list(id))[0]).toMatchObject({ revokedBy: 'PT Uji Satu TRANSPORTER_ADMIN' });
  });

  it('says of a cancelled order that it is, and no more', async () => {
    const { id } = await t.assigned();
    const { token } = await make(id);
    await cancel(id);
    expect(await open(token)).toEqual({ state: 'CANCELLED', tracking: null, brief: null });
    expect(await refused(make(id))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
  });

  it('says to a driver who was replaced that somebody else has it', async () => {
    const { id } = await t.assigned();
    const [theirs, ours] = [await make(id, 'BRIEF'), await make(id)];
    const [v, d] = [await addVehicle(t.api, t.world, t.api.first), await addDriver(t.api, t.api.first)];
    const { version } = await t.call(order.getOrder, { params: { id } });
    const reasonId = t.world.reasons.assignment?.plain ?? '';
    await t.call(order.changeAssignment, { body: { orderId: id, version, vehicleId: v.id, driverId: d.id, reasonId } });
    expect(await open(theirs.token)).toEqual({ state: 'MOVED', tracking: null, brief: null });
    expect(await open(ours.token)).toMatchObject({ state: 'OPEN', tracking: { plate: v.plate } });
  });
});

describe('making links', () => {
  it('keeps the hash of a token alone, and tells it once', async () => {
    const { id } = await t.assigned();
    const { token } = await make(id);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await system().transaction((tx) =>
      sql<{
        text: string;
      }>`select (select json_agg(l) from share_link l)::text || (select json_agg(s) from share_token s)::text
        || (select json_agg(a) from audit_event a)::text || (select json_agg(b) from outbox b)::text as text`.execute(
        tx.db,
      ),
    );
    expect(rows[0]?.text).toContain(id);
    expect(rows[0]?.text).not.toContain(token);
    expect(JSON.stringify(await list(id))).not.toContain(token);
  });

  it('is a line in the order’s audit trail, as revoking is; an opening is none', async () => {
    const { id } = await t.assigned();
    const { id: shareId, token } = await make(id);
    await open(token);
    await t.call(revokeShare, { params: { id, shareId } });
    const trail = await t.api.database
      .company(t.api.first.id)
      .transaction((tx) =>
        tx.db
          .selectFrom('audit_event')
          .select(['action', 'actor_name'])
          .where('company_id', '=', tx.companyId)
          .where('entity_id', '=', id)
          .where('action', 'in', ['share', 'revoke-share', 'open'])
          .orderBy('id')
          .execute(),
      );
    expect(trail.map(({ action }) => action)).toEqual(['share', 'revoke-share']);
  });

  it('is refused of an offer, and until a time that has passed', async () => {
    const waiting = await offered(t.api, t.world, t.api.first, t.nextDays());
    expect(await refused(make(waiting))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    const { id } = await t.assigned({ inHours: 4 });
    const { arrivalPlan } = await t.call(order.getOrder, { params: { id } });
    const left = new Date(arrivalPlan).getTime() + 2 * 86_400_000 - t.api.clock.now().getTime();
    t.api.clock.advance(left / 60_000);
    t.call = await t.api.as(t.api.first.users.TRANSPORTER_ADMIN);
    expect(await refused(make(id))).toMatchObject({
      code: 'RULE_BROKEN',
      validation: { lifetime: 'Masa berlaku ini sudah lewat, pilih yang lain' },
    });
    await make(id, 'TRACKING', 'WEEK');
  });

  it('stops at twenty that hold, however many ask at once', async () => {
    const { id } = await t.assigned();
    const made = await Promise.allSettled(Array.from({ length: maxLiveShares + 5 }, () => make(id)));
    const links = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(links).toHaveLength(maxLiveShares);
    const no = await refused(make(id));
    expect(no).toMatchObject({ code: 'CONFLICT', status: 409 });
    expect(no.message).toContain('20 tautan');
    await t.call(revokeShare, { params: { id, shareId: links[0]?.id ?? '' } });
    await make(id);
    // Those that hold stand first.
    expect((await list(id)).map((one) => one.revokedAt !== null)).toEqual([...Array(maxLiveShares).fill(false), true]);
  });
});

describe('openings', () => {
  it('are counted once a visit, with the kind of device', async () => {
    const { id } = await t.assigned();
    const { token } = await make(id);
    const visit = newId();
    await Promise.all(Array.from({ length: 5 }, () => open(token, visit)));
    const first = t.api.clock.now().toISOString();
    t.api.clock.advance(1);
    const heard: string[] = [];
    await t.api.database.listener.on('lajur_changed', (payload) => heard.push(payload));
    await fetch(`${t.api.url}/api/v3/share/open`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile',
      },
      body: JSON.stringify({ token, visit: newId() }),
    });
    const openedAt = t.api.clock.now().toISOString();
    expect(await list(id)).toMatchObject([{ openings: 2, openedAt, openedOn: 'phone' }]);
    expect((await list(id))[0]?.visits).toEqual([
      { at: openedAt, device: 'phone' },
      { at: first, device: 'desktop' },
    ]);
    expect(heard.map((one) => JSON.parse(one))).toMatchObject([{ entity: 'share', entityId: id, action: 'open' }]);
  });

  it('are told one by one, the newest twenty of many', async () => {
    const { id } = await t.assigned();
    const { token } = await make(id);
    for (let count = 0; count < 22; count++) {
      t.api.clock.advance(1);
      await open(token);
    }
    const [share] = await list(id);
    expect(share?.openings).toBe(22);
    const times = share?.visits.map(({ at }) => at) ?? [];
    expect(times).toHaveLength(20);
    expect(times[0]).toBe(t.api.clock.now().toISOString());
    expect(times).toEqual([...times].sort().reverse());
  });

  it('end with the link, whatever is asked at once', async () => {
    const { id } = await t.assigned();
    const { id: shareId, token } = await make(id);
    const asked = Array.from({ length: 10 }, () =>
      open(token).then(
        () => null,
        (error) => error.code,
      ),
    );
    await t.call(revokeShare, { params: { id, shareId } });
    const after = await Promise.all(Array.from({ length: 5 }, () => refusedToOpen(token)));
    expect(after).toEqual(after.map(() => gone));
    const answers = await Promise.all(asked);
    for (const code of answers) expect([null, 'NOT_FOUND']).toContain(code);
    expect((await list(id))[0]?.openings).toBe(answers.filter((code) => code === null).length);
  });

  it('are kept nowhere, and not turned away because others of the network guessed', async () => {
    const { id } = await t.assigned();
    const { token } = await make(id);
    t.api.clock.advance(16);
    for (let tries = 0; tries < 60; tries++) expect(await refusedToOpen(`wrong-${tries}`)).toEqual(gone);
    expect(await refusedToOpen('wrong')).toMatchObject({ status: 429 });
    await open(token);
    const answer = await fetch(`${t.api.url}/api/v3/share/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, visit: newId() }),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('a suspended company', () => {
  const decide = (decision: 'suspend' | 'activate') =>
    t.api.provider(decideCompany, { params: { id: t.api.first.id }, body: { decision } });
  afterEach(() => decide('activate'));

  it('makes no link; those it has hold, and may be revoked', async () => {
    const { id } = await t.assigned();
    const { id: shareId, token } = await make(id);
    t.api.clock.advance(16);
    await decide('suspend');
    expect(await refused(make(id))).toMatchObject({ code: 'COMPANY_SUSPENDED' });
    expect(await open(token)).toMatchObject({ state: 'OPEN' });
    await t.call(revokeShare, { params: { id, shareId } });
    expect(await refusedToOpen(token)).toEqual(gone);
  });
});
