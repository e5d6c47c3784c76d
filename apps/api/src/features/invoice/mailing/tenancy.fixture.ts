interface Theirs {
  invoiceId: string;
}

const body = { to: ['keuangan@uji.test'], attachments: [], kind: 'PROFORMA' } as const;

/** Calls that name an invoice of another company, or a mail of one. */
export const mailingSamples = {
  getMailDraft: ({ invoiceId: id }: Theirs) => [{ params: { id }, query: { kind: 'PROFORMA' } }],
  sendInvoiceMail: ({ invoiceId: id }: Theirs) => [{ params: { id }, body }],
  // What is not the company's is told as one of the results, and no mail is made.
  sendInvoiceMails: () => [],
  getMailBatch: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  cancelMailBatch: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  listInvoiceMails: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  resendInvoiceMail: ({ invoiceId: id }: Theirs) => [{ params: { id }, body: {} }],
};
