import { shrinkPicture } from './shrink-picture';

/** What the page asks for, and what it is answered. */
export interface ShrinkRequest {
  id: number;
  file: Blob;
  maxBytes: number;
}
export interface ShrinkAnswer {
  id: number;
  /** Null when the picture could not be read or made small enough. */
  blob: Blob | null;
}

addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) => {
  const blob = await shrinkPicture(data.file, data.maxBytes).catch(() => null);
  postMessage({ id: data.id, blob } satisfies ShrinkAnswer);
});
