import { documentPicture, signaturePicture } from '@lajur/demo-world/document-picture';
import sharp from 'sharp';

/** A recipient's signature, PNG in base64. */
export async function signatureOf(name: string): Promise<string> {
  const png = await sharp(Buffer.from(signaturePicture(name)))
    .png({ palette: true })
    .toBuffer();
  return png.toString('base64');
}

/** A photograph of damaged goods, JPEG in base64, well under the limit for images. */
export async function damagePhoto(facts: {
  number: string;
  date: string;
  plate: string;
  goods: string;
}): Promise<string> {
  const svg = documentPicture('foto-rusak', {
    number: facts.number,
    date: facts.date,
    plate: facts.plate,
    goods: [{ name: facts.goods, quantity: '' }],
    shipper: '',
    from: '',
    to: '',
    driver: '',
  });
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
  return jpeg.toString('base64');
}
