import { imageMaxBytes } from '@lajur/domain/common/validation';
import type { Sharp } from 'sharp';
import { AppError } from '../app-error';
import { AtMost } from '../at-most';
import type { ImageType } from './content-type';
import { pictures } from './pictures';

/** More points than a picture within the limit of size has; a small file can unpack to far more. */
const maxPixels = 24_000_000;
/** A picture being turned stands in memory as a whole. */
const twoAtOnce = new AtMost(2, 40);

const encoders: Record<ImageType, ((image: Sharp) => Sharp)[]> = {
  'image/jpeg': [90, 80, 65].map((quality) => (image) => image.jpeg({ quality, mozjpeg: false })),
  'image/webp': [90, 80, 65].map((quality) => (image) => image.webp({ quality })),
  'image/png': [
    (image) => image.png({ compressionLevel: 9 }),
    (image) => image.png({ palette: true, compressionLevel: 9 }),
  ],
};

/** The longest side, in points, of the smaller pictures that are tried when none of full size stays within the limit. */
const smallerSides = [null, 2400, 1600, 1000];

/**
 * The same picture encoded anew: upright, without position, camera or anything hidden behind the picture. Refuses what
 * is too large and what is no picture. A noisy picture can grow by being encoded: it is made smaller until it fits.
 */
export function cleanImage(bytes: Buffer, type: ImageType): Promise<Buffer> {
  return twoAtOnce.run(() => encodedAnew(bytes, type));
}

async function encodedAnew(bytes: Buffer, type: ImageType): Promise<Buffer> {
  if (bytes.length > imageMaxBytes) throw new AppError('IMAGE_TOO_LARGE');
  const sharp = await pictures();
  for (const side of smallerSides) {
    for (const encode of encoders[type]) {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false }).rotate();
      if (side !== null) image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      const made = await encode(image)
        .toBuffer()
        .catch(() => null);
      if (!made)
        throw new AppError('FILE_TYPE_NOT_ALLOWED', { message: 'Gambar ini rusak atau terlalu besar ukurannya.' });
      if (made.length <= imageMaxBytes) return made;
    }
  }
  throw new AppError('IMAGE_TOO_LARGE');
}
