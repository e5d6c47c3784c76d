import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import { until } from '../../test-kit/until';
import { readConfig } from '../config';
import type { Database } from '../database/connect';
import { JobRunner } from '../job/runner';
import { bindMailbox, mailboxFor, mailboxReaders } from './mailbox-page';
import { MailServerError, openMailer } from './queued-mailer';
import { tellOfWaitingMail } from './waiting-mail';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const clock = new TestClock();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(clock);
});
afterAll(() => database.close());

const reset = {
  to: 'dewi@uji.test',
  subject: 'Atur ulang <kata sandi>',
  lines: ['Halo Dewi <script>alert(1)</script>,', 'Tautan ini berlaku 24 jam.'],
  action: { label: 'Atur ulang', url: 'http://127.0.0.1/welcome/reset-password?email=a%40b.test&token=abc' },
};

/** A real mail server that refuses the first `refusals` mails for a while. */
async function mailServer(refusals: number) {
  const received: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (left-- > 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('a queued mail is sent through SMTP, tried again after a refusal, and its text forgotten', async () => {
  const smtp = await mailServer(1);
  const mailer = await openMailer({ SMTP_URL: smtp.url });
  const jobs = new JobRunner({ database, clock, log });
  mailer.handleJobs(jobs, { system: database.system, from: 'Lajur <no-reply@lajur.test>', now: () => clock.now() });
  await jobs.start();
  await database.system.transaction((tx) => mailer.queue(tx, reset));
  await until(() => {
    clock.advance(0.1);
    return smtp.received.length === 1;
  });
  const mail = smtp.received[0] ?? '';
  expect(mail).toContain('To: dewi@uji.test');
  expect(mail).toMatch(/^Message-ID: <[\da-f-]{36}@lajur\.test>\r$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail).toContain('From: Lajur <no-reply@lajur.test>');
  expect(mail).toContain('multipart/alternative');
  expect(mail.slice(mail.indexOf('<!doctype html>'))).not.toContain('<script>');
  await until(async () => {
    const rows = await database.system.transaction((tx) => tx.db.selectFrom('mail_message').selectAll().execute());
    return rows.length === 1 && rows[0]?.sent_at !== null && rows[0]?.body_text === '' && rows[0]?.body_html === '';
  });
  await jobs.stop();
  mailer.close();
  await smtp.close();
});

test('a mail server that does not answer shows at the start', async () => {
  await expect(openMailer({ SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow(MailServerError);
});

test('without a mail server the mailbox page shows the mail, escaped, with a link that works', async () => {
  const mailer = await openMailer({});
  await database.system.transaction((tx) => mailer.queue(tx, reset));
  const app = Fastify();
  bindMailbox(app, { system: database.system, readers: 'local' });
  const list = await app.inject('/dev/mailbox');
  expect(list.body).toContain('Atur ulang &lt;kata sandi&gt;');
  const path = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list.body)?.[0] ?? '';
  const page = await app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('href="http://127.0.0.1/welcome/reset-password?email=a%40b.test&amp;token=abc"');
  const shown = await app.inject(`${path}/html`);
  expect(shown.body).toContain('>Atur ulang</a>');
  expect(shown.body).not.toContain('<script>');
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  expect((await app.inject('/dev/mailbox/01999999-0000-7000-8000-000000000001/html')).statusCode).toBe(404);
  expect((await app.inject('/dev/mailbox/01999999-0000-7000-8000-000000000001')).statusCode).toBe(404);
  expect((await app.inject("/dev/mailbox/'--")).statusCode).toBe(404);
  for (const header of ['x-forwarded-for', 'Forwarded', 'x-real-ip', 'via'])
    for (const url of ['/dev/mailbox', path, `${path}/html`])
      expect((await app.inject({ url, headers: { [header]: 'for=203.0.113.9' } })).statusCode, header).toBe(404);
  expect((await app.inject({ url: path, headers: { host: 'rebound.example:3000' } })).statusCode).toBe(404);
  expect((await app.inject({ url: path, remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
    expect((await app.inject({ url: path, headers: { host } })).statusCode, host).toBe(200);
  await app.close();
});

test('an nginx with its own settings opens the mailbox to nobody', async () => {
  const app = Fastify();
  bindMailbox(app, { system: database.system, readers: 'local' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /dev/mailbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
      );
      let answer = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text;
      });
      socket.on('end', () => resolve(answer.slice(0, 12))).on('error', reject);
    });
  expect(await ask('1.0')).toBe('HTTP/1.1 404');
  expect(await ask('1.1')).toBe('HTTP/1.1 200');
  await app.close();
});

test('a mailbox that is open is read through a proxy, too; one that is off does not exist', async () => {
  const app = Fastify();
  bindMailbox(app, { system: database.system, readers: 'open' });
  expect((await app.inject({ url: '/dev/mailbox', headers: { via: '1.1 x' } })).statusCode).toBe(200);
  await app.close();
  const closed = Fastify();
  bindMailbox(closed, { system: database.system, readers: 'off' });
  expect((await closed.inject('/dev/mailbox')).statusCode).toBe(404);
  await closed.close();
});

test('the mailbox exists in demo mode, and elsewhere only when it is asked for by name', () => {
  const bare = { SMTP_URL: undefined, DEMO: false, DEV_MAILBOX: undefined, TRUST_PROXY: 0 };
  expect(mailboxReaders(bare)).toBe('off');
  expect(mailboxReaders({ ...bare, DEV_MAILBOX: 'local' })).toBe('local');
  expect(mailboxReaders({ ...bare, DEMO: true })).toBe('local');
  expect(mailboxFor('local', '127.0.0.1')).toBe('/dev/mailbox');
  expect(mailboxFor('local', '10.0.0.7')).toBeNull();
  expect(mailboxFor('open', '10.0.0.7')).toBe('/dev/mailbox');
  expect(mailboxFor('off', '127.0.0.1')).toBeNull();
  expect(mailboxReaders({ ...bare, DEMO: true, DEV_MAILBOX: 'off' })).toBe('off');
  expect(mailboxReaders({ ...bare, DEMO: true, TRUST_PROXY: 1 })).toBe('off');
  expect(mailboxReaders({ ...bare, DEMO: true, TRUST_PROXY: 1, DEV_MAILBOX: 'open' })).toBe('open');
  expect(mailboxReaders({ ...bare, DEMO: true, DEV_MAILBOX: 'open', SMTP_URL: 'smtp://mail.test' })).toBe('off');
  expect(() => readConfig({ DEV_MAILBOX: 'open' })).toThrow('DEV_MAILBOX: open hanya boleh bersama DEMO=1');
});

test('without a mail server it is said at the start how many mails wait', async () => {
  const said: unknown[] = [];
  const before = await database.system.transaction((tx) =>
    tx.db.selectFrom('mail_message').select('id').where('sent_at', 'is', null).execute(),
  );
  await tellOfWaitingMail({ warn: (text: unknown) => said.push(text) }, database.system);
  expect(said).toEqual([
    `SMTP_URL belum diisi: email tidak dikirim, hanya disimpan di database (${before.length} menunggu).`,
  ]);
});
