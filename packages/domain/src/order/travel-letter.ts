import { type OrderPhase, phaseOf } from './phase';
import type { OrderStatus } from './status';

/** The travel letters (surat jalan) that go with the goods of an order: their numbers stand on the invoice (money.md, What an invoice says). */
export const maxTravelLetters = 20;
export const maxTravelLetterLength = 40;

/** The numbers that somebody wrote into one line, each once: "SJ-1, SJ-2". */
export const travelLettersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((one) => one.replace(/\s+/g, ' ').trim())
      .filter((one) => one !== ''),
  ),
];

/** "SJ 0091, 0092": the numbers as a line names them, without saying what they are twice; null where there is none. */
export function travelLetterText(numbers: readonly string[]): string | null {
  if (numbers.length === 0) return null;
  const text = numbers.join(', ');
  return numbers.every((one) => /^sj\b/i.test(one)) ? text : `SJ ${text}`;
}

/** Why numbers cannot stand there; null when they can. */
export function travelLettersProblem(numbers: readonly string[]): string | null {
  if (numbers.length > maxTravelLetters) return `Paling banyak ${maxTravelLetters} nomor`;
  return numbers.some((one) => one.length > maxTravelLetterLength)
    ? `Satu nomor paling panjang ${maxTravelLetterLength} karakter`
    : null;
}

const waiting: readonly OrderPhase[] = ['waiting', 'halted'];

/** Why the numbers of an order cannot be written now; null when they can, also after its documents are complete. */
export function travelLettersRefusal({ status }: { status: OrderStatus }): string | null {
  const phase = phaseOf[status];
  if (phase === 'not-carried') return 'Pesanan ini sudah berakhir.';
  return waiting.includes(phase) ? 'Setelah pesanan dikonfirmasi.' : null;
}
