import sharp from 'sharp';

const [width, height] = [2400, 3200];
const line = (at: number) =>
  `<text x="160" y="${200 + at * 90}">${at + 1}. Televisi 43 inci, 210 karton, diterima baik</text>`;
const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, Arial, sans-serif" font-size="56"><rect width="${width}" height="${height}" fill="#f4f1ea"/>${Array.from({ length: 32 }, (_, at) => line(at)).join('')}</svg>`;

/** A photo of a document, large enough to need shrinking to the 500 kB limit; `blur`: over so many points. */
export function documentPhoto({ blur }: { blur?: number } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = { create: { width, height, channels: 3, background: '#000', noise } } as const;
  const photo = sharp(Buffer.from(page));
  return (blur === undefined ? photo : photo.blur(blur))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 95 })
    .toBuffer();
}
