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
