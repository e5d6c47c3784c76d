import sharp from 'sharp';

/** A photo of a document, large enough to need shrinking to the 500 kB limit. */
export function documentPhoto(): Promise<Buffer> {
  const size = { width: 2400, height: 3200 };
  const noise = { type: 'gaussian', mean: 180, sigma: 40 } as const;
  return sharp({ create: { ...size, channels: 3, background: '#ffffff', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
