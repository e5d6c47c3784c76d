import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@lajur/api-contract/client';
import { exportReport, printReport } from '@lajur/api-contract/report';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  updateReportSchedule,
} from '@lajur/api-contract/report-schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../seeds/demo';
import { LocalStore } from '../../platform/file/local-store';
import { openMailer } from '../../platform/mail/queued-mailer';
import { pdfText } from '../../test-kit/pdf-text';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { sendMonthlyReports } from './schedule-send';
import { reportWatch, reportWatchKind } from './schedule-watch';

const email = 'superadmin@mitra-satu.test';
const report = 'pengiriman' as const;
let api: TestApi;
let folder = '';
let companyId = '';
let admin: Call;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-report-mail-'));
  api = await startTestApi({}, (database, clock) =>
    seedDemo(database, clock, { orders: 60, files: new LocalStore(folder) }),
  );
  admin = await api.as(await person(email, 'TRANSPORTER_SUPER_ADMIN'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async <T>(text: string): Promise<T[]> =>
  api.database.system.transaction(async (tx) => (await sql.raw<T>(text).execute(tx.db)).rows);

async function person(of: string, roleId: 'TRANSPORTER_SUPER_ADMIN' | 'TRANSPORTER_ADMIN_FAA') {
  const [found] = await rows<{ id: string; companyId: string }>(
    `select id, company_id as "companyId" from app_user where email = '${of}'`,
  );
  if (!found) throw new Error(`no ${of}`);
  companyId = found.companyId;
  return { ...found, email: of, roleId };
}

/** Somebody signs in again: a session does not last for months. */
async function at(moment: string): Promise<void> {
  api.clock.set(new Date(moment));
  admin = await api.as(await person(email, 'TRANSPORTER_SUPER_ADMIN'));
}

const run = async () => sendMonthlyReports({ ...api.database, mailer: await openMailer({ SMTP_URL: undefined }) });
const create = (addresses: string[], by = admin) => by(createReportSchedule, { body: { report, addresses } });
const change = ({ id, version }: ReportSchedule, body: { addresses?: string[]; paused?: boolean }) =>
  admin(updateReportSchedule, { params: { id }, body: { version, ...body } });
const list = async () => (await admin(listReportSchedules, {})).content;

async function ours(): Promise<ReportSchedule> {
  const found = (await list()).find((one) => one.report.id === report);
  if (!found) throw new Error('not scheduled');
  return found;
}

const recipients = async () => (await ours()).last?.recipients ?? [];
const states = async () => (await recipients()).map(({ address, state }) => `${address} ${state}`);
const watch = () => reportWatch(api.database);

async function mailTo(address: string) {
  const { id = '' } = (await recipients()).find((one) => one.address === address) ?? {};
  return { kind: reportWatchKind, companyId, id };
}

async function filesTo(address: string): Promise<{ csv: Buffer; words: string }> {
  const mail = await mailTo(address);
  expect(await watch().begin(mail)).toBe('send');
  const [csv, pdf, ...more] = await watch().attachments(mail);
  expect(more).toEqual([]);
  const words = await pdfText(new Blob([new Uint8Array(pdf?.content ?? [])]));
  return { csv: csv?.content ?? Buffer.alloc(0), words };
}

it('is for those who may, to at most twenty addresses that are some', async () => {
  const finance = await api.as(await person('keuangan@mitra-satu.test', 'TRANSPORTER_ADMIN_FAA'));
  expect((await finance(listReportSchedules, {})).content).toEqual(await list());
  expect(await refused(create(['a@uji.test'], finance))).toMatchObject({ status: 403 });
  const many = Array.from({ length: 21 }, (_, index) => `a${index}@uji.test`);
  for (const wrong of [[], many]) expect(await refused(create(wrong))).toMatchObject({ code: 'RULE_BROKEN' });
  expect(await refused(create(['a@uji.test\r\nBcc: b@uji.test']))).toMatchObject({ status: 400 });
});

it('goes once, from eight on the first working day, whatever clock and processes do', async () => {
  const made = await create(['Satu@uji.test', 'satu@uji.test', 'dua@uji.test']);
  expect(made).toMatchObject({ addresses: ['satu@uji.test', 'dua@uji.test'], last: null });
  expect(made.next).toEqual({ month: '2026-11', day: '2026-12-01' });
  expect(await refused(create(['tiga@uji.test']))).toMatchObject({ code: 'CONFLICT', status: 409 });
  const waiting = (await list()).filter(({ next }) => next !== null).length;
  for (const moment of ['2026-11-30T05:00:00Z', '2026-12-01T00:59:00Z']) {
    await at(moment);
    expect([moment, await run()]).toEqual([moment, 0]);
  }
  await at('2026-12-01T01:00:00Z');
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(waiting);
  for (const moment of ['2026-11-21T07:30:00Z', '2026-12-02T05:00:00Z']) {
    await at(moment);
    expect([moment, await run()]).toEqual([moment, 0]);
  }
  expect(await ours()).toMatchObject({ next: { month: '2026-12' }, last: { month: '2026-11' } });
  expect(await states()).toEqual(['dua@uji.test QUEUED', 'satu@uji.test QUEUED']);
  const mails = await rows(`select subject from mail_message where recipient in ('satu@uji.test', 'dua@uji.test')`);
  const subject = 'Laporan Pengiriman, November 2026';
  expect(mails).toEqual([{ subject }, { subject }]);
});

it('brings what the screen exports, once, and nothing of whoever is gone', async () => {
  const { csv, words } = await filesTo('dua@uji.test');
  const query = { from: '2026-11-01', until: '2026-11-30' };
  const exported = await admin(exportReport, { params: { id: report }, query });
  expect(csv.equals(Buffer.from(await exported.arrayBuffer()))).toBe(true);
  expect(csv.toString().split('\n').length).toBeGreaterThan(4);
  expect(await pdfText(await admin(printReport, { params: { id: report }, query }))).toBe(words);
  // The process that began it died: nobody knows, and it is not begun again.
  expect(await watch().begin(await mailTo('dua@uji.test'))).toBe('done');
  const waits = await mailTo('satu@uji.test');
  await rows(`update app_user set role_id = 'TRANSPORTER_ADMIN_FAA' where email = '${email}'`);
  expect(await watch().begin(waits)).toBe('gone');
  await rows(`update app_user set role_id = 'TRANSPORTER_SUPER_ADMIN' where email = '${email}'`);
  await at('2026-12-02T06:00:00Z');
  expect(await states()).toEqual(['dua@uji.test UNSURE', 'satu@uji.test CANCELLED']);
});

it('is paused, and goes on with the month that is still to come; a suspended company sends none', async () => {
  const before = await ours();
  expect(await change(before, { paused: true })).toMatchObject({ paused: true, next: null });
  expect(await refused(change(before, { paused: false }))).toMatchObject({ code: 'STALE_VERSION' });
  await at('2027-03-10T06:00:00Z');
  await run();
  const { last, next } = await change(await ours(), { paused: false });
  expect([last?.month, next?.month]).toEqual(['2026-11', '2027-03']);
  await rows(`update company set status = 'SUSPENDED' where id = '${companyId}'`);
  await at('2027-04-01T06:00:00Z');
  expect(await run()).toBe(0);
  await rows(`update company set status = 'ACTIVE' where id = '${companyId}'`);
  await at('2027-05-10T06:00:00Z');
  await run();
  expect(await ours()).toMatchObject({ next: { month: '2027-05' }, last: { month: '2027-04' } });
});

it('goes of an empty month too, to nobody who was taken out or whose schedule ended', async () => {
  const { words } = await filesTo('dua@uji.test');
  expect(words).toContain('01 Apr 2027 – 30 Apr 2027');
  expect(words).toContain('Tidak ada yang tercatat');
  const waits = await mailTo('satu@uji.test');
  const { id } = await change(await ours(), { addresses: ['dua@uji.test'] });
  expect(await watch().begin(waits)).toBe('gone');
  expect(await states()).toEqual(['dua@uji.test SENDING', 'satu@uji.test CANCELLED']);
  await admin(deleteReportSchedule, { params: { id } });
  expect((await list()).map((one) => one.id)).not.toContain(id);
  expect(await watch().begin(waits)).toBe('gone');
});
