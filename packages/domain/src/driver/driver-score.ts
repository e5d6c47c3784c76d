/** What a driver's trips of a period came to. */
export interface DriverTrips {
  /** Received at the last destination, whole or not. */
  delivered: number;
  /** Of these, received within their delivery window. */
  onTime: number;
  /** Of these, received with damaged or missing goods. */
  withDiscrepancy: number;
  /** Trips of the period whose documents are due, and those of them that are complete. */
  documentsDue: number;
  documentsComplete: number;
}

export interface DriverScore {
  label: string;
  /** 0–100; null while nothing can be said. */
  score: number | null;
  /** The rule with its counts. */
  rule: string;
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100));

/** How a driver did, each score with the rule that made it (decisions §8). */
export function driverScores({
  delivered,
  onTime,
  withDiscrepancy,
  documentsDue,
  documentsComplete,
}: DriverTrips): DriverScore[] {
  const whole = delivered - withDiscrepancy;
  return [
    {
      label: 'Tepat waktu',
      score: share(onTime, delivered),
      rule: `${onTime} dari ${delivered} kiriman diterima dalam jendela waktunya`,
    },
    {
      label: 'Barang utuh',
      score: share(whole, delivered),
      rule: `${whole} dari ${delivered} kiriman diterima tanpa kerusakan atau kehilangan`,
    },
    {
      label: 'Dokumen POD lengkap',
      score: share(documentsComplete, documentsDue),
      rule: `${documentsComplete} dari ${documentsDue} kiriman dokumennya sudah lengkap`,
    },
  ];
}
