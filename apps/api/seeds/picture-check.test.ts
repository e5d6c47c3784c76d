import { documentPicture, type PictureKind } from '@lajur/demo-world/document-picture';
import { detailsOf, faultsOf, overviewSide, type PictureMeant } from '@lajur/domain/pod-document/picture-check';
import type { Points } from '@lajur/domain/pod-document/picture-points';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, it } from 'vitest';

/** What a phone tells before a picture is sent, of the demo's pictures made worse by the library that also makes them small. */
const facts = {
  number: 'SJ/26/118204-1',
  date: '20 Nov 2026',
  shipper: 'PT Sumber Makmur Sejahtera',
  from: 'Gudang Cikarang',
  to: 'Toko Cimahi Jaya',
  plate: 'B 9021 KXR',
  driver: 'Asep Sunandar',
  recipient: 'Dewi Lestari',
  goods: [{ name: 'Televisi 43 inci', quantity: '210 karton' }],
};

async function points(picture: Sharp): Promise<Points> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** As the browser does it. */
async function check(picture: Buffer, meant: PictureMeant = { paper: true, signed: false }) {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const overview = await points(sharp(picture).resize(overviewSide, overviewSide, { fit: 'inside' }));
  const details = await Promise.all(detailsOf(width, height).map((crop) => points(sharp(picture).extract(crop))));
  return faultsOf({ overview, details }, meant);
}

const drawn = (kind: PictureKind) => sharp(Buffer.from(documentPicture(kind, facts))).resize(1500);
const jpeg = (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 72 }).toBuffer();

let note: Buffer;
beforeAll(async () => {
  note = await jpeg(drawn('surat-jalan'));
});

it.each(['surat-jalan', 'surat-jalan-balik', 'bast', 'tiket'] as const)(
  'finds nothing wrong with a %s',
  async (kind) => {
    expect(await check(await jpeg(drawn(kind)))).toEqual([]);
  },
);

it.each(['foto-muat', 'foto-bongkar', 'foto-rusak'] as const)('finds nothing wrong with goods: %s', async (kind) => {
  expect(await check(await jpeg(drawn(kind)), { paper: false, signed: false })).toEqual([]);
});

it.each([
  ['pink', { r: 255, g: 214, b: 224 }],
  ['yellow', { r: 255, g: 240, b: 150 }],
])('takes a %s copy for a document', async (_name, colour) => {
  const copy = await jpeg(
    sharp(note).composite([
      { input: { create: { width: 1500, height: 2000, channels: 3, background: colour } }, blend: 'multiply' },
    ]),
  );
  expect(await check(copy)).toEqual([]);
});

it.each([0.25, 0.6, 1])('bears light of %s of a good one', async (light) => {
  const dim = await jpeg(sharp(note).linear(light, 0));
  expect(await check(dim)).toEqual(light < 0.3 ? ['too-dark'] : []);
});

it.each([
  [0.8, []],
  [2.5, []],
  [5, ['blurred']],
  [12, ['blurred']],
])('reads a picture blurred over %s points', async (sigma, faults) => {
  expect(await check(await jpeg(sharp(note).blur(sigma)))).toEqual(faults);
});

it('knows a wall from a document', async () => {
  const of = (background: string) => ({ create: { width: 1500, height: 2000, channels: 3, background } }) as const;
  const grain = { create: { ...of('#000').create, noise: { type: 'gaussian', mean: 190, sigma: 3 } } } as const;
  expect(await check(await jpeg(sharp(of('#e8e6df'))))).toEqual(['not-a-document']);
  expect(await check(await jpeg(sharp(grain)))).toEqual(['not-a-document']);
});

const signed = { paper: true, signed: true };
/** The same paper before anybody took a pen, or a stamp, to it. */
const blank = (kind: PictureKind, of = facts) =>
  sharp(Buffer.from(documentPicture(kind, of).replace(/<path [^>]*stroke="#1d3f8f"[^>]*>|<circle [^>]*>/g, ''))).resize(
    1500,
  );
/** Names sign differently, numbers lie differently on different tables. */
const papers = (['surat-jalan-balik', 'bast'] as const).flatMap((kind) =>
  ['Dewi Lestari', 'Ujang', 'Siti Nurhaliza', 'Bambang Sutrisno', 'I Made Wirawan'].map((recipient, at) => ({
    kind,
    of: { ...facts, recipient, number: `SJ/26/${118204 + at}-1` },
  })),
);

it.each(papers)('sees that $kind was signed by $of.recipient', async ({ kind, of }) => {
  const paper = sharp(Buffer.from(documentPicture(kind, of))).resize(1500);
  expect(await check(await jpeg(paper), signed)).toEqual([]);
});

it.each(papers)('misses the signature of $of.recipient on $kind', async ({ kind, of }) => {
  expect(await check(await jpeg(blank(kind, of)), signed)).toEqual(['unsigned']);
});

it('asks for no signature where none belongs', async () => {
  expect(await check(await jpeg(blank('bast')))).toEqual([]);
});

it('takes no frame for a signature, and a signature in its frame for one', async () => {
  const frame = '<path d="M380 860H760V1030H380Z" fill="none" stroke="#1f2733" stroke-width="3"/>';
  const framed = (paper: string) => jpeg(sharp(Buffer.from(paper.replace('</svg>', `${frame}</svg>`))).resize(1500));
  const unsigned = documentPicture('bast', facts).replace(/<path [^>]*stroke="#1d3f8f"[^>]*>|<circle [^>]*>/g, '');
  expect(await check(await framed(unsigned), signed)).toEqual(['unsigned']);
  expect(await check(await framed(documentPicture('bast', facts)), signed)).toEqual([]);
});

it('looks at parts all over a picture, and at the whole of a small one', () => {
  expect(detailsOf(2000, 1500)).toHaveLength(9);
  expect(detailsOf(150, 100)).toEqual([{ left: 0, top: 0, width: 150, height: 100 }]);
  for (const { left, top, width, height } of detailsOf(700, 400)) {
    expect(left + width).toBeLessThanOrEqual(700);
    expect(top + height).toBeLessThanOrEqual(400);
  }
});
