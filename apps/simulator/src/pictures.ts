import { documentPicture, signaturePicture } from '@lajur/demo-world/document-picture';
import { truckPicture } from '@lajur/demo-world/vehicle-picture';
import sharp from 'sharp';

/** A recipient's signature, PNG in base64. */
export async function signatureOf(name: string): Promise<string> {
  const png = await sharp(Buffer.from(signaturePicture(name)))
    .png({ palette: true })
    .toBuffer();
  return png.toString('base64');
}

interface Shown {
  number: string;
  date: string;
  plate: string;
  goods: string;
}

/** A photograph of goods as they were loaded, unloaded or broken, JPEG in base64, well under the limit for images. */
export async function goodsPhoto(kind: 'foto-muat' | 'foto-bongkar' | 'foto-rusak', facts: Shown): Promise<string> {
  const { goods, ...shown } = facts;
  const nobody = { shipper: '', from: '', to: '', driver: '' };
  const svg = documentPicture(kind, { ...shown, ...nobody, goods: [{ name: goods, quantity: '' }] });
  return jpegOf(svg);
}

/** A photograph of a vehicle that stands, as `goodsPhoto`. */
export const vehiclePhoto = (plate: string): Promise<string> =>
  jpegOf(truckPicture({ plate, tractor: false, open: false, large: true }));

async function jpegOf(svg: string): Promise<string> {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
  return jpeg.toString('base64');
}
