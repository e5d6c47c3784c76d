import type { Points } from '@lajur/domain/pod-document/picture-points';

/** A part of a picture, in its own points. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Draws a picture, or a part of it, at another size. Throws where there is no canvas. */
function draw(picture: ImageBitmap, size: Size, crop: Crop) {
  const canvas = makeCanvas(size);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new Error('no canvas');
  // JPEG knows no transparency; without this it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, crop.left, crop.top, crop.width, crop.height, 0, 0, size.width, size.height);
  return { canvas, context };
}

/** A picture, or a part of it, as points. Throws where there is no canvas. */
export const pointsOf = (picture: ImageBitmap, { width, height }: Size, crop: Crop): Points =>
  draw(picture, { width, height }, crop).context.getImageData(0, 0, width, height);

/** Draws a picture, or a part of it, at another size; gives what makes a JPEG of it. Throws where there is no canvas. */
export function drawn(
  picture: ImageBitmap,
  size: Size,
  crop: Crop = { left: 0, top: 0, width: picture.width, height: picture.height },
): (quality: number) => Promise<Blob> {
  const { canvas } = draw(picture, size, crop);
  if (!('toBlob' in canvas)) return (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality });
  return (quality) =>
    new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/jpeg', quality);
    });
}

/** In a worker there is no document; older Safari has no canvas without one. */
function makeCanvas({ width, height }: Size): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
