import { imageMaxBytes } from '@lajur/domain/common/validation';
import { drawn } from './draw-jpeg';

const longestSide = 2000;
const qualities = [0.86, 0.78, 0.7, 0.6, 0.5];

/** Types a browser can draw and the service takes. */
const drawable = /^image\/(jpeg|png|webp|heic|heif|avif)$/;

/**
 * A photo at most `maxBytes` large (spec §5: 500 kB), upright, as JPEG. One that fits already, and what is no image,
 * comes back as it is. Throws when the browser cannot read the picture.
 */
export async function compressImage(file: File, maxBytes = imageMaxBytes): Promise<File> {
  const sound = /^image\/(jpeg|png|webp)$/.test(file.type);
  if (!drawable.test(file.type) || (sound && file.size <= maxBytes)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    let scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    for (let round = 0; round < 6; round += 1) {
      const toJpeg = drawn(picture, {
        width: Math.max(1, Math.round(picture.width * scale)),
        height: Math.max(1, Math.round(picture.height * scale)),
      });
      for (const quality of qualities) {
        const blob = await toJpeg(quality);
        if (blob.size <= maxBytes) {
          return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, {
            type: 'image/jpeg',
            lastModified: file.lastModified,
          });
        }
      }
      scale *= 0.75;
    }
  } finally {
    picture.close();
  }
  throw new Error('too large');
}
