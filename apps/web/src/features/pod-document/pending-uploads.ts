import type { PictureFault } from '@lajur/domain/pod-document/picture-check';

/** A document chosen on this device and not yet taken by the service. `key` is its Idempotency-Key as well. */
export interface PendingUpload {
  key: string;
  /** The user who chose it: nobody else's session may send it. */
  owner: string;
  orderId: string;
  cargoNo: string;
  /** The place it fills; null adds one beside the expected ones. */
  documentId: string | null;
  /** The place holds a file already, which this one takes the place of. */
  replaces: boolean;
  type: string;
  stopSeq: number | null;
  label: string;
  file: Blob;
  name: string;
  chosenAt: string;
  /** What its picture lacks, as the person was told who sends it all the same. */
  fault: PictureFault | null;
  /** Why the service refused it, for a person; null while it can still be sent. */
  refused: string | null;
  /** The refusal concerns the file itself: sent again it would be refused again. */
  final: boolean;
}

const storeName = 'pending';
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lajur.pod', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
  });
}

/** Keeps a document until it is sent. False when the browser refuses storage: it then lasts as long as the page. */
export async function keepUpload(upload: PendingUpload): Promise<boolean> {
  try {
    await run('readwrite', (store) => store.put(upload));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a document that was sent or thrown away. */
export async function forgetUpload(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** The kept documents of a user, oldest first. */
export async function storedUploads(owner: string): Promise<PendingUpload[]> {
  const all = await run<PendingUpload[]>('readonly', (store) => store.getAll()).catch(() => []);
  return all.filter((one) => one.owner === owner).sort((a, b) => a.chosenAt.localeCompare(b.chosenAt));
}

/** Whether a document is still kept: another tab may have sent it. Undefined when storage cannot be read. */
export async function isStored(key: string): Promise<boolean | undefined> {
  try {
    return (await run('readonly', (store) => store.count(key))) > 0;
  } catch {
    return undefined;
  }
}
