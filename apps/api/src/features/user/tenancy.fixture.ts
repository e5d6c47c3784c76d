/** What of another company stands in the calls. */
interface Theirs {
  userId: string;
  sessionId: string;
  fileUrl: string;
}

const person = { fullName: 'Sari', email: 'sari@uji-satu.test', phoneNo: null, roleId: 'TRANSPORTER_ADMIN' };

/** Calls that name a person of another company, or something of theirs beside the own id. */
export const userSamples = (ownId: () => string) => ({
  getProfile: ({ userId }: Theirs) => [{ params: { id: userId } }],
  setProfilePhoto: ({ userId, fileUrl }: Theirs) => [
    { params: { id: userId }, body: { photoProfileUrl: null } },
    { params: { id: ownId() }, body: { photoProfileUrl: fileUrl } },
  ],
  getUser: ({ userId }: Theirs) => [{ params: { id: userId } }],
  updateUser: ({ userId }: Theirs) => [{ params: { id: userId }, body: { ...person, version: 1 } }],
  resendEmailChange: ({ userId }: Theirs) => [{ params: { id: userId } }],
  cancelEmailChange: ({ userId }: Theirs) => [{ params: { id: userId } }],
  setUserActive: ({ userId }: Theirs) => [{ params: { id: userId }, body: { isActive: false, version: 1 } }],
  deleteUser: ({ userId }: Theirs) => [{ params: { id: userId } }],
  mailUserReset: ({ userId }: Theirs) => [{ params: { id: userId } }],
  resetSecondFactor: ({ userId }: Theirs) => [{ params: { id: userId } }],
  resendInvitation: ({ userId }: Theirs) => [{ params: { id: userId } }],
  listUserSessions: ({ userId }: Theirs) => [{ params: { id: userId } }],
  endUserSession: ({ userId, sessionId }: Theirs) => [
    { params: { id: userId, sessionId } },
    { params: { id: ownId(), sessionId } },
  ],
  // Whoever is named there did nothing here.
  listAudit: () => [],
  exportAudit: () => [],
  endUserSessions: ({ userId }: Theirs) => [{ params: { id: userId } }],
});
