import type { PictureFault, PictureMeant } from '@lajur/domain/pod-document/picture-check';
import { type PictureAnswer, type PictureRequest, worked } from './picture-work';

/**
 * The page's own thread encodes a JPEG only while it has nothing else to do, and stands still meanwhile. The worker is
 * fetched with the page that takes photos: at the gate there may be no network by the time one is taken.
 */
let worker = startWorker();

function startWorker(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('error', () => {
    worker = undefined;
  });
  return started;
}

let lastId = 0;

/** `shrinkPicture` beside the page. */
export const shrinkAside = async (file: Blob, maxBytes: number): Promise<Blob> =>
  (await aside({ kind: 'shrink', file, maxBytes })) as Blob;

/** `pictureFaultsOf` beside the page. */
export const faultsAside = async (file: Blob, meant: PictureMeant): Promise<readonly PictureFault[]> =>
  (await aside({ kind: 'check', file, ...meant })) as readonly PictureFault[];

/** Works on a picture beside the page; on it where there is no worker. Throws when the picture cannot be read. */
async function aside(request: PictureRequest): Promise<PictureAnswer> {
  const started = worker;
  if (!started) return worked(request);
  lastId += 1;
  const id = lastId;
  const listening = new AbortController();
  const { signal } = listening;
  const answer = await new Promise<PictureAnswer | null | 'no worker'>((resolve) => {
    const heard = ({ data }: MessageEvent<{ id: number; answer: PictureAnswer | null }>) =>
      data.id === id && resolve(data.answer);
    started.addEventListener('message', heard, { signal });
    started.addEventListener('error', () => resolve('no worker'), { signal });
    started.postMessage({ id, request });
  });
  listening.abort();
  if (answer === 'no worker') return worked(request);
  if (answer === null) throw new Error('unreadable');
  return answer;
}
