import { logoProblem, whiteLogo } from '@lajur/domain/company/mark-colour';
import { pictures } from '../file/pictures';

/** As wide and high as a logo is printed, in dots: 300 to the inch. */
const dots = { width: 552, height: 184 } as const;
/** More dots than an upload has room for; a small file can unpack to far more. */
const maxPixels = 24_000_000;
/** A channel that is at least so light everywhere is white. */
const asGoodAsWhite = 240;
/** A row of the database holds no more. */
const maxBytes = 200_000;

/**
 * A logo as documents print it: upright, on white where it was transparent, in the colours of a screen, as large as it is printed.
 */
export async function preparedLogo(bytes: Buffer): Promise<Buffer> {
  const sharp = await pictures();
  const drawn = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ ...dots, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb');
  const whole = await drawn().png({ compressionLevel: 9 }).toBuffer();
  return whole.length <= maxBytes ? whole : drawn().png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** Why a picture is no logo for documents: too small, too long, or white on paper; null when it is one. */
export async function logoRefusal(bytes: Buffer): Promise<string | null> {
  const sharp = await pictures();
  const { width = 0, height = 0, orientation = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
  const why = logoProblem(upright);
  if (why) return why;
  const { channels } = await sharp(await preparedLogo(bytes)).stats();
  return channels.every(({ min }) => min >= asGoodAsWhite) ? whiteLogo : null;
}
