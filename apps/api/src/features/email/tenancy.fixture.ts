interface Theirs {
  emailId: string;
}

/** Calls that name an address of another company. */
export const emailSamples = {
  getEmail: ({ emailId }: Theirs) => [{ params: { id: emailId } }],
  updateEmail: ({ emailId }: Theirs) => [
    { params: { id: emailId }, body: { picName: 'Sari', email: 'sari@uji.test', version: 1 } },
  ],
  deleteEmail: ({ emailId }: Theirs) => [
    { params: { id: emailId }, body: { picName: 'Sari', email: 'sari@uji-dua.test' } },
  ],
  exportEmails: () => [],
};
