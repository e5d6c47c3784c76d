interface Theirs {
  invoiceId: string;
  mouId: string;
}

const period = { interval: 'FIX_MONTHLY', periodFrom: '2026-11-01' } as const;

/** Calls that name an invoice or an MoU of another company; any id is that of a shipper. */
export const fixedPriceSamples = {
  // Chosen shippers that have no invoice find nothing.
  listFixedInvoices: () => [],
  getFixedInvoice: ({ invoiceId: id, mouId }: Theirs) => [
    { params: { id } },
    { params: { id: '0' }, query: { shipperId: id, mouId, ...period } },
  ],
  listFixedPriceLimits: ({ invoiceId, mouId }: Theirs) => [{ params: { shipperId: invoiceId, mouId } }],
  createFixedInvoice: ({ invoiceId: shipperId, mouId }: Theirs) => [
    { body: { shipperId, mouId, ...period, lines: [{ priceSeq: 1 }] } },
  ],
  updateFixedInvoice: ({ invoiceId: id }: Theirs) => [
    { params: { id }, body: { version: 1, lines: [{ priceSeq: 1 }] } },
  ],
};
