import sharp from 'sharp';

const [width, height] = [2400, 3200];
const line = (at: number) =>
  `<text x="160" y="${200 + at * 90}">${at + 1}. Televisi 43 inci, 210 karton, diterima baik</text>`;
/** Written by a hand, in the way of a pen. */
const signature =
  '<path d="M1500 3000 c90 -220 150 -240 120 -40 c-20 130 60 -150 120 -190 c60 -30 -10 210 50 190 c90 -40 110 -200 160 -170 c40 30 -20 170 60 150 l240 -70" fill="none" stroke="#1d3f8f" stroke-width="12" stroke-linecap="round"/>';
const page = (signed: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, Arial, sans-serif" font-size="56"><rect width="${width}" height="${height}" fill="#f4f1ea"/>${Array.from({ length: 28 }, (_, at) => line(at)).join('')}${signed ? signature : ''}</svg>`;

export interface PhotoLook {
  /** Over so many points. */
  blur?: number;
  signed?: boolean;
  /** Within the 500 kB that the service takes. */
  small?: boolean;
}

/** A photo of a signed document, large enough to need shrinking unless it is to be small. */
export async function documentPhoto({ blur, signed = true, small = false }: PhotoLook = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = { create: { width, height, channels: 3, background: '#000', noise } } as const;
  const photo = sharp(Buffer.from(page(signed)));
  const large = await (blur === undefined ? photo : photo.blur(blur))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 95 })
    .toBuffer();
  return small ? sharp(large).resize(900).jpeg().toBuffer() : large;
}

/** What somebody signed on a screen, as the portal sends it. */
export const signaturePicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1480 2760 1000 320" width="500" height="160">${signature}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A PDF as a scanner makes it: a page that is the photo and nothing else. */
export function scannedPdf(jpeg: Buffer, size: { width: number; height: number }): Buffer {
  const draw = 'q 595 0 0 793 0 0 cm /Im0 Do Q';
  const { width, height } = size;
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 793] /Contents 4 0 R /Resources << /XObject << /Im0 5 0 R >> >> >>',
    ],
    [`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 `,
      `/Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
  let body = Buffer.from('%PDF-1.4\n');
  const places = objects.map((parts, index) => {
    const place = body.length;
    const object = Buffer.concat(parts.map((part) => Buffer.from(part)));
    body = Buffer.concat([body, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.concat([body, Buffer.from(end)]);
}
