import {
  detailsOf,
  faultsOf,
  overviewSide,
  type PictureFault,
  type PictureMeant,
} from '@lajur/domain/pod-document/picture-check';
import { type Crop, pointsOf } from './draw-picture';

/** What is wrong with a picture, as it will be sent. Throws when the browser cannot read it. */
export async function pictureFaultsOf(file: Blob, meant: PictureMeant): Promise<PictureFault[]> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    const scale = Math.min(1, overviewSide / Math.max(width, height));
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const whole: Crop = { left: 0, top: 0, width, height };
    return faultsOf(
      {
        overview: pointsOf(picture, size, whole),
        details: detailsOf(width, height).map((crop) => pointsOf(picture, crop, crop)),
      },
      meant,
    );
  } finally {
    picture.close();
  }
}
