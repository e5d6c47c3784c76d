import { listNotifications } from '@lajur/api-contract/notification-inbox';
import { getAllowance } from '@lajur/api-contract/notification-settings';
import { decideCompany } from '@lajur/api-contract/provider';
import { getUser } from '@lajur/api-contract/user';
import { mailWaitMinutes } from '@lajur/domain/notification/channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobRunner } from '../../../platform/job/runner';
import { openMailer } from '../../../platform/mail/queued-mailer';
import { startMailServer } from '../../../test-kit/mail-server';
import { startTestApi, type TestApi, type TestUser } from '../../../test-kit/test-api';
import { until } from '../../../test-kit/until';
import { notifyRound } from '../make/service';
import { sendDueMail } from './service';
import { noticeWatch, noticeWatchKind } from './watch';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let mailer: Awaited<ReturnType<typeof openMailer>>;
let jobs: JobRunner;
let monitoring: TestUser;
let admin: TestUser;

// Only mail is sent in the background: a loop that makes notifications, too, would make some after the clock was moved.
beforeAll(async () => {
  smtp = await startMailServer();
  mailer = await openMailer({ SMTP_URL: smtp.url });
  api = await startTestApi({ mailer });
  monitoring = api.first.users.TRANSPORTER_MONITORING;
  admin = api.first.users.TRANSPORTER_SUPER_ADMIN;
  const { database, clock } = api;
  const { system, company } = database;
  jobs = new JobRunner({ database, clock, log: api.app.server.log });
  const watches = { [noticeWatchKind]: noticeWatch({ company }) };
  mailer.handleJobs(jobs, { system, from: 'Lajur <no-reply@lajur.test>', now: () => clock.now(), watches });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
  await smtp.close();
});

const tell = async () => {
  while (await notifyRound(api.database.system, api.app.server.log));
};
const send = () => sendDueMail({ system: api.database.system, mailer, publicUrl: () => 'https://lajur.test' });
let isSuspended = false;
/** Something of which everybody of the company hears, and its mails. */
async function news(): Promise<void> {
  const decision = isSuspended ? 'activate' : 'suspend';
  isSuspended = !isSuspended;
  await api.provider(decideCompany, { params: { id: api.first.id }, body: { decision } });
  await tell();
  api.clock.advance(mailWaitMinutes);
  await send();
}
const mailsOf = async (user: TestUser) =>
  (await (await api.as(admin))(getAllowance, { params: { companyUserId: user.id } })).mails;
/** No mail is sent or waits to be: what a try ended with is seen before its next one has its time. */
const isIdle = async (): Promise<boolean> => {
  const due = await api.database.system.transaction((tx) =>
    tx.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'send-watched-mail')
      .where('run_at', '<=', tx.now)
      .execute(),
  );
  return due.length === 0;
};
/** The mails to a person are so many, and the last stands so. */
const stands = (user: TestUser, count: number, state: string): Promise<void> =>
  until(async () => {
    const mails = await mailsOf(user);
    return mails.length === count && mails[0]?.state === state && (await isIdle());
  });
const bounced = async (user: TestUser) =>
  (await (await api.as(admin))(getUser, { params: { id: user.id } })).bounced?.answer ?? null;
const refusals = async () =>
  (await (await api.as(admin))(listNotifications, {})).content.filter(
    ({ template }) => template === 'USER_MAIL_BOUNCED',
  );

it('keeps what became of each mail of news, as the person and who looks after users see it', async () => {
  await news();
  await stands(monitoring, 1, 'ACCEPTED');
  expect(smtp.takenBy(monitoring.email)).toHaveLength(1);
  const [mail] = await mailsOf(monitoring);
  expect(mail).toMatchObject({ address: monitoring.email, subject: 'Perusahaan Anda ditangguhkan' });
  const own = await (await api.as(monitoring))(getAllowance, { params: { companyUserId: monitoring.id } });
  expect(own.mails).toEqual([mail]);
});

it('marks an address that is refused for good, tells it once, and takes the mark off with the next mail that is taken', async () => {
  smtp.treat(monitoring.email, 'refuse');
  for (const count of [2, 3]) {
    await news();
    await stands(monitoring, count, 'BOUNCED');
  }
  expect(await bounced(monitoring)).toContain('mailbox unknown');
  expect(await bounced(admin)).toBeNull();
  await tell();
  const told = await refusals();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    body: expect.stringContaining(`${monitoring.email}: 550 5.1.1 mailbox unknown`),
    link: `/main/user-admin/edit/${api.first.id}/${monitoring.id}`,
  });
  smtp.treat(monitoring.email, null);
  await news();
  await stands(monitoring, 4, 'ACCEPTED');
  expect(await bounced(monitoring)).toBeNull();
});

it('sends no news to who was deactivated, or has another address, after they were written', async () => {
  smtp.treat(monitoring.email, 'defer');
  await news();
  await stands(monitoring, 5, 'DEFERRED');
  smtp.treat(monitoring.email, null);
  const before = smtp.takenBy(monitoring.email).length;
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('app_user').set({ is_active: false }).where('id', '=', monitoring.id).execute(),
  );
  api.clock.advance(10);
  await stands(monitoring, 5, 'CANCELLED');
  expect(smtp.takenBy(monitoring.email)).toHaveLength(before);
});
