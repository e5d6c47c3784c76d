interface Theirs {
  invoiceId: string;
  fileUrl: string;
}

/** A certificate of one million of tax. */
export const someCertificate = {
  number: 'BP-2026-0001',
  month: '2026-11',
  day: '2026-11-21',
  payerNpwp: '0012345678901000',
  payerName: 'PT Pengirim',
  base: 50_000_000,
  pph: 1_000_000,
} as const;

/** Calls that name an invoice, a certificate or a file of another company. */
export const withholdingSamples = {
  getCertificate: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  createCertificate: ({ invoiceId, fileUrl }: Theirs) => [
    { body: { ...someCertificate, proofs: [{ invoiceId, pph: 1 }] } },
    { body: { ...someCertificate, number: 'BP-2', fileUrl } },
  ],
  updateCertificate: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: { version: 1, creditedYear: 2026 } }],
  // Shippers are nobody's own.
  listWaitingProofs: () => [],
};
