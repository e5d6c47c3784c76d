import { onSessionChange, readSession } from './session-store';

/**
 * Answers that this browser keeps for when there is no network, for the session that read them alone: what they are called and
 * what they say is sealed with its token, which is forgotten when the person leaves, and they go then (ADR 0106).
 */
interface KeptAnswer {
  name: string;
  /** When the service gave it. */
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** So many are kept; the oldest go first. */
const atMost = 120;
const storeName = 'answers';
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lajur.answers', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'name' }).createIndex('at', 'at');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(storeName, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
  });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const digest = (text: string) => crypto.subtle.digest('SHA-256', bytesOf(text));

const nameOf = async (token: string, name: string): Promise<string> =>
  Array.from(new Uint8Array(await digest(`name ${token} ${name}`)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const keyOf = async (token: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await digest(`key ${token}`), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** On plain HTTP inside an office a browser seals nothing: nothing is kept there. */
const canSeal = (): boolean => window.isSecureContext && 'indexedDB' in window;

let follows = false;
/** What a person read is gone as soon as they are, in whatever tab they leave: once the portal stands, whatever it reads first. */
export function forgetWithSession(): void {
  if (follows || !canSeal()) return;
  follows = true;
  let token = readSession()?.token;
  onSessionChange(() => {
    const next = readSession()?.token;
    if (next !== token) void forgetAnswers();
    token = next;
  });
}

/** Keeps an answer for the person who is signed in; what cannot be kept is not. */
export async function keepAnswer(name: string, answer: unknown): Promise<void> {
  const token = readSession()?.token;
  if (!token || !canSeal()) return;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = bytesOf(JSON.stringify(answer));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(token), text);
    const kept: KeptAnswer = { name: await nameOf(token, name), at: Date.now(), iv, sealed };
    if (readSession()?.token !== token) return;
    await run('readwrite', (store) => store.put(kept));
    await dropOldest();
  } catch {
    // Storage refused, or full: without a network the page cannot be shown.
  }
}

/** What was kept under a name for the person who is signed in, and since when it is so; null when nothing was. */
export async function keptAnswer(name: string): Promise<{ at: Date; answer: unknown } | null> {
  const token = readSession()?.token;
  if (!token || !canSeal()) return null;
  try {
    const wanted = await nameOf(token, name);
    const kept = await run<KeptAnswer | undefined>('readonly', (store) => store.get(wanted));
    if (!kept) return null;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, await keyOf(token), kept.sealed);
    return { at: new Date(kept.at), answer: JSON.parse(new TextDecoder().decode(text)) };
  } catch {
    return null;
  }
}

async function forgetAnswers(): Promise<void> {
  await run('readwrite', (store) => store.clear()).catch(() => undefined);
}

async function dropOldest(): Promise<void> {
  const surplus = (await run('readonly', (store) => store.count())) - atMost;
  if (surplus <= 0) return;
  const oldest = await run('readonly', (store) => store.index('at').getAllKeys(null, surplus));
  for (const name of oldest) await run('readwrite', (store) => store.delete(name));
}
