import { listPage, type Paging, searchPage } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { type AsFile, exportList } from '../../platform/export/export-list';
import type { FileReply } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { pairingConditions, pairingSource } from './pairing-repository';
import { type VehicleFilter, vehicleConditions, vehicleSearch, vehicleSource } from './repository';
import { vehicleExport } from './vehicle-export';

type VehicleQuery = VehicleFilter & Paging;

export const listVehicles = (company: CompanyScope, { page, size, sort, ...filter }: VehicleQuery) =>
  company.read(async (tx) => {
    const today = await companyToday(tx);
    const paging = { page, size, sort };
    const found = vehicleConditions(company.companyId, filter, today);
    if (!filter.search) return listPage(tx, vehicleSource(tx.companyId), found, paging);
    const ofIds = (ids: readonly string[]) => vehicleConditions(company.companyId, { ids }, today);
    return searchPage(tx, vehicleSource(tx.companyId), { ...vehicleSearch, found, ofIds }, paging);
  });

/** Active vehicles to choose from (spec §9). */
export const listAssignable = (company: CompanyScope, query: VehicleQuery) =>
  listVehicles(company, { ...query, isActive: true });

/** The filtered vehicles as a file. */
export async function exportVehicles(
  company: CompanyScope,
  { sort, format, ...filter }: VehicleFilter & AsFile,
): Promise<FileReply> {
  const conditions = vehicleConditions(company.companyId, filter, await company.read(companyToday));
  const source = vehicleSource(company.companyId);
  return exportList(company, { sort, format }, { name: 'kendaraan', columns: vehicleExport, source, conditions });
}

/** Which driver goes with which vehicle. */
export const listPairings = (
  company: CompanyScope,
  { page, size, sort, ...filter }: Paging & { search?: string; driverId?: string; vehicleId?: string },
) =>
  company.read((tx) =>
    listPage(tx, pairingSource(tx.companyId), pairingConditions(company.companyId, filter), { page, size, sort }),
  );
