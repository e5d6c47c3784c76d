import { CallError } from '@lajur/api-contract/client';
import { isCancelled } from '../../ui/call/client';
import { onConnectionChange, readConnection } from '../../ui/call/connection-store';
import { onSessionChange, readSession } from '../../ui/call/session-store';
import { createStore } from '../../ui/store';
import { forgetUpload, isStored, keepUpload, type PendingUpload, storedUploads } from './pending-uploads';
import { sendDocument } from './send-document';

/** A kept document as the page shows it. */
export interface QueuedUpload extends PendingUpload {
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1 while it is sent. */
  progress: number;
  /** A picture of it, while the page is open. */
  preview: string | undefined;
  /** Kept on this device: it survives that the page is closed. */
  safe: boolean;
}

const lockName = 'lajur.pod-uploads';

let owner: string | null = null;
/** What was chosen on this device and is not yet with the service. */
export const uploadQueue = createStore<readonly QueuedUpload[]>([]);
const { read, set } = uploadQueue;
let running = false;
let stopSending = new AbortController();
let onSent: (upload: PendingUpload) => Promise<void> = async () => undefined;
let listening = false;
let askedAgain = false;

const change = (key: string, part: Partial<QueuedUpload>) =>
  set(read().map((one) => (one.key === key ? { ...one, ...part } : one)));

function queued(upload: PendingUpload, safe: boolean): QueuedUpload {
  const preview = upload.file.type.startsWith('image/') ? URL.createObjectURL(upload.file) : undefined;
  return { ...upload, state: upload.refused === null ? 'waiting' : 'failed', progress: 0, preview, safe };
}

function drop(key: string): void {
  const gone = read().find((one) => one.key === key);
  if (gone?.preview) URL.revokeObjectURL(gone.preview);
  set(read().filter((one) => one.key !== key));
}

/**
 * Takes up what this user left unsent, and sends it whenever there is a network, until the session ends. `sent` hears of
 * each document the service answered for; the document leaves the queue when it is done.
 */
export function startQueue(user: string, sent: (upload: PendingUpload) => Promise<void>): void {
  onSent = sent;
  if (!listening) {
    listening = true;
    onConnectionChange(() => readConnection().online && void send());
    window.addEventListener('online', () => void send());
    onSessionChange(() => readSession() === null && take(null));
  }
  if (owner === user) return void send();
  take(user);
  void storedUploads(user).then((stored) => {
    if (owner !== user) return;
    const known = new Set(read().map((one) => one.key));
    set([...stored.filter((one) => !known.has(one.key)).map((one) => queued(one, true)), ...read()]);
    void send();
  });
}

function take(user: string | null): void {
  stopSending.abort();
  for (const one of read()) drop(one.key);
  owner = user;
}

/** Keeps a document and sends it as soon as possible. One that still waits for the same place gives way. */
export async function enqueue(upload: PendingUpload): Promise<void> {
  const same = (one: QueuedUpload) => one.documentId !== null && one.documentId === upload.documentId;
  for (const older of read().filter((one) => same(one) && one.orderId === upload.orderId)) discard(older.key);
  set([...read(), queued(upload, await keepUpload(upload))]);
  void send();
}

/** Throws a document away; one on its way is called back. */
export function discard(key: string): void {
  const one = read().find((upload) => upload.key === key);
  if (one?.state === 'sending') stopSending.abort();
  drop(key);
  void forgetUpload(key);
}

/** Tries a refused document again. */
export function retry(key: string): void {
  const one = read().find((upload) => upload.key === key);
  if (!one) return;
  change(key, { state: 'waiting', refused: null });
  void send();
}

/** Sends what waits, one after the other; one tab at a time, so that two never send the same document. */
async function send(): Promise<void> {
  askedAgain = true;
  if (running) return;
  running = true;
  try {
    while (askedAgain) {
      askedAgain = false;
      if (navigator.locks) await navigator.locks.request(lockName, sendAll);
      else await sendAll();
    }
  } finally {
    running = false;
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const next = read().find((one) => one.state === 'waiting');
    if (!next || next.owner !== owner) return;
    if (next.safe && (await isStored(next.key)) === false) {
      // Another tab has sent it or thrown it away.
      await onSent(next);
      drop(next.key);
      continue;
    }
    if (!(await sendOne(next))) return;
  }
}

/** The address, the form or the file is wrong: no other try ends better. */
const finalStatuses = [400, 404, 413, 415];

/** False when there is no use in trying the others now. */
async function sendOne(upload: QueuedUpload): Promise<boolean> {
  stopSending = new AbortController();
  change(upload.key, { state: 'sending', progress: 0 });
  try {
    await sendDocument(upload, (progress) => change(upload.key, { progress }), stopSending.signal);
    await forgetUpload(upload.key);
    await onSent(upload);
    drop(upload.key);
    return true;
  } catch (error) {
    if (isCancelled(error)) return true;
    const status = error instanceof CallError ? error.status : 0;
    if (status === 0 || status === 401 || status === 403) {
      change(upload.key, { state: 'waiting' });
      return false;
    }
    const refused = (error as CallError).message;
    const final = finalStatuses.includes(status);
    change(upload.key, { state: 'failed', refused, final });
    const { state: _, progress: __, preview: ___, safe, ...stored } = upload;
    if (safe) await keepUpload({ ...stored, refused, final });
    await onSent(upload);
    return true;
  }
}
