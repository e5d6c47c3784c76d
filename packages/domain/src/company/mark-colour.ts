import { formatNumber } from '../common/number';

/** The colour of a company's documents (ADR 0114): rules and headlines on white, which everybody has to be able to read. */

/** What text of any size needs against its ground (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** Of the documents whose company has chosen none. */
export const usualMarkColour = '#02499a';

/** What is offered; any other that can be read is taken too. */
export const markColours = [
  { value: usualMarkColour, label: 'Biru' },
  { value: '#0b5f6b', label: 'Hijau laut' },
  { value: '#1c6b35', label: 'Hijau' },
  { value: '#5b5a10', label: 'Zaitun' },
  { value: '#8a4a08', label: 'Cokelat' },
  { value: '#b3261e', label: 'Merah' },
  { value: '#8e2464', label: 'Magenta' },
  { value: '#5a3aa6', label: 'Ungu' },
  { value: '#2c3443', label: 'Abu tua' },
] as const;

/** As JSON Schema says it. */
export const markColourPattern = String.raw`^\s*#[0-9A-Fa-f]{6}\s*$`;
const written = new RegExp(markColourPattern, 'u');

/** Of a channel, 0 to 255, how much light it gives. */
function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** How a colour, `#rrggbb`, stands out on white: 1 for white, 21 for black. */
export function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => light(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Why a colour is none for documents; null when it is one. */
export function markColourProblem(value: string): string | null {
  if (!written.test(value)) return 'Tulis warna seperti #02499a: tanda # dan enam angka atau huruf a–f';
  const contrast = contrastOnWhite(value.trim());
  if (contrast >= leastContrast) return null;
  // Rounded down: what is refused is never told to be enough.
  const told = formatNumber(Math.floor(contrast * 10) / 10, 1);
  return `Warna ini terlalu terang untuk dibaca di atas putih: kontras ${told} : 1, paling sedikit 4,5 : 1. Pilih yang lebih gelap.`;
}

/** Longer than this many times its height, or the other way round, a logo cannot be told any more where it is printed. */
const mostStretched = 8;
const leastLogoDots = 32;

/** Why a picture is no logo for documents, by its size in dots; null when it is one. */
export function logoProblem({ width, height }: { width: number; height: number }): string | null {
  if (Math.max(width, height) < leastLogoDots)
    return `Logo ini terlalu kecil untuk dicetak: sisi terpanjangnya paling sedikit ${leastLogoDots} piksel`;
  if (width > height * mostStretched || height > width * mostStretched)
    return `Logo ini terlalu memanjang: paling banyak ${mostStretched} kali tingginya`;
  return null;
}

/** Why a picture that is as good as white is none: nobody sees it on paper. */
export const whiteLogo = 'Logo ini putih, jadi tidak terlihat di kertas. Unggah logo yang berwarna atau gelap.';
