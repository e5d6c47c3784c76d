import { exportExpiry, getExpiryDays, getExpirySummary, listExpiry } from '@lajur/api-contract/expiry';
import { putContracts } from '@lajur/api-contract/provider-contract';
import { mailWaitMinutes } from '@lajur/domain/notification/channel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../platform/mail/queued-mailer';
import { addDriver, addVehicle, makeWorld, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { sendDueMail } from '../notification/mail/service';
import { notifyRound } from '../notification/make/service';
import { remindOfExpiry } from './reminder-service';

let api: TestApi;
let world: World;
const start = new Date('2026-11-21T07:30:00.000Z');

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  await addVehicle(api, world, api.first, { plate: 'B 1 KIR', kir_expired_date: '2026-12-21' });
  await addVehicle(api, world, api.first, { plate: 'B 2 STNK', stnk_expired_date: '2026-11-18' });
  await addVehicle(api, world, api.first, { plate: 'B 3 OFF', kir_expired_date: '2026-11-22', is_active: false });
  await addVehicle(api, world, api.second, { plate: 'B 4 ORG', kir_expired_date: '2026-11-22' });
  await addDriver(api, api.first, { name: 'Agus Prasetyo', sim_expired_date: '2026-11-28' });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(start));

const call = () => api.as(api.first.users.TRANSPORTER_MONITORING);
const list = async (query: object = {}) => (await call())(listExpiry, { query });

describe('the documents that lapse', () => {
  it('of drivers and vehicles in service stand in one list, the first to lapse first', async () => {
    const { content } = await list();
    expect(content.map(({ document, subject, lastDay, state }) => [document, subject.name, lastDay, state])).toEqual([
      ['STNK', 'B 2 STNK', '2026-11-18', 'lapsed'],
      ['SIM', 'Agus Prasetyo', '2026-11-28', 'within-7'],
      ['KIR', 'B 1 KIR', '2026-12-21', 'within-30'],
    ]);
  });

  it('are filtered by document, state, day and word, and counted', async () => {
    const names = async (query: object) => (await list(query)).content.map((one) => one.subject.name);
    expect(await names({ document: 'SIM' })).toEqual(['Agus Prasetyo']);
    expect(await names({ state: 'lapsed' })).toEqual(['B 2 STNK']);
    expect(await names({ from: '2026-12-01', until: '2026-12-31' })).toEqual(['B 1 KIR']);
    expect(await names({ sort: 'name,asc' })).toEqual(['Agus Prasetyo', 'B 1 KIR', 'B 2 STNK']);
    const summary = await (await call())(getExpirySummary, {});
    expect(summary).toMatchObject({
      today: '2026-11-21',
      states: { lapsed: 1, 'within-7': 1, 'within-30': 1, later: 0 },
    });
  });

  it('are told by the day on which they end, the first few by name, and what has lapsed beside it', async () => {
    const days = async (query: object) => await (await call())(getExpiryDays, { query });
    const month = await days({ from: '2026-11-01', until: '2026-11-30' });
    expect(month.days.map(({ day, kind, count, first }) => [day, kind, count, first[0]?.name])).toEqual([
      ['2026-11-18', 'vehicle', 1, 'B 2 STNK'],
      ['2026-11-28', 'driver', 1, 'Agus Prasetyo'],
    ]);
    const ahead = await days({});
    expect(ahead.lapsed).toMatchObject([
      { kind: 'vehicle', count: 1, first: [{ document: 'STNK', name: 'B 2 STNK' }] },
    ]);
    expect(ahead.days.map(({ day }) => day)).toEqual(['2026-11-28', '2026-12-21']);
    expect((await days({ from: '2027-06-01', until: '2030-01-01' })).days).toMatchObject([
      { day: '2027-06-30', kind: 'vehicle', count: 2 },
    ]);
  });

  it('beyond 90 days are found by the days that are asked for', async () => {
    const found = await list({ from: '2027-01-01', until: '2027-12-31', sort: 'name,asc' });
    expect(found.content.map(({ document, subject }) => [document, subject.name])).toEqual([
      ['STNK', 'B 1 KIR'],
      ['KIR', 'B 2 STNK'],
    ]);
  });

  it('are exported as filtered, with the days that are left', async () => {
    const file = await (await call())(exportExpiry, { query: { until: '2026-11-30' } });
    expect(file.name).toBe('masa-berlaku.csv');
    expect((await file.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Milik;Jenis pemilik;Keterangan;Dokumen;Berlaku sampai;Sisa (hari);Pesanan tertahan;Nilai tertahan (Rp);Muat paling awal',
      'B 2 STNK;Kendaraan;Hino;STNK;2026-11-18;-3;0;0;',
      'Agus Prasetyo;Pengemudi;SIM B1 Umum;SIM;2026-11-28;7;0;0;',
    ]);
  });
});

const remind = () => remindOfExpiry(api.database);
/** Everything that people were mailed: notifications wait a few minutes for others to go with. */
async function mails() {
  const { system } = api.database;
  while (await notifyRound(system, api.app.server.log));
  const now = api.clock.now();
  api.clock.advance(mailWaitMinutes);
  await sendDueMail({ system, mailer: await openMailer({}), publicUrl: () => 'https://lajur.test' });
  api.clock.set(now);
  return system.transaction((tx) =>
    tx.db.selectFrom('mail_message').select(['recipient', 'subject', 'body_text']).orderBy('id').execute(),
  );
}
const kept = () => api.database.system.transaction((tx) => tx.db.selectFrom('expiry_reminder').selectAll().execute());

describe('reminders', () => {
  it('go out once for a document and threshold, to the admins, in the morning, however many run', async () => {
    api.clock.set(new Date('2026-11-20T22:30:00.000Z')); // 05.30 WIB
    expect(await remind()).toBe(0);
    api.clock.set(start);
    const counts = await Promise.all([remind(), remind(), remind()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(await remind()).toBe(0);
    const sent = await mails();
    expect(sent.map((mail) => mail.recipient).sort()).toEqual([
      'transporter_admin@uji-dua.test',
      'transporter_admin@uji-satu.test',
      'transporter_super_admin@uji-dua.test',
      'transporter_super_admin@uji-satu.test',
    ]);
    const own = sent.find((mail) => mail.recipient === 'transporter_admin@uji-satu.test');
    expect(own?.subject).toBe('2 dokumen armada segera habis');
    expect(own?.body_text).toContain('SIM Agus Prasetyo habis 28 Nov 2026');
    expect(own?.body_text).toContain('https://lajur.test/main/transport/masa-berlaku');
    expect((await kept()).map((one) => [one.document, one.days_before]).sort()).toEqual([
      ['KIR', 1],
      ['KIR', 30],
      ['SIM', 7],
    ]);
  });

  it('come again at the next threshold, and for the new day of a renewed document', async () => {
    api.clock.set(new Date('2026-11-27T03:00:00.000Z'));
    expect(await remind()).toBe(1); // SIM, one day before
    api.clock.set(new Date('2026-12-08T03:00:00.000Z'));
    expect(await remind()).toBe(1); // KIR, fourteen days before, a day late
    await api.database
      .company(api.first.id)
      .transaction((tx) =>
        tx.db.updateTable('vehicle').set({ kir_expired_date: '2026-12-30' }).where('plate', '=', 'B 1 KIR').execute(),
      );
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
  });
});

describe('contracts', () => {
  const contract = (number: string, startDay: string, endDay: string) =>
    ({ number, kind: 'CONTRACT', title: 'Angkutan', startDay, endDay }) as const;
  const finance = () => api.as(api.first.users.TRANSPORTER_ADMIN_FAA);

  beforeAll(async () => {
    await api.provider(putContracts, {
      params: { id: api.first.id },
      body: {
        contracts: [
          contract('K/SEGERA', '2026-01-01', '2026-12-04'),
          contract('K/BESOK', '2026-01-01', '2026-11-22'),
          contract('K/JAUH', '2026-01-01', '2027-11-01'),
          contract('K/HABIS', '2025-01-01', '2026-11-20'),
          contract('K/NANTI', '2026-11-25', '2026-12-10'),
          { ...contract('K/TUNGGU', '2026-01-01', '2026-11-30'), approvalStatus: 'MENUNGGU_PERSETUJUAN' },
          contract('K/PANJANG', '2026-01-01', '2026-12-01'),
          {
            ...{ number: 'A/PANJANG', kind: 'ADDENDUM', contractNumber: 'K/PANJANG', title: 'Perpanjangan' },
            ...{ startDay: '2026-06-01', endDay: '2027-12-01' },
          },
        ],
      },
    });
  });

  it('in force stand among the documents, for those who may see them', async () => {
    const documentsOf = async (user: Awaited<ReturnType<typeof finance>>) =>
      (await user(listExpiry, { query: { document: 'CONTRACT' } })).content;
    const seen = await documentsOf(await finance());
    expect(
      seen.map(({ subject, lastDay, state }) => [subject.kind, subject.name, subject.detail, lastDay, state]),
    ).toEqual([
      ['contract', 'K/BESOK', 'Penyedia', '2026-11-22', 'within-1'],
      ['contract', 'K/SEGERA', 'Penyedia', '2026-12-04', 'within-14'],
    ]);
    expect(await documentsOf(await call())).toEqual([]);
    const time = { from: '2026-11-22', until: '2026-11-22' };
    const summary = async (user: Awaited<ReturnType<typeof finance>>) =>
      (await user(getExpiryDays, { query: time })).days.filter(({ kind }) => kind === 'contract');
    expect(await summary(await finance())).toMatchObject([
      { day: '2026-11-22', count: 1, first: [{ name: 'K/BESOK' }] },
    ]);
    expect(await summary(await call())).toEqual([]);
    const file = await (await finance())(exportExpiry, { query: { document: 'CONTRACT', until: '2026-11-30' } });
    expect((await file.text()).trim().split('\r\n').slice(1)).toEqual([
      'K/BESOK;Kontrak;Penyedia;Kontrak;2026-11-22;1;0;0;',
    ]);
  });

  it('are reminded of at each threshold, to those who keep them', async () => {
    const sent = async () => {
      const before = (await mails()).length;
      await remind();
      return (await mails()).slice(before);
    };
    const first = await sent();
    const ofFinance = first.filter((mail) => mail.recipient === 'transporter_admin_faa@uji-satu.test');
    expect(ofFinance.map((mail) => mail.subject)).toEqual(['2 kontrak segera habis']);
    expect(ofFinance[0]?.body_text).toContain('Kontrak K/SEGERA habis 04 Des 2026');
    expect(ofFinance[0]?.body_text).not.toContain('ditugaskan');
    expect(first.map((mail) => mail.recipient)).toContain('transporter_admin@uji-satu.test');
    expect(first.map((mail) => mail.recipient).join()).not.toContain('monitoring');
    expect(await sent()).toEqual([]);
    api.clock.set(new Date('2026-11-27T03:00:00.000Z'));
    const next = (await sent()).filter((mail) => mail.recipient === 'transporter_admin_faa@uji-satu.test');
    expect(next.map((mail) => mail.subject)).toEqual(['2 kontrak segera habis']); // K/SEGERA in 7 days, K/NANTI in 13
    // What ends a contract earlier ends its reminders' day too.
    await api.provider(putContracts, {
      params: { id: api.first.id },
      body: {
        contracts: [
          {
            ...{ number: 'P/JAUH', kind: 'EARLY_TERMINATION', contractNumber: 'K/JAUH' },
            ...{ title: 'Pengakhiran', endDay: '2026-11-28' },
          },
        ],
      },
    });
    const last = (await sent()).filter((mail) => mail.recipient === 'transporter_admin_faa@uji-satu.test');
    expect(last.map((mail) => mail.subject)).toEqual(['Kontrak K/JAUH habis 28 Nov 2026']);
  });
});

it('more documents than are read at once are exported once each', async () => {
  await api.database.company(api.second.id).transaction((tx) =>
    sql`insert into vehicle select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'plate',
      'B ' || n || ' BYK', 'stnk_expired_date', '2026-11-22'))).* from vehicle v, generate_series(1, 700) n
      where v.plate = 'B 4 ORG' returning 1`.execute(tx.db),
  );
  const other = await api.as(api.second.users.TRANSPORTER_MONITORING);
  for (const sort of ['lastDay,asc', 'name,desc'] as const) {
    const lines = (await (await other(exportExpiry, { query: { sort } })).text()).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1401);
    expect(new Set(lines).size).toBe(1401);
  }
});
