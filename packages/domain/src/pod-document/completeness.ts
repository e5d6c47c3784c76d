import { type PictureFault, pictureFaultWords } from './picture-check';

/** A place for a document, as far as it tells how complete an order's documents are. */
export interface CompletenessFact {
  label: string;
  mandatory: boolean;
  /** There, or on its way. */
  there: boolean;
  refusedBecause: string | null;
  /** What its picture lacks, though it is used. */
  fault: PictureFault | null;
}

/** The same where nobody asks for names. */
export type UnnamedFact = Omit<CompletenessFact, 'label'>;

export interface Completeness {
  /** 0 to 100. */
  score: number;
  /** What takes from it, each in words: "Surat jalan balik: belum ada". */
  lacks: { label: string; why: string }[];
}

/** How much a picture counts that the provider may well refuse. */
const doubtful = 0.5;

/** What is wrong with a document, and how much of it counts; null when nothing is. */
function lackOf({ mandatory, there, refusedBecause, fault }: UnnamedFact): { why: string; counts: number } | null {
  if (!there) return mandatory ? { why: 'belum ada', counts: 0 } : null;
  if (refusedBecause !== null) return { why: `ditolak, ${refusedBecause}`, counts: 0 };
  return fault && { why: pictureFaultWords[fault], counts: doubtful };
}

/** Each document that counts, with what it lacks. */
const judgedOf = <F extends UnnamedFact>(documents: readonly F[]) =>
  documents.flatMap((document) => {
    const lack = lackOf(document);
    return lack || document.mandatory ? [{ document, lack }] : [];
  });

/**
 * How complete the documents of an order are before anybody checks them, 0 to 100: each that is asked for counts the same, one
 * that cannot be read or is not signed half, a missing or refused one nothing. One beside them counts only while something is
 * wrong with it.
 */
export function completenessScore(documents: readonly UnnamedFact[]): number {
  const judged = judgedOf(documents);
  const sum = judged.reduce((all, { lack }) => all + (lack ? lack.counts : 1), 0);
  return judged.length === 0 ? 100 : Math.floor((sum / judged.length) * 100);
}

/** The score, and what takes from it. */
export const completenessOf = (documents: readonly CompletenessFact[]): Completeness => ({
  score: completenessScore(documents),
  lacks: judgedOf(documents).flatMap(({ document, lack }) => (lack ? [{ label: document.label, why: lack.why }] : [])),
});
