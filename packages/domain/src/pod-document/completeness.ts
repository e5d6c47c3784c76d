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

export interface Completeness {
  /** 0 to 100. */
  score: number;
  /** What takes from it, each in words: "Surat jalan balik: belum ada". */
  lacks: { label: string; why: string }[];
}

/** How much a picture counts that the provider may well refuse. */
const doubtful = 0.5;

/** What is wrong with a document, and how much of it counts; null when nothing is. */
function lackOf({ mandatory, there, refusedBecause, fault }: CompletenessFact): { why: string; counts: number } | null {
  if (!there) return mandatory ? { why: 'belum ada', counts: 0 } : null;
  if (refusedBecause !== null) return { why: `ditolak, ${refusedBecause}`, counts: 0 };
  return fault && { why: pictureFaultWords[fault], counts: doubtful };
}

/**
 * How complete the documents of an order are before anybody checks them: each that is asked for counts the same, one that
 * cannot be read or is not signed half, a missing or refused one nothing. One beside them counts only while something is
 * wrong with it.
 */
export function completenessOf(documents: readonly CompletenessFact[]): Completeness {
  const judged = documents.flatMap((document) => {
    const lack = lackOf(document);
    return lack || document.mandatory ? [{ label: document.label, lack }] : [];
  });
  const sum = judged.reduce((all, { lack }) => all + (lack ? lack.counts : 1), 0);
  return {
    score: judged.length === 0 ? 100 : Math.floor((sum / judged.length) * 100),
    lacks: judged.flatMap(({ label, lack }) => (lack ? [{ label, why: lack.why }] : [])),
  };
}
