import { hasHandwriting } from './picture-ink';
import { brightness, type Points } from './picture-points';

/** What the checks look at: the whole picture made small, and parts of it as large as it is sent. */
export interface PictureSample {
  /** Its longest side has `overviewSide` points. */
  overview: Points;
  details: readonly Points[];
}

export const overviewSide = 320;
/** Sides of a detail. */
export const detailSide = 192;

/** Why nobody will be able to read a picture; what the provider refuses documents for most. */
export const pictureFaults = ['too-dark', 'blurred', 'not-a-document', 'unsigned'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** The brightest tenth of a picture is at least this bright: paper in a dim warehouse is. */
const dimmest = 70;
/** Where the darkest and the lightest points differ less than this there is nothing to read, and nothing to judge by. */
const plain = 32;
/** The steepest step between two neighbours, as a share of all the difference there is: print blurred over 3 to 4 points. */
const softest = 0.14;
/** Parts that differ by less than this share of the one that differs most say little: there dust is as steep as print. */
const telling = 0.6;
/** Of the points of a picture of a document: paper at least, and print on it at least. */
const leastPaper = 0.2;
const leastPrint = 0.004;
/** How far from the paper's brightness, and from its tint, a point may be and still be paper: copies are yellow and pink. */
const paperBrightness = 0.62;
const sameTint = 0.1;

/** The value that this share of the others does not reach. */
function quantile(values: Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How much each point differs from the one beside it and the one below. */
function steps({ width, height }: Points, bright: Float32Array): Float32Array {
  const found = new Float32Array(width * height);
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const here = bright[at] ?? 0;
      found[at] = Math.max(Math.abs(here - (bright[at + 1] ?? 0)), Math.abs(here - (bright[at + width] ?? 0)));
    }
  return found;
}

/** A document is sharp where it is sharpest, of the parts where most stands out: a table and a thumb beside it need not be. */
function isBlurred(details: readonly Points[]): boolean {
  const judged = details.flatMap((detail) => {
    const bright = brightness(detail);
    const difference = quantile(bright, 0.995) - quantile(bright, 0.005);
    return difference < plain ? [] : { difference, sharpness: quantile(steps(detail, bright), 0.995) / difference };
  });
  const most = Math.max(...judged.map((one) => one.difference));
  return judged.length > 0 && judged.every((one) => one.difference < most * telling || one.sharpness < softest);
}

/** Shares of red and green in a point: what is left of it without its brightness. */
function tint(data: Points['data'], at: number): [number, number] {
  const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
  const all = Math.max(1, red + green + blue);
  return [red / all, green / all];
}

/** Is there a sheet of one tint with something on it? */
function isDocument(overview: Points): boolean {
  const bright = brightness(overview);
  const lightest = quantile(bright, 0.95);
  const light = [...bright.keys()].filter((at) => (bright[at] ?? 0) >= lightest * paperBrightness);
  const tints = light.map((at) => tint(overview.data, at));
  const middle = (of: 0 | 1) =>
    quantile(
      Float32Array.from(tints, (one) => one[of]),
      0.5,
    );
  const [red, green] = [middle(0), middle(1)];
  const paper = tints.filter(([r, g]) => Math.abs(r - red) + Math.abs(g - green) < sameTint).length / bright.length;
  const printed = steps(overview, bright).filter((step) => step > lightest * 0.1).length / bright.length;
  return paper >= leastPaper && printed >= leastPrint;
}

/** What a picture is meant to show: of goods nothing has to be read, and not every paper is signed. */
export interface PictureMeant {
  paper: boolean;
  signed: boolean;
}

/**
 * What is wrong with a picture before it is sent; empty when nothing is. It rather misses a bad one than holds up a good one:
 * who took it decides.
 */
export function faultsOf({ overview, details }: PictureSample, { paper, signed }: PictureMeant): PictureFault[] {
  if (quantile(brightness(overview), 0.9) < dimmest) return ['too-dark'];
  if (isBlurred(details)) return ['blurred'];
  if (!paper) return [];
  if (!isDocument(overview)) return ['not-a-document'];
  return signed && !hasHandwriting(overview) ? ['unsigned'] : [];
}

/** Where the details are taken from a picture of this size: three rows of three, fewer of a small one. */
export function detailsOf(
  width: number,
  height: number,
): { left: number; top: number; width: number; height: number }[] {
  const along = (length: number): number[] => {
    const count = Math.max(1, Math.min(3, Math.floor(length / detailSide)));
    const room = Math.max(0, length - detailSide);
    return Array.from({ length: count }, (_, at) => Math.round((room * (at + 1)) / (count + 1)));
  };
  return along(height).flatMap((top) =>
    along(width).map((left) => ({
      left,
      top,
      width: Math.min(detailSide, width),
      height: Math.min(detailSide, height),
    })),
  );
}

/** What was looked at: a photo, or the first page of a PDF. */
export type PictureSource = 'photo' | 'page';

/** What a person is told of a picture, and what helps. */
export const pictureFaultTexts: Record<PictureSource, Record<PictureFault, { title: string; text: string }>> = {
  photo: {
    'too-dark': {
      title: 'Foto ini terlalu gelap',
      text: 'Tulisannya sulit dibaca. Foto ulang di tempat yang lebih terang atau nyalakan lampu kilat.',
    },
    blurred: {
      title: 'Foto ini buram',
      text: 'Tulisannya sulit dibaca. Foto ulang dengan tangan diam, dan ketuk layar agar kamera fokus.',
    },
    'not-a-document': {
      title: 'Foto ini tidak tampak seperti dokumen',
      text: 'Tidak terlihat lembar kertas bertulisan. Pastikan seluruh halaman masuk dalam foto.',
    },
    unsigned: {
      title: 'Tanda tangan tidak terlihat di foto ini',
      text: 'Dokumen ini diterima bila sudah ditandatangani. Pastikan tanda tangannya ada dan masuk dalam foto.',
    },
  },
  page: {
    'too-dark': {
      title: 'Halaman pertama PDF ini terlalu gelap',
      text: 'Tulisannya sulit dibaca. Pindai ulang dengan lebih terang.',
    },
    blurred: {
      title: 'Halaman pertama PDF ini buram',
      text: 'Tulisannya sulit dibaca. Pindai ulang dengan lebih tajam.',
    },
    'not-a-document': {
      title: 'Halaman pertama PDF ini tidak tampak seperti dokumen',
      text: 'Tidak terlihat lembar kertas bertulisan. Pastikan berkasnya benar dan halaman pertamanya tidak kosong.',
    },
    unsigned: {
      title: 'Tanda tangan tidak terlihat di PDF ini',
      text: 'Dokumen ini diterima bila sudah ditandatangani. Pastikan tanda tangannya ada di halaman ini.',
    },
  },
};

/** The same of a picture that is used all the same, in a few words. */
export const pictureFaultWords: Record<PictureFault, string> = {
  'too-dark': 'terlalu gelap',
  blurred: 'buram',
  'not-a-document': 'tidak tampak seperti dokumen',
  unsigned: 'tanda tangan tidak terlihat',
};
