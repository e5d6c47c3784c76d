import { type PictureAnswer, type PictureRequest, worked } from './picture-work';

addEventListener('message', async ({ data }: MessageEvent<{ id: number; request: PictureRequest }>) => {
  const answer = await worked(data.request).catch(() => null);
  postMessage({ id: data.id, answer } satisfies { id: number; answer: PictureAnswer | null });
});
