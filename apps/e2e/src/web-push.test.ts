import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listNotifications } from '@lajur/api-contract/notification-inbox';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/**
 * An offer reaches a browser: the test plays the push service between the two. What the service sends is opened by hand as RFC 8291
 * says, with the keys of the subscription, and given to the browser's own service worker, which shows it and leads to the order.
 */
openStage({
  async environment() {
    pushService.listen(0, '127.0.0.1');
    await once(pushService, 'listening');
    return {
      PUSH_SERVICE_PORT: String((pushService.address() as AddressInfo).port),
      NODE_OPTIONS: `--import ${new URL('./kit/push-wires.mjs', import.meta.url).href}`,
    };
  },
  wholeBrowser: true,
});

const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const auth = randomBytes(16);
const received: Buffer[] = [];
const pushService = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push(Buffer.concat(parts));
  response.writeHead(201).end();
});
/** Browsers are subscribed at public addresses alone; `kit/push-wires.mjs` leads this one to the server above. */
const endpoint = 'https://push.uji.test/push/one';
let admin: Login;
let page: Page;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  page = await person(browser, product, 'desk', admin.session, { worker: true });
  await page.context().grantPermissions(['notifications'], { origin: product.url });
  // No push service of the Internet is asked: the browser is given a subscription at the one above.
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  await page.addInitScript(
    ({ address, given }) => {
      let subscribed = false;
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, expirationTime: null, keys: given }),
        unsubscribe: async () => true,
      };
      const manager = PushManager.prototype as unknown as Record<string, unknown>;
      manager.subscribe = async (options: PushSubscriptionOptionsInit) => {
        // As browsers do: a worker that is still being installed has no subscription.
        if (!(await navigator.serviceWorker.getRegistration())?.active)
          throw new DOMException('no worker', 'AbortError');
        subscribed = true;
        (window as unknown as { askedWith: number }).askedWith = (options.applicationServerKey as Uint8Array).length;
        return subscription;
      };
      manager.getSubscription = async () => (subscribed ? subscription : null);
    },
    { address: endpoint, given: keys },
  );
});
afterAll(() => pushService.close());

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const info = (name: string, ...more: Buffer[]) => Buffer.concat([Buffer.from(`${name}\0`), ...more, Buffer.from([1])]);

/** RFC 8291 §3.4 and RFC 8188 §2: the salt, the key of the sender and the one record that follows. */
function opened(message: Buffer): unknown {
  const salt = message.subarray(0, 16);
  const length = message.readUInt8(20);
  const sender = message.subarray(21, 21 + length);
  const record = message.subarray(21 + length);
  const shared = hmac(auth, ecdh.computeSecret(sender));
  const input = hmac(shared, info('WebPush: info', Buffer.concat([ecdh.getPublicKey(), sender])));
  const secret = hmac(salt, input);
  const key = hmac(secret, info('Content-Encoding: aes128gcm')).subarray(0, 16);
  const nonce = hmac(secret, info('Content-Encoding: nonce')).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last record ends in 2, perhaps with padding.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
}

/** The registration of the worker, as the debugger of the browser knows it. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(product.url));
      if (one) done(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}
const shown = (): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shownSoFar: number;
}

/**
 * The worker of the page, and how many notifications it has shown so far. They are asked for after that alone: a browser asked for
 * them while it shows one may take that one for closed by the person, and forgets it.
 */
async function countingWorker(): Promise<{ worker: Worker; shownSoFar: () => Promise<number> }> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shownSoFar = 0;
    scope.registration.showNotification = async (...given) => {
      await show(...given);
      scope.shownSoFar += 1;
    };
  });
  return { worker, shownSoFar: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shownSoFar) };
}

it('an offer is shown by the browser and its notification leads to the order', async () => {
  await page.goto('/main/notification?bagian=pengaturan');
  await page.getByRole('button', { name: 'Aktifkan notifikasi di peramban ini' }).click();
  await page.getByText('Notifikasi aktif di peramban ini.').waitFor();
  // A point of P-256: the key of the service.
  expect(await page.evaluate(() => (window as unknown as { askedWith: number }).askedWith)).toBe(65);

  const { id, cargoNo } = await offerLumpsum(product, 'C-E2E-PUSH');
  await expect.poll(() => received.length).toBeGreaterThan(0);
  const told = received.map(opened) as (Shown & { id: string; link: string })[];
  const news = told.find(({ title }) => title.includes(cargoNo));
  expect(news?.link).toBe(`/main/pesanan/detail/${id}`);
  const inbox = await admin.call(listNotifications, { query: {} });
  expect(inbox.content.find((one) => one.id === news?.id)).toMatchObject({ title: news?.title, readAt: null });

  const cdp = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const push = { origin: product.url, registrationId, data: JSON.stringify(news) };
  const { worker, shownSoFar } = await countingWorker();
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  await expect.poll(shownSoFar).toBe(1);
  expect(await shown()).toEqual([{ title: news?.title, body: news?.body, tag: news?.id }]);
  // Told again it is not shown twice.
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  await expect.poll(shownSoFar).toBe(2);
  expect(await shown()).toHaveLength(1);

  // From its next page on the portal is in the hands of the worker.
  await page.goto('/main/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A person clicks: the browser lets the worker focus and lead a window then, which it does for no script.
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: { focus(): Promise<unknown> } };
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    scope.WindowClient.prototype.focus = async function focused() {
      return this;
    };
    const [notification] = await scope.registration.getNotifications();
    if (notification) dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForURL(new RegExp(`/main/pesanan/detail/${id}`));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: cargoNo }).waitFor();
  await settled(page);
  expect(await shown()).toEqual([]);
  // Opening it read it, and the address says nothing of it.
  const after = async () => (await admin.call(listNotifications, { query: {} })).content;
  await expect.poll(async () => (await after()).find((one) => one.id === news?.id)?.readAt).not.toBeNull();
  expect(new URL(page.url()).search).toBe('');
});
