import { drawn } from '../../ui/upload/draw-picture';

const side = 512;
const quality = 0.85;

/** A square of at most 512 px around the middle, as JPEG: far below the 500 kB of spec §9. RangeError: not a picture. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new RangeError('Berkas ini bukan gambar yang bisa dibaca.');
  });
  try {
    const edge = Math.min(picture.width, picture.height);
    const size = Math.min(side, edge);
    const middle = { left: (picture.width - edge) / 2, top: (picture.height - edge) / 2, width: edge, height: edge };
    return await drawn(picture, { width: size, height: size }, middle)(quality);
  } catch {
    throw new RangeError('Peramban ini tidak bisa mengecilkan gambar.');
  } finally {
    picture.close();
  }
}

/** The bytes as base64, without the `data:` in front. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
