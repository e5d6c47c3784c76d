import { drawn } from './draw-picture';

const longestSide = 2000;
/** The best that fits is taken: a document has to be read. */
const qualities = [0.86, 0.72];

/**
 * A picture at most `maxBytes` large, upright, as JPEG. Throws when the browser cannot read it. Each round of encoding
 * takes a phone a while, so the size of what came out says how much smaller the next one has to be.
 */
export async function shrinkPicture(file: Blob, maxBytes: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    let scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    for (let round = 0; round < 6; round += 1) {
      const toJpeg = drawn(picture, {
        width: Math.max(1, Math.round(picture.width * scale)),
        height: Math.max(1, Math.round(picture.height * scale)),
      });
      let size = 0;
      for (const quality of qualities) {
        const blob = await toJpeg(quality);
        if (blob.size <= maxBytes) return blob;
        size = blob.size;
      }
      scale *= Math.min(0.9, Math.sqrt(maxBytes / size) * 0.95);
    }
  } finally {
    picture.close();
  }
  throw new Error('too large');
}
