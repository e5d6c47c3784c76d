/** The gravest problem of an order that is not resolved yet (ADR 0046). */
export interface OpenProblem {
  /** "Ban pecah" */
  kind: string;
  /** The journey stands still until it is resolved; others are only asked about. */
  stops: boolean;
}

/** What a person is asked who goes on all the same. */
export const openProblemText = ({ kind }: Pick<OpenProblem, 'kind'>): string => `Masalah “${kind}” belum selesai.`;
