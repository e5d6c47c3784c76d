import { getPushKey, listenHere, listenNoMore } from '@lajur/api-contract/notification-push';
import { call } from '../../ui/call/client';
import { keepFor, readKept } from '../../ui/call/kept-for-person';
import { readSession } from '../../ui/call/session-store';

/** `blocked`: the person, or whoever keeps the browser, said no; a page cannot ask again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const workerPath = '/worker.js';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext;

const registered = () => navigator.serviceWorker.getRegistration(workerPath);

/** Who switched it on here: it goes when they leave, since the next person at this machine did not ask for it. */
const keptAs = 'push';

const subscriptionHere = async () => (await (await registered())?.pushManager.getSubscription()) ?? null;

/** Whether this browser shows what the service tells the person. */
export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && readKept(keptAs, userId) && (await subscriptionHere());
  return isOn ? 'on' : 'off';
}

async function tellService(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(listenHere, { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } });
}

let renewedFor: string | undefined;

/** A subscription ends with its session: whoever signed in again after that is told again where they had switched it on. */
export async function renewPush(userId: string): Promise<void> {
  const token = readSession()?.token;
  if (renewedFor === token || readKept(keptAs, userId) === null) return;
  renewedFor = token;
  const subscription = (await readPushState(userId)) === 'on' ? await subscriptionHere() : null;
  if (subscription) await tellService(subscription);
}

/** The key as bytes: older browsers take no text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Asks the person, and has the service tell this browser from now on. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(userId);
  await navigator.serviceWorker.register(workerPath);
  // Browsers refuse a subscription while the worker is being installed.
  const worker = await navigator.serviceWorker.ready;
  const { publicKey } = await call(getPushKey, {});
  // One made with another key would be told nothing.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  await tellService(subscription);
  keepFor(keptAs, userId, true);
  return 'on';
}

export async function turnPushOff(userId: string): Promise<PushState> {
  await call(listenNoMore, {});
  await (await subscriptionHere())?.unsubscribe();
  keepFor(keptAs, userId, null);
  return 'off';
}
