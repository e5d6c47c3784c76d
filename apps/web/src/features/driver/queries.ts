import * as contract from '@lajur/api-contract/driver';
import { printDutySheet } from '@lajur/api-contract/driver-duty';
import { getDriverScorecard } from '@lajur/api-contract/driver-scorecard';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import type { ListOption } from '../../ui/input/option-list';
import { type FoundOptions, foundIn } from '../../ui/input/use-lazy-options';

/** Reads and writes of drivers, named once; what a write makes stale stands beside it. */
const stale = [contract.listDrivers, contract.getDriver, contract.listAssignableDrivers];

// An order or a vehicle may take a driver or let go of one.
export const driverLive = { entity: ['driver', 'order', 'vehicle'] } as const;

export const useDriver = (id: string) =>
  useRead(contract.getDriver, { params: { id } }, { live: driverLive, keep: false });

/** How a driver did in a month, the running one unless told. */
export const useScorecard = (id: string, month: string | undefined) =>
  useRead(getDriverScorecard, { params: { id }, query: month ? { month } : {} }, { live: { entity: 'order' } });

/** What a driver does on a day, as a PDF. */
export const loadDutySheet = (id: string, day: string): Promise<File> =>
  call(printDutySheet, { params: { id }, query: { day } });

export const useCreateDriver = () => useCall(contract.createDriver, { refreshes: stale, errors: 'own' });
export const useUpdateDriver = () => useCall(contract.updateDriver, { refreshes: stale, errors: 'own' });
export const useDeleteDriver = () => useCall(contract.deleteDriver, { refreshes: [contract.listDrivers] });
export const useResetPassword = () => useCall(contract.resetDriverPassword, { refreshes: [contract.getDriver] });

/** Vaccines to choose from, for a lazy select. */
export async function loadVaccines(search: string, signal: AbortSignal): Promise<FoundOptions<ListOption>> {
  const query = { isActive: 'true' as const, ...(search ? { search } : {}) };
  const page = await call(contract.listVaccines, { query }, { signal });
  return foundIn(page, ({ id, name }) => ({ value: id, label: name }));
}
