import type { ExportFormat } from '@lajur/domain/common/export-format';
import type { Paging } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { exportFile } from '../../platform/export/export-file';
import { companyToday } from '../company/company-service';
import { driverExport } from './driver-export';
import * as lists from './list-repository';

type ListQuery = lists.DriverFilter & Paging;

export const listDrivers = (company: CompanyScope, { page, size, sort, ...filter }: ListQuery) =>
  company.read(async (tx) => lists.page(tx, filter, await companyToday(tx), { page, size, sort }));

/** Active drivers to choose from (spec §9). */
export const listAssignable = (company: CompanyScope, query: ListQuery) =>
  listDrivers(company, { ...query, isActive: true });

export async function exportDrivers(
  company: CompanyScope,
  { format, sort, ...filter }: lists.DriverFilter & { format: ExportFormat; sort: string },
) {
  const pieces = lists.pieces(company, filter, await company.read(companyToday), sort);
  return exportFile({ name: 'pengemudi', format, columns: driverExport, pieces });
}

const day = 86_400_000;

export const listTop = (company: CompanyScope, { days, size }: { days: number; size: number }) =>
  company.read((tx) => lists.top(tx, new Date(tx.now.getTime() - days * day), size));

export const listVaccines = (
  company: CompanyScope,
  { page, size, sort, ...filter }: { search?: string; isActive?: boolean } & Paging,
) => company.read((tx) => lists.vaccines(tx, filter, { page, size, sort }));
