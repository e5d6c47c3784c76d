import type { Call } from '@lajur/api-contract/client';
import { listInvoices } from '@lajur/api-contract/invoice';
import { getMailBatch, listInvoiceMails, sendInvoiceMail } from '@lajur/api-contract/invoice-mailing';
import * as contract from '@lajur/api-contract/invoice-reminder';
import { putShippers } from '@lajur/api-contract/provider';
import { usualReminderPolicy } from '@lajur/domain/invoice/reminder';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '../../../platform/file/open-store';
import { openMailer } from '../../../platform/mail/queued-mailer';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { keepInvoiceData } from '../invoice.fixture';
import { mailingWatch } from '../mailing/watch';
import { deskOf } from '../settlement/settlement.fixture';
import { sendReminders } from './send-service';

/** Invoices are sent on 21 November and due on 21 December, a Monday. */
let api: TestApi;
let world: World;
let call: Call;
let desk: ReturnType<typeof deskOf>;
let mailer: Awaited<ReturnType<typeof openMailer>>;
let shipperId = '';
const { steps } = usualReminderPolicy;

beforeEach(async () => {
  mailer = await openMailer({ SMTP_URL: undefined });
  api = await startTestApi({ mailer });
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  await keepInvoiceData(call);
  desk = deskOf(api, world, call);
  shipperId = await shipper('INGAT', 'keuangan@ingat.test');
  return () => api.close();
});

const shipper = async (ref: string, billingEmail: string | null) => {
  const one = { ref, name: `PT ${ref}`, city: 'Bekasi', contactName: 'Ayu', contactPhone: '+6281200000009' };
  const { results } = await api.provider(putShippers, {
    body: { shippers: [{ ...one, ...(billingEmail ? { billingEmail } : {}) }] },
  });
  return results[0]?.id ?? '';
};
/** At nine in the morning where the company is. */
async function on(day: string, time = '02:00') {
  api.clock.set(new Date(`${day}T${time}:00Z`));
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
}
const policy = async (change: object = {}) => {
  const { version } = await call(contract.getReminderSettings, {});
  return call(contract.putReminderPolicy, {
    body: { version, isOn: true, smallest: 50_000, steps: [...steps], ...change },
  });
};
const forShipper = async (change: object) => {
  const { shippers } = await call(contract.getReminderSettings, {});
  const version = shippers.find(({ id }) => id === shipperId)?.version ?? 0;
  return call(contract.putShipperReminder, {
    params: { id: shipperId },
    body: { version, mode: 'USUAL', steps: [], pausedUntil: null, ...change },
  });
};
const run = () => sendReminders({ ...api.database, mailer });
const ladder = (id: string) => call(contract.getReminderLadder, { params: { id } });
const states = async (id: string) => (await ladder(id)).steps.map(({ days, state }) => [days, state]);
const mails = async (id: string) => (await call(listInvoiceMails, { params: { id } })).mailings;
const hold = (id: string, body: object) =>
  call(contract.holdReminder, { params: { id }, body: { reason: 'SENGKETA', promiseDay: null, note: null, ...body } });

describe('reminders', () => {
  it('are off until somebody decides, and go at eight on working days', async () => {
    const { id } = await desk.sent(5_000_000, shipperId);
    await on('2026-12-22');
    expect(await run()).toBe(0);
    expect((await ladder(id)).refusal).toBe('Pengingat otomatis belum dinyalakan');
    await policy();
    await on('2026-12-22', '00:59');
    expect(await run()).toBe(0);
    await on('2026-12-22', '01:00');
    expect(await run()).toBe(1);
    // Of a day off, the next working day.
    await on('2026-12-25');
    expect(await run()).toBe(0);
    expect(await states(id)).toEqual([
      [-3, 'PASSED'],
      [1, 'SENT'],
      [7, 'NEXT'],
      [14, 'LATER'],
      [30, 'LATER'],
    ]);
  });

  it('list all that is due of a shipper in one mail a day, however often and by how many they are sent', async () => {
    await policy();
    const [one, two] = [await desk.sent(5_000_000, shipperId), await desk.sent(1_000_000, shipperId)];
    await desk.record(one.id, { amount: 1_000_000 });
    const other = await desk.sent(3_000_000, await shipper('LAIN', 'lain@ingat.test'));
    await on('2026-12-22');
    const runs = await Promise.all(Array.from({ length: 5 }, run));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await run()).toBe(0);
    const [mail, ...more] = await mails(one.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      ...{ kind: 'REMINDER', subject: 'Pengingat pembayaran 2 invoice', by: 'Sistem' },
      recipients: [{ address: 'keuangan@ingat.test', state: 'QUEUED' }],
    });
    expect(mail?.text).toContain(`${one.number} · jatuh tempo 21 Des 2026 (lewat 1 hari) · Rp 3.855.000`);
    expect(mail?.text).toContain(`${two.number} · jatuh tempo 21 Des 2026 (lewat 1 hari) · Rp 971.000`);
    expect(mail?.text).toContain('Total: Rp 4.826.000');
    expect(mail?.text).toContain('1 – 7 hari: Rp 4.826.000');
    expect(mail?.text).toContain(steps[1]?.text ?? '');
    expect((await mails(other.id))[0]?.subject).toBe(`Pengingat pembayaran ${other.number}`);
    expect((await ladder(two.id)).history).toMatchObject([{ step: 1, way: 'AUTO', openCash: 971_000, by: 'Sistem' }]);
  });

  it('after an outage are the highest step alone, and a new due day begins anew', async () => {
    await policy();
    const { id } = await desk.sent(5_000_000, shipperId);
    await on('2027-01-09');
    const next = (await ladder(id)).steps.find(({ state }) => state === 'NEXT');
    expect(next).toMatchObject({ days: 14, day: '2027-01-11' });
    await on('2027-01-08');
    expect(await run()).toBe(1);
    expect((await mails(id))[0]?.text).toContain(steps[3]?.text ?? '');
    await on('2027-01-11');
    expect(await run()).toBe(0);
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('invoice').set({ due_day: '2027-01-13' }).where('id', '=', id).execute(),
    );
    expect(await run()).toBe(1);
    expect((await ladder(id)).history.map(({ step, dueDay }) => [step, dueDay])).toEqual([
      [-3, '2027-01-13'],
      [14, '2026-12-21'],
    ]);
  });

  it('never go to who paid, was credited or owes little, nor where it is held, paused, off or nobody is known', async () => {
    await policy({ smallest: 1_000_000 });
    const paid = await desk.sent(5_000_000, shipperId);
    await desk.record(paid.id, { amount: paid.net });
    await desk.sent(900_000, shipperId);
    const held = await desk.sent(5_000_000, shipperId);
    await hold(held.id, { note: 'Jumlah tidak cocok' });
    await desk.sent(5_000_000, await shipper('TANPA', null));
    await on('2026-12-22');
    expect(await run()).toBe(0);
    expect((await ladder(held.id)).refusal).toBe('Sengketa');
    await call(contract.liftReminderHold, { params: { id: held.id } });
    await forShipper({ pausedUntil: '2026-12-22' });
    expect(await run()).toBe(0);
    await forShipper({ mode: 'NEVER' });
    expect(await run()).toBe(0);
    await forShipper({ mode: 'OWN', steps: [{ days: 1, text: 'Tolong dibayar.' }] });
    expect(await run()).toBe(1);
    expect((await mails(held.id))[0]?.text).toContain('Tolong dibayar.');
  });

  it('that wait are not sent once something of them was paid, and are written anew with what is left', async () => {
    await policy();
    const [one, two] = [await desk.sent(5_000_000, shipperId), await desk.sent(1_000_000, shipperId)];
    await on('2026-12-22');
    expect(await run()).toBe(1);
    const [mail] = await mails(one.id);
    const files = await openFileStore({ DATA_DIR: api.folder });
    const watch = mailingWatch({ files, company: api.database.company, publicUrl: () => api.url });
    const watched = { kind: 'mailing', companyId: api.first.id, id: mail?.recipients[0]?.id ?? '' };
    await desk.record(one.id, { amount: one.net, day: '2026-12-22' });
    expect(await watch.begin(watched)).toBe('gone');
    expect((await mails(one.id))[0]?.recipients).toMatchObject([
      { state: 'CANCELLED', answer: 'Tidak dikirim: tagihannya berubah sejak disusun' },
    ]);
    expect((await ladder(two.id)).history).toEqual([]);
    expect(await run()).toBe(1);
    const [again] = await mails(two.id);
    expect(again).toMatchObject({ subject: `Pengingat pembayaran ${two.number}` });
    const last = { ...watched, id: again?.recipients[0]?.id ?? '' };
    expect(await watch.begin(last)).toBe('send');
    expect((await watch.attachments(last)).map(({ name }) => name)).toEqual([`${two.number.replaceAll('/', '-')}.pdf`]);
  });

  it('by hand count as their step', async () => {
    await policy();
    const { id } = await desk.sent(5_000_000, shipperId);
    await on('2026-12-22');
    const { batchId } = await call(sendInvoiceMail, {
      params: { id },
      body: { to: ['keuangan@ingat.test'], copy: [], attachments: ['DOCUMENT'], kind: 'REMINDER' },
    });
    expect((await call(getMailBatch, { params: { id: batchId } })).recipients).toBe(1);
    expect((await ladder(id)).history).toMatchObject([{ step: 1, way: 'HAND' }]);
    expect(await run()).toBe(0);
  });
});

describe('a promise', () => {
  it('holds until its day, and whoever writes invoices is told that it was not kept', async () => {
    await policy();
    const { id } = await desk.sent(5_000_000, shipperId);
    await on('2026-12-22');
    const promised = await hold(id, { reason: 'JANJI_BAYAR', promiseDay: '2026-12-23' });
    expect(promised).toMatchObject({ refusal: 'Janji bayar 23 Des 2026', hold: { promiseDay: '2026-12-23' } });
    const held = (yes: boolean) => call(listInvoices, { query: { held: yes } });
    expect((await held(true)).content.map((one) => one.id)).toEqual([id]);
    expect((await held(false)).content.map((one) => one.id)).not.toContain(id);
    expect(promised.steps.map(({ state }) => state)).not.toContain('NEXT');
    expect(await run()).toBe(0);
    await on('2026-12-23');
    expect(await run()).toBe(0);
    await on('2026-12-24');
    expect(await run()).toBe(1);
    expect((await ladder(id)).hold).toBeNull();
    const told = await api.database.system.read((tx) =>
      tx.db.selectFrom('outbox').selectAll().where('action', '=', 'break-promise').execute(),
    );
    expect(told.map(({ entity_id }) => entity_id)).toEqual([id]);
  });

  it('of a day that passed, without one, of a dispute or of what is not with the shipper is refused', async () => {
    const { id } = await desk.sent(5_000_000, shipperId);
    for (const [body, message] of [
      [{ reason: 'JANJI_BAYAR', promiseDay: '2026-11-20' }, 'Tanggal janji tidak boleh sudah lewat'],
      [{ reason: 'JANJI_BAYAR' }, 'Tanggal janji wajib diisi'],
      [{ promiseDay: '2026-12-20' }, 'Hanya untuk janji bayar'],
    ] as const)
      expect(await refused(hold(id, body))).toMatchObject({ status: 422, validation: { promiseDay: message } });
    const printed = await desk.sent(5_000_000, shipperId, 'PRINTED');
    expect(await refused(hold(printed.id, {}))).toMatchObject({
      ...{ status: 422, validation: { reason: 'Tidak ada yang ditagih' } },
    });
  });
});

it('tomorrow is seen before it is sent, and says why nothing is', async () => {
  const { number } = await desk.sent(5_000_000, shipperId);
  const preview = (day?: string) => call(contract.previewReminders, { query: { day } });
  expect(await preview()).toMatchObject({ day: '2026-11-22', refusal: 'Pengingat otomatis belum dinyalakan' });
  await policy();
  expect(await preview()).toMatchObject({ refusal: '22 Nov 2026 bukan hari kerja', mails: [] });
  expect(await preview('2026-12-25')).toMatchObject({ refusal: '25 Des 2026 hari libur: Natal' });
  expect(await preview('2026-12-22')).toMatchObject({
    refusal: null,
    mails: [{ to: ['keuangan@ingat.test'], total: 4_855_000, lines: [{ number, step: 1 }] }],
  });
  expect((await preview('2026-12-17')).mails).toEqual([]);
  expect(await refused(preview('2026-11-20'))).toMatchObject({ status: 422 });
});

it('a text is copied, and stays in the history without a step', async () => {
  const { id, number } = await desk.sent(5_000_000, shipperId);
  const params = { id: shipperId };
  const { text, total, count } = await call(contract.getReminderText, { params });
  expect([total, count]).toEqual([4_855_000, 1]);
  expect(text).toContain(`${number} · jatuh tempo 21 Des 2026 (30 hari lagi) · Rp 4.855.000`);
  expect(await call(contract.noteCopiedReminder, { params })).toEqual({ count: 1 });
  expect((await ladder(id)).history).toMatchObject([{ step: null, way: 'COPIED' }]);
  expect(await refused(call(contract.getReminderText, { params: { id: world.shipperId } }))).toMatchObject({
    status: 404,
  });
});

it('of two that decide at once one is told, and steps follow each other', async () => {
  const body = { version: 0, isOn: true, smallest: 0, steps: [...steps] };
  const both = await Promise.allSettled([1, 2].map(() => call(contract.putReminderPolicy, { body })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const wrong = await refused(policy({ steps: [steps[1], steps[0]] }));
  expect(wrong).toMatchObject({ status: 422, validation: { steps: expect.stringContaining('lebih besar') } });
  await desk.sent(5_000_000, shipperId);
  expect(await refused(forShipper({ mode: 'OWN' }))).toMatchObject({ status: 422 });
  expect(await refused(forShipper({ steps: [steps[0]] }))).toMatchObject({ status: 422 });
});
