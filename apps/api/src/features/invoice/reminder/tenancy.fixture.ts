interface Theirs {
  invoiceId: string;
}

/** Calls that name an invoice of another company, or a shipper. */
export const reminderSamples = {
  getReminderLadder: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  holdReminder: ({ invoiceId: id }: Theirs) => [
    { params: { id }, body: { reason: 'SENGKETA' as const, promiseDay: null, note: null } },
  ],
  liftReminderHold: ({ invoiceId: id }: Theirs) => [{ params: { id } }],
  // Shippers are the marketplace's; what a company keeps of one is its own.
  putShipperReminder: () => [],
  getReminderText: () => [],
  noteCopiedReminder: () => [],
};
