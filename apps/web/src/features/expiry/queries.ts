import { getDriver, listDrivers } from '@lajur/api-contract/driver';
import type { CallOf } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/expiry';
import { getVehicle, listVehicles } from '@lajur/api-contract/vehicle';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import { useExport } from '../../ui/list-page/use-export';

/** Reads and writes of documents that lapse, named once; what a write makes stale stands beside it. */
const stale = [
  contract.listExpiry,
  contract.getExpirySummary,
  contract.getExpiryDays,
  listVehicles,
  getVehicle,
  listDrivers,
  getDriver,
];

/** Whose documents they are. */
const ownersLive = { entity: ['vehicle', 'driver', 'contract', 'mou', 'legal-document'] } as const;
/** The rows say what is stopped, too. */
export const documentsLive = {
  entity: ['vehicle', 'driver', 'contract', 'mou', 'legal-document', 'order'],
} as const;

export const useExpirySummary = () => useRead(contract.getExpirySummary, {}, { live: ownersLive });
export const useExpiryDays = (time: { from?: string; until?: string } = {}) =>
  useRead(contract.getExpiryDays, { query: time }, { live: ownersLive });
export const useRenewDocuments = () => useCall(contract.renewDocuments, { refreshes: stale, errors: 'own' });

type CalendarQuery = CallOf<typeof contract.exportExpiryCalendar>['query'];

/** Saves documents as a calendar file. */
export function useCalendarFile() {
  const { save, received } = useExport();
  return {
    saving: received !== null,
    save: (query: CalendarQuery) => save((options) => call(contract.exportExpiryCalendar, { query }, options)),
  };
}
