/** How long the texts of an order may be, in characters. */
export const orderTextMax = {
  /** Beside a reason. */
  reason: 500,
  /** Where something happened. */
  place: 200,
  /** What was seen of damaged or missing goods (BASP). */
  discrepancy: 2000,
  /** For colleagues. */
  note: 1000,
} as const;

/** So many photos may come with one step of an order (ADR 0071). */
export const maxStepPhotos = 10;
