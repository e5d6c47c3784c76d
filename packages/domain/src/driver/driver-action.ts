/** What of a driver decides what may be done with them. */
export interface DriverState {
  isActive: boolean;
  suspended: boolean;
  /** The order that they are on now. */
  onOrder: { cargoNo: string } | null;
}

export const driverActions = [
  'activate',
  'deactivate',
  'suspend',
  'lift-suspension',
  'reset-password',
  'delete',
] as const;
export type DriverAction = (typeof driverActions)[number];

const onTheRoad = ({ onOrder }: DriverState) => (onOrder ? `Masih ditugaskan pada ${onOrder.cargoNo}` : null);

const rules = {
  activate: (driver) => (driver.isActive ? 'Sudah aktif' : null),
  // Who is under way drives on: only new orders are kept from them.
  deactivate: (driver) => (driver.isActive ? null : 'Sudah tidak aktif'),
  suspend: (driver) => (driver.suspended ? 'Sudah ditangguhkan' : null),
  'lift-suspension': (driver) => (driver.suspended ? null : 'Tidak ditangguhkan'),
  'reset-password': (driver) => (driver.isActive ? null : 'Pengemudi tidak aktif'),
  delete: onTheRoad,
} as const satisfies Record<DriverAction, (driver: DriverState) => string | null>;

/** Why this cannot be done with the driver now, in words; null when it can. */
export const driverActionRefusal = (driver: DriverState, action: DriverAction): string | null => rules[action](driver);
