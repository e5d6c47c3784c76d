import type { Call } from '@lajur/api-contract/client';
import * as inbox from '@lajur/api-contract/notification-inbox';
import { confirmOrder } from '@lajur/api-contract/order';
import { decideCompany } from '@lajur/api-contract/provider';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyAuditEvent, record } from '../../platform/event/record';
import { removeExpired } from '../../platform/job/housekeeping';
import { makeWorld, offered, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, type TestCompany, type TestUser } from '../../test-kit/test-api';
import { notifyRound } from './make/service';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(async () => {
  // The events here are made up and say no more than a notification needs, which no webhook may be told.
  await api.database.system.transaction((tx) => tx.db.deleteFrom('outbox').execute());
  await api.close();
});
beforeEach(async () => {
  api.clock.set(new Date('2026-11-21T03:00:00.000Z'));
  await tell();
  await api.database.system.transaction((tx) => tx.db.deleteFrom('notification').execute());
});

const tell = async () => {
  while (await notifyRound(api.database.system, api.app.server.log));
};
const listOf = async (user: TestUser, query: { state?: 'unread'; size?: 5 } = {}) =>
  (await api.as(user))(inbox.listNotifications, { query });
const titlesOf = async (user: TestUser) => (await listOf(user)).content.map(({ title }) => title);
/** What each role of a company was told. */
async function toldIn(company: TestCompany) {
  const told = await Promise.all(roleIds.map(async (role) => [role, await titlesOf(company.users[role])] as const));
  return Object.fromEntries(told.filter(([, titles]) => titles.length > 0)) as Partial<Record<RoleId, string[]>>;
}
const admin = (company = api.first) => company.users.TRANSPORTER_ADMIN;
const superAdmin = (company = api.first) => company.users.TRANSPORTER_SUPER_ADMIN;
const cargoOf = async (id: string) =>
  (
    await api.database.system.read((tx) =>
      tx.db.selectFrom('orders').select('cargo_no').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).cargo_no;
const read = (call: Call, id: string) => call(inbox.readNotification, { params: { id } });

describe('an event', () => {
  it('tells those who may act on it, once however many processes look', async () => {
    const id = await offered(api, world, api.first);
    const cargo = await cargoOf(id);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await toldIn(api.first)).toEqual({
      TRANSPORTER_SUPER_ADMIN: [`Penawaran baru ${cargo}`],
      TRANSPORTER_ADMIN: [`Penawaran baru ${cargo}`],
    });
    expect(await toldIn(api.second)).toEqual({});
    const { content, unread } = await listOf(admin());
    expect(unread).toBe(1);
    expect(content[0]).toMatchObject({
      template: 'ORDER_OFFERED',
      group: 'OFFER',
      body: 'Jawab sebelum 21 Nov 2026, 11.00 WIB.',
      link: `/main/pesanan/detail/${id}`,
      readAt: null,
    });
  });

  it('made again from the same event changes nothing', async () => {
    const id = await offered(api, world, api.first);
    await tell();
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('outbox').set({ notified_at: null }).where('entity_id', '=', id).execute(),
    );
    await tell();
    expect((await listOf(admin())).totalElements).toBe(1);
  });

  it('is not told to whoever did it', async () => {
    const id = await offered(api, world, api.first);
    await tell();
    const reasonId = world.reasons.rejection?.plain ?? '';
    const call = await api.as(admin());
    await call(confirmOrder, { params: { id }, body: { decision: 'reject', reasonId } });
    await tell();
    expect((await titlesOf(superAdmin()))[0]).toBe(`Penawaran ${await cargoOf(id)} sudah dijawab`);
    expect(await titlesOf(admin())).toEqual([`Penawaran baru ${await cargoOf(id)}`]);
  });

  it('of a company is told to everybody there, guests too, and to nobody who was deactivated', async () => {
    const guest = api.second.users.TRANSPORTER_GUEST;
    const away = api.second.users.TRANSPORTER_MONITORING;
    const setActive = (is_active: boolean) =>
      api.database.system.transaction((tx) =>
        tx.db.updateTable('app_user').set({ is_active }).where('id', '=', away.id).execute(),
      );
    await setActive(false);
    await api.provider(decideCompany, {
      params: { id: api.second.id },
      body: { decision: 'suspend', note: 'Dokumen legal lewat masa berlakunya' },
    });
    await tell();
    await setActive(true);
    expect((await listOf(guest)).content[0]).toMatchObject({
      title: 'Perusahaan Anda ditangguhkan',
      body: 'Dokumen legal lewat masa berlakunya. Pesanan yang berjalan tetap bisa diselesaikan. Untuk yang baru, hubungi penyedia.',
    });
    expect(await titlesOf(away)).toEqual([]);
    expect(await toldIn(api.first)).toEqual({});
    await api.provider(decideCompany, { params: { id: api.second.id }, body: { decision: 'activate' } });
  });

  it.each([
    ['problem', 'raise', { kind: 'Mesin mogok', stops: true }, 'Masalah di perjalanan C-1', 'SAFM'],
    ['problem', 'process', { kind: 'Mesin mogok' }, 'Masalah C-1 ditangani', 'SAFM'],
    ['problem', 'resolve', { kind: 'Mesin mogok' }, 'Masalah C-1 selesai', 'SAFM'],
    ['damage', 'create', { number: 'BASP/2026/00001', isComplete: false }, 'BASP C-1 perlu dilengkapi', 'SA'],
    ['damage', 'revise', { number: 'BASP/2026/00001', claim: 1 }, 'BASP C-1 diperbarui', 'SAFM'],
    ['order', 'approve-cost', { cost: { name: 'Tol', amount: 1 } }, 'Biaya tambahan C-1 disetujui', 'SAFM'],
    ['order', 'refuse-cost', { cost: { name: 'Tol', amount: 1 } }, 'Biaya tambahan C-1 ditolak', 'SAFM'],
  ] as const)('%s.%s is told to those alone who may see it', async (entity, action, data, title, roles) => {
    const entityId = await offered(api, world, api.first);
    await tell();
    await api.database.system.transaction((tx) => tx.db.deleteFrom('notification').execute());
    const actor = { kind: 'provider', id: null, name: 'Pasar Muatan' } as const;
    const event = { companyId: api.first.id, entity, entityId, action, actor, data: { cargoNo: 'C-1', ...data } };
    await api.database.system.transaction((tx) => record(tx, event as CompanyAuditEvent));
    await tell();
    const told = await toldIn(api.first);
    const short = { SUPER_ADMIN: 'S', ADMIN: 'A', ADMIN_FAA: 'F', MONITORING: 'M' };
    const expected = Object.entries(short).filter(([, sign]) => roles.includes(sign));
    expect(told).toEqual(Object.fromEntries(expected.map(([role]) => [`TRANSPORTER_${role}`, [title]])));
    expect(await toldIn(api.second)).toEqual({});
  });

  it('whose words cannot be made holds up no other', async () => {
    await offered(api, world, api.first);
    await api.database.system.transaction((tx) =>
      tx.db
        .updateTable('outbox')
        .set({ payload: JSON.stringify({ answerBy: { not: 'a time' }, documents: [null] }) })
        .where('notified_at', 'is', null)
        .execute(),
    );
    await offered(api, world, api.first);
    await tell();
    expect((await listOf(admin())).totalElements).toBe(2);
  });
});

describe('the own list', () => {
  it('is newest first, by pages, and of the unread alone', async () => {
    for (const minute of ['00', '01', '02']) {
      api.clock.set(new Date(`2026-11-21T04:${minute}:00.000Z`));
      await offered(api, world, api.first);
    }
    await tell();
    const call = await api.as(admin());
    const { content, unread } = await call(inbox.listNotifications, {});
    expect(unread).toBe(3);
    expect(content.map(({ at }) => at.slice(11, 16))).toEqual(['04:02', '04:01', '04:00']);
    const [newest] = content;
    await read(call, newest?.id ?? '');
    await read(call, newest?.id ?? '');
    const rest = await call(inbox.listNotifications, { query: { state: 'unread', size: 5 } });
    expect([rest.totalElements, rest.unread]).toEqual([2, 2]);
    expect((await call(inbox.listNotifications, {})).content[0]?.readAt).toBe('2026-11-21T04:02:00.000Z');
    const own = { query: { userId: admin().id } };
    const marked = await Promise.all([call(inbox.readAllNotifications, own), call(inbox.readAllNotifications, own)]);
    expect(marked.map((one) => one.read).sort()).toEqual([0, 2]);
    expect((await call(inbox.listNotifications, {})).unread).toBe(0);
    // A colleague's stay as they are.
    expect((await listOf(superAdmin())).unread).toBe(3);
  });

  it('is nobody else’s: not a colleague’s, not another company’s', async () => {
    await offered(api, world, api.first);
    await tell();
    const id = (await listOf(admin())).content[0]?.id ?? '';
    for (const other of [superAdmin(), admin(api.second)]) {
      const call = await api.as(other);
      expect(await refused(read(call, id))).toMatchObject({ status: 404 });
      expect(await refused(call(inbox.readAllNotifications, { query: { userId: admin().id } }))).toMatchObject({
        status: 404,
      });
    }
    expect((await listOf(admin())).unread).toBe(1);
  });

  it('is cleared of what was read long ago, and of what is very old', async () => {
    await offered(api, world, api.first);
    await tell();
    const call = await api.as(admin());
    await read(call, (await listOf(admin())).content[0]?.id ?? '');
    const later = async (days: number) => {
      api.clock.set(new Date(Date.parse('2026-11-21T03:00:00.000Z') + days * 86_400_000));
      await removeExpired(api.database.system);
    };
    await later(89);
    expect((await listOf(admin())).totalElements).toBe(1);
    await later(91);
    expect([(await listOf(admin())).totalElements, (await listOf(superAdmin())).totalElements]).toEqual([0, 1]);
    await later(181);
    expect((await listOf(superAdmin())).totalElements).toBe(0);
  });
});
