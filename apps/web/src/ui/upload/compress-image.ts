import { imageMaxBytes } from '@lajur/domain/common/validation';
import { shrinkPicture } from './shrink-picture';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-worker';

/** Types a browser can draw and the service takes. */
const drawable = /^image\/(jpeg|png|webp|heic|heif|avif)$/;

/**
 * A photo at most `maxBytes` large (spec §5: 500 kB), upright, as JPEG. One that fits already, and what is no image,
 * comes back as it is. Throws when the browser cannot read the picture.
 */
export async function compressImage(file: File, maxBytes = imageMaxBytes): Promise<File> {
  const sound = /^image\/(jpeg|png|webp)$/.test(file.type);
  if (!drawable.test(file.type) || (sound && file.size <= maxBytes)) return file;
  const blob = worker ? await shrunkAside(worker, file, maxBytes) : await shrinkPicture(file, maxBytes);
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

/**
 * The page's own thread encodes a JPEG only while it has nothing else to do, and stands still meanwhile. The worker is
 * fetched with the page that takes photos: at the gate there may be no network by the time one is taken.
 */
let worker = startWorker();

function startWorker(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const started = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('error', () => {
    worker = undefined;
  });
  return started;
}

let lastId = 0;

async function shrunkAside(aside: Worker, file: Blob, maxBytes: number): Promise<Blob> {
  lastId += 1;
  const id = lastId;
  const listening = new AbortController();
  const { signal } = listening;
  const blob = await new Promise<Blob | null | 'no worker'>((resolve) => {
    const heard = ({ data }: MessageEvent<ShrinkAnswer>) => data.id === id && resolve(data.blob);
    aside.addEventListener('message', heard, { signal });
    aside.addEventListener('error', () => resolve('no worker'), { signal });
    aside.postMessage({ id, file, maxBytes } satisfies ShrinkRequest);
  });
  listening.abort();
  if (blob === 'no worker') return shrinkPicture(file, maxBytes);
  if (blob === null) throw new Error('unreadable');
  return blob;
}
