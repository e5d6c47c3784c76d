import { imageMaxBytes } from '@lajur/domain/common/validation';
import { shrinkAside } from './picture-aside';

/** Types a browser can draw and the service takes. */
const drawable = /^image\/(jpeg|png|webp|heic|heif|avif)$/;

/**
 * A photo at most `maxBytes` large (spec §5: 500 kB), upright, as JPEG. One that fits already, and what is no image,
 * comes back as it is. Throws when the browser cannot read the picture.
 */
export async function compressImage(file: File, maxBytes = imageMaxBytes): Promise<File> {
  const sound = /^image\/(jpeg|png|webp)$/.test(file.type);
  if (!drawable.test(file.type) || (sound && file.size <= maxBytes)) return file;
  const blob = await shrinkAside(file, maxBytes);
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
}
