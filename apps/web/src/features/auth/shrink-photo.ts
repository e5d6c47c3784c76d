const side = 512;

/** A square of at most 512 px around the middle, as JPEG: far below the 500 kB of spec §9. RangeError: not a picture. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new RangeError('Berkas ini bukan gambar yang bisa dibaca.');
  }
  const edge = Math.min(picture.width, picture.height);
  const size = Math.min(side, edge);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new RangeError('Peramban ini tidak bisa mengecilkan gambar.');
  // JPEG has no transparency; without a ground it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  const left = (picture.width - edge) / 2;
  const top = (picture.height - edge) / 2;
  context.drawImage(picture, left, top, edge, edge, 0, 0, size, size);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new RangeError('Peramban ini tidak bisa mengecilkan gambar.'))),
      'image/jpeg',
      0.85,
    );
  });
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
