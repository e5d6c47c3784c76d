interface Theirs {
  userId: string;
}

/** Calls that name another company's person, or what they were told. */
export const notificationSamples = {
  readNotification: ({ userId }: Theirs) => [{ params: { id: userId } }],
  readAllNotifications: ({ userId }: Theirs) => [{ query: { userId } }],
  getAllowance: ({ userId }: Theirs) => [{ params: { companyUserId: userId } }],
  setAllowance: ({ userId }: Theirs) => [{ params: { companyUserId: userId }, body: { version: 1, groups: [] } }],
  getNotificationSettings: ({ userId }: Theirs) => [{ params: { id: userId } }],
};
