import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { approvalEffects } from './approval-effects';
import { builtAddresses } from './built-addresses';
import { checkedDocuments } from './checked-documents';
import { freezeEarlier } from './features/approval/paper-service';
import { remindOfApprovals } from './features/approval/reminder-service';
import { bindApproval } from './features/approval/routes';
import { bindAudit } from './features/audit/routes';
import { bindAuth, type DemoAccount } from './features/auth/routes';
import { bindCompany } from './features/company/routes';
import { contractPaper } from './features/contract/document-service';
import { bindContract } from './features/contract/routes';
import { handleDamageDocuments } from './features/damage/document-job';
import { bindDamage } from './features/damage/routes';
import { bindDashboard } from './features/dashboard/routes';
import { bindDriver } from './features/driver/routes';
import { bindEmail } from './features/email/routes';
import { remindOfExpiry } from './features/expiry/reminder-service';
import { bindExpiry } from './features/expiry/routes';
import { bindFile } from './features/file/routes';
import { sweepBytes, sweepFiles } from './features/file/sweep';
import { bindGenuineness } from './features/genuineness/routes';
import { handleImports } from './features/import/job';
import { bindImport } from './features/import/routes';
import { prepareLogos } from './features/invoice/logo-service';
import { mailingWatchKind } from './features/invoice/mailing/send-service';
import { mailingWatch } from './features/invoice/mailing/watch';
import { handleInvoicePrints } from './features/invoice/print-job';
import { sendReminders } from './features/invoice/reminder/send-service';
import { bindInvoice } from './features/invoice/routes';
import { dropOldDrafts } from './features/lending/draft-service';
import { bindLending } from './features/lending/routes';
import { bindLocation } from './features/location/routes';
import { mouPaper } from './features/mou/document-service';
import { bindMou } from './features/mou/routes';
import { keepTerms } from './features/mou/term-service';
import { sendDueMail } from './features/notification/mail/service';
import { noticeWatch, noticeWatchKind } from './features/notification/mail/watch';
import { handleAnswerSoon } from './features/notification/make/answer-soon';
import { createNotifier } from './features/notification/make/service';
import { openSenders, type Senders } from './features/notification/push/open-senders';
import { handlePush } from './features/notification/push/service';
import { bindNotification } from './features/notification/routes';
import { bindOnboarding } from './features/onboarding/routes';
import { handleLearning } from './features/order/arrival/learn';
import { estimateArrivals } from './features/order/arrival/service';
import { lapseDueOrders } from './features/order/clock/service';
import { tellLateArrivals } from './features/order/lateness/service';
import { handleCarryOn } from './features/order/marketplace/follow-on-service';
import { bindOrder } from './features/order/routes';
import { handleBastDocuments } from './features/pod-document/bast-job';
import { bindPodDocument } from './features/pod-document/routes';
import { bindPostageCost } from './features/postage-cost/routes';
import { bindProblem } from './features/problem/routes';
import { ensureFirstKey, ProviderKeys } from './features/provider/api-key';
import { marketplaceName } from './features/provider/marketplace';
import { bindProvider } from './features/provider/routes';
import { bindReport } from './features/report/routes';
import { sendMonthlyReports } from './features/report/schedule-send';
import { reportWatch, reportWatchKind } from './features/report/schedule-watch';
import { bindSchedule } from './features/schedule/routes';
import { bindSearch } from './features/search/routes';
import { bindSimulation } from './features/simulation/routes';
import { bindUser } from './features/user/routes';
import { bindVehicle } from './features/vehicle/routes';
import { bindWording } from './features/wording/routes';
import { importTargets } from './import-targets';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/database/connect';
import { ChangeHub } from './platform/event/hub';
import { sealAudit } from './platform/event/seal';
import type { FileStore } from './platform/file/file-store';
import { Spool } from './platform/file/spool';
import { createBind } from './platform/http/bind';
import { CallAllowance } from './platform/http/call-allowance';
import { closeWithin, farewell } from './platform/http/farewell';
import { bindSecurityTxt } from './platform/http/security-txt';
import { createServer } from './platform/http/server';
import { bindServicePages } from './platform/http/service-pages';
import { bindStatic } from './platform/http/static';
import { UploadGate } from './platform/http/upload-gate';
import { Uploads } from './platform/http/uploads';
import { removeExpired } from './platform/job/housekeeping';
import { JobRunner } from './platform/job/runner';
import { bindMailbox, mailboxFor, mailboxReaders } from './platform/mail/mailbox-page';
import type { MailWatches } from './platform/mail/mailer';
import { mailtoOf } from './platform/mail/mailto';
import type { QueuedMailer } from './platform/mail/queued-mailer';
import { bindReportHook } from './platform/mail/report-hook';
import { mapTilesOf } from './platform/map-tiles';
import { bindHealth } from './platform/metrics/health';
import { bindMetrics } from './platform/metrics/metrics';
import { type Log, OnePerKind } from './platform/one-per-kind';
import type { Secrets } from './platform/secret/secrets';
import { Sessions } from './platform/session/session';
import { handleDeliveries } from './platform/webhook/delivery';
import { createDispatcher } from './platform/webhook/dispatch';
import type { Reach } from './platform/webhook/safe-request';

export interface AppDeps {
  config: Config;
  database: Database;
  clock: Clock;
  files: FileStore;
  mailer: QueuedMailer;
  secrets: Secrets;
  demoAccounts: readonly DemoAccount[];
  /** How push services of browsers are reached; tests bring their own. */
  reach?: Reach;
}

export interface App {
  server: FastifyInstance;
  sessions: Sessions;
  /** The token of the provider key that was just made, to be printed once; null when one was there. */
  firstKey: string | null;
  /** Begins the jobs in the background, unless JOBS=0. After listening: links in mails name the address. */
  work(): Promise<void>;
  /**
   * Ends streams, answers what is under way, lets running jobs finish. Clients that keep their connections have
   * `lingerMs` to be told; requests and answers that go on after `graceMs` more are cut.
   */
  close(lingerMs?: number, graceMs?: number): Promise<void>;
}

const hour = 3600;
/** For an answer that takes its time, and for no client that has stopped to send or to read. */
const defaultGraceMs = 3000;

/** Who waits for the outcome of mails, by the kind of what they are about. */
const mailWatches = (deps: Parameters<typeof mailingWatch>[0]): MailWatches => ({
  [mailingWatchKind]: mailingWatch(deps),
  [reportWatchKind]: reportWatch(deps),
  [noticeWatchKind]: noticeWatch(deps),
});

/** Puts the service together: platform, then each feature bound to its endpoints. Listening is the caller's. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, files, mailer, secrets } = deps;
  const { system } = database;
  const isDemo = config.DEMO;
  const server = await createServer(config);
  bindMetrics(server, {
    system,
    token: config.METRICS_TOKEN,
    openLocally: isDemo,
    pool: database.pool,
    replicaAge: database.replicaAge,
  });
  const log = new OnePerKind(server.log);
  const jobs = new JobRunner({ database, clock, log });
  const hub = new ChangeHub(database);
  const loops = [createDispatcher({ system, hub, log }), createNotifier({ system, hub, log })];
  const spool = new Spool(join(config.DATA_DIR, 'files', 'unfinished'));
  bindHealth(server, { database, files, spool, loopsTurn: () => jobs.isWell && loops.every((one) => one.isWell) });
  const sessions = new Sessions(database);
  const providerKeys = new ProviderKeys(database);
  await Promise.all([sessions.start(), hub.start(), providerKeys.start(), spool.sweep()]);
  const firstKey = await ensureFirstKey(system, config.PROVIDER_API_KEY);

  const bindOptions = {
    database,
    sessions,
    clock,
    providerKeyOf: providerKeys.admit,
    allowance: new CallAllowance(system, config.PROVIDER_CALLS_PER_MINUTE),
    checkReplies: config.CHECK_REPLIES,
    uploads: new Uploads({ spool, gate: new UploadGate(), system }),
  };
  const on = createBind(server, '/api/v3', bindOptions);
  // Known for certain once the server listens: the port may be one the system chose.
  const publicUrl = () => config.PUBLIC_URL ?? server.listeningOrigin;
  const accounts = { sessions, mailer, publicUrl, log, secrets, builtAddresses, passwordMin: config.PASSWORD_MIN };
  bindAuth(on, { ...accounts, isDemo, mapTiles: mapTilesOf(config), demoAccounts: deps.demoAccounts });
  bindOnboarding(on, { ...accounts, mailboxFor: (ip) => mailboxFor(mailboxReaders(config), ip) });
  bindUser(on, accounts);
  for (const bind of [bindAudit, bindLocation, bindWording]) bind(on);
  for (const bind of [bindFile, bindLending, bindPodDocument, bindDamage]) bind(on, { files, publicUrl });
  bindGenuineness(on, { company: database.company, sources: checkedDocuments });
  bindImport(on, { files, targets: importTargets });
  bindInvoice(on, { files, mailer, publicUrl, secrets, company: database.company });
  const privateWebhooks = config.ALLOW_PRIVATE_WEBHOOKS ?? (config.DEMO || database.kind === 'embedded');
  const senders = openSenders(config, { system, clock, secrets, publicUrl, reach: deps.reach });
  bindNotification(on, { hub, sessions, clock, senders });
  bindOrder(on, { driverMinutes: config.OFFER_DRIVER_MINUTES, company: database.company });
  bindContract(on, { marketplaceName });
  bindDashboard(on);
  bindDriver(on, { publicUrl });
  bindCompany(on, { files, sessions });
  const effects = approvalEffects({ sessions, mailer, publicUrl });
  bindApproval(on, { effects, sessions });
  bindMou(on, { effects });
  for (const bind of [bindPostageCost, bindProblem, bindEmail, bindReport, bindVehicle, bindSearch]) bind(on);
  bindExpiry(on, { publicUrl });
  bindSchedule(on, { publicUrl, company: database.company });
  bindSimulation(on, { isDemo });
  bindServicePages(server);
  const contact = config.SECURITY_CONTACT ?? mailtoOf(config.MAIL_FROM);
  bindSecurityTxt(server, { clock, publicUrl, contact });
  const onProvider = createBind(server, '/api/provider/v1', bindOptions);
  bindProvider(onProvider, {
    ...{ sessions, effects, files, secrets, driverMinutes: config.OFFER_DRIVER_MINUTES, privateWebhooks },
    isDemo,
  });
  const { company } = database;
  const watches = mailWatches({ files, company, publicUrl });
  bindReportHook(server, bindOptions, { system, watches, secret: config.MAIL_REPORT_SECRET });
  bindMailbox(server, { system, readers: mailboxReaders(config) });
  await bindStatic(server, config);

  handleJobs(jobs, deps, { watches, sessions, publicUrl, privateWebhooks, senders, log });

  return {
    server,
    sessions,
    firstKey,
    async work() {
      if (!config.JOBS) return;
      await jobs.start();
      for (const one of loops) one.start();
    },
    async close(lingerMs = 0, graceMs = defaultGraceMs) {
      const work = Promise.all([...loops.map((one) => one.stop()), jobs.stop()]);
      await farewell(server, lingerMs);
      await Promise.all([closeWithin(server, graceMs), work]);
      mailer.close();
    },
  };
}

interface JobFacts {
  watches: MailWatches;
  sessions: Sessions;
  publicUrl: () => string;
  privateWebhooks: boolean;
  senders: Senders;
  log: Log;
}

/** Says who does which job in the background, and what is done from time to time. */
function handleJobs(
  jobs: JobRunner,
  deps: AppDeps,
  { watches, sessions, publicUrl, privateWebhooks, senders, log }: JobFacts,
): void {
  const { config, database, clock, files, mailer, secrets } = deps;
  const { kind, company, system } = database;
  const { MAIL_FROM: from, MAIL_RETURN_DOMAIN: returnDomain } = config;
  mailer.handleJobs(jobs, { system, from, returnDomain, now: () => clock.now(), watches });
  handleDeliveries(jobs, { system, clock, secrets, allowPrivate: privateWebhooks });
  handleImports(jobs, { files, targets: importTargets, kind, company, system });
  handleBastDocuments(jobs, { files, company, publicUrl });
  handleDamageDocuments(jobs, { files, company, publicUrl });
  handleInvoicePrints(jobs, { files, company, publicUrl });
  handleAnswerSoon(jobs, { system, log });
  handlePush(jobs, { system, log, ...senders });
  handleLearning(jobs, system);
  handleCarryOn(jobs, system);
  jobs.every('lapse-orders', 5, () => lapseDueOrders(system));
  jobs.every('estimate-arrivals', 60, () => estimateArrivals(system));
  jobs.every('late-arrivals', 60, () => tellLateArrivals(system));
  jobs.every('approval-reminders', hour, () => remindOfApprovals(system));
  jobs.every('approved-paper', 60, async () => {
    await freezeEarlier(database, contractPaper);
    await freezeEarlier(database, mouPaper);
  });
  jobs.every('prepared-logos', 60, () => prepareLogos({ system, company, files }));
  jobs.every('loan-drafts', hour, () => dropOldDrafts(system));
  jobs.every('mou-terms', 300, () => keepTerms({ sessions }, system));
  jobs.every('expiry-reminders', hour, () => remindOfExpiry(database));
  jobs.every('invoice-reminders', 600, () => sendReminders({ ...database, mailer }));
  jobs.every('monthly-reports', 600, () => sendMonthlyReports({ ...database, mailer }));
  jobs.every('notification-mail', 30, () => sendDueMail({ system, mailer, publicUrl }));
  jobs.every('sweep-files', hour, () => sweepFiles({ system, files }));
  jobs.every('seal-audit', 300, () => sealAudit(system));
  jobs.every('housekeeping', 24 * hour, () => removeExpired(system));
  jobs.every('sweep-bytes', 24 * hour, () => sweepBytes({ system, files }, clock.now()));
}
