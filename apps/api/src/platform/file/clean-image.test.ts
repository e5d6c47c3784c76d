import { imageMaxBytes } from '@lajur/domain/common/validation';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cleanImage } from './clean-image';
import type { ImageType } from './content-type';

/** A picture of noise alone, which nothing makes smaller but losing points or colours. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  });

test.each<[ImageType, Sharp]>([
  ['image/jpeg', noise(2200, 1600).jpeg({ quality: 8 })],
  ['image/webp', noise(1800, 1300).webp({ quality: 1 })],
  ['image/png', noise(420, 380).png({ compressionLevel: 9 })],
])('%s of noise stays within the limit', async (type, picture) => {
  const bytes = await picture.toBuffer();
  expect(bytes.length, 'the sample').toBeLessThanOrEqual(imageMaxBytes);
  const clean = await cleanImage(bytes, type);
  expect(clean.length).toBeLessThanOrEqual(imageMaxBytes);
  expect((await sharp(clean).metadata()).format).toBe(type.slice('image/'.length));
});

test('a picture that fits keeps its size in points', async () => {
  const bytes = await noise(300, 200).jpeg().toBuffer();
  expect(await sharp(await cleanImage(bytes, 'image/jpeg')).metadata()).toMatchObject({ width: 300, height: 200 });
});
