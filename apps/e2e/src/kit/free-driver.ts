import { type DriverRow, listDrivers } from '@lajur/api-contract/driver';
import type { Login } from './account';

/** A driver who may be assigned, and so suspended or taken out of service. */
export const isFree = (driver: DriverRow): boolean =>
  driver.isActive && driver.suspended === null && driver.onOrder === null;

/** One of the demo data; which ones are free hangs on the day. */
export async function freeDriver({ call }: Login): Promise<DriverRow> {
  const driver = (await call(listDrivers, { query: { size: 100 } })).content.find(isFree);
  if (!driver) throw new Error('the demo data has no free driver');
  return driver;
}
