interface Theirs {
  driverId: string;
  fileUrl: string;
}

/** Calls that name a driver of another company, or its file. */
export const driverSamples = {
  getDriver: ({ driverId }: Theirs) => [{ params: { id: driverId } }],
  getDriverScorecard: ({ driverId }: Theirs) => [{ params: { id: driverId } }],
  printDutySheet: ({ driverId }: Theirs) => [{ params: { id: driverId } }],
  createDriver: ({ fileUrl }: Theirs) => [
    {
      body: {
        name: 'Yusuf',
        phoneNo: '081288412207',
        simNo: '930217041882',
        simClass: 'B1',
        simExpiredDate: '2028-03-14',
        photoUrl: fileUrl,
      },
    },
  ],
  updateDriver: ({ driverId, fileUrl }: Theirs, us: Pick<Theirs, 'driverId'>) => [
    { params: { id: driverId }, body: { version: 1, isActive: false } },
    { params: { id: us.driverId }, body: { version: 1, simPhotoUrl: fileUrl } },
  ],
  deleteDriver: ({ driverId }: Theirs) => [{ params: { id: driverId } }],
  resetDriverPassword: ({ driverId }: Theirs) => [{ params: { id: driverId } }],
};
