import type { Page } from '@lajur/api-contract/page';
import type { TransportType, VehicleModel } from '@lajur/api-contract/vehicle';
import { plainText } from '@lajur/domain/common/search-text';
import { searchWords } from '@lajur/domain/common/search-words';
import type { ServiceType } from '@lajur/domain/order/status';
import type { VehicleClass } from '@lajur/domain/vehicle/vehicle-class';
import { listPage, type Paging, pageOfRows } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { exportFile } from '../../platform/export/export-file';
import { type AsFile, exportList } from '../../platform/export/export-list';
import type { FileReply } from '../../platform/http/context';
import { modelExport, typeExport } from './reference-export';
import * as types from './type-repository';

export const listTypes = (company: CompanyScope, serviceType?: ServiceType): Promise<TransportType[]> =>
  company.read((tx) => types.transportTypes(tx, serviceType));

interface TypeFilter {
  search?: string;
  serviceType?: ServiceType;
}

export const searchTypes = (company: CompanyScope, { page, size, sort, ...filter }: Paging & TypeFilter) =>
  company.read((tx) =>
    listPage(tx, types.typeSource(company.companyId), types.typeConditions(filter), { page, size, sort }),
  );

/** The filtered transport types as a file. */
export async function exportTypes(company: CompanyScope, asked: TypeFilter & AsFile): Promise<FileReply> {
  const source = types.typeSource(company.companyId);
  const conditions = types.typeConditions(asked);
  return exportList(company, asked, { name: 'jenis-kendaraan', columns: typeExport, source, conditions });
}

interface ModelFilter {
  search?: string;
  vehicleClass?: VehicleClass;
  transportTypeId?: string;
}

const comparisons: Record<string, (a: VehicleModel, b: VehicleModel) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'id'),
  grossWeightKg: (a, b) => a.grossWeightKg - b.grossWeightKg,
  vehicleCount: (a, b) => a.vehicleCount - b.vehicleCount,
};

/** Brands and models, found in memory: there are some fifty. */
async function modelsOf(company: CompanyScope, sort: string, filter: ModelFilter): Promise<VehicleModel[]> {
  const { transportTypeId } = filter;
  const { all, type } = await company.read(async (tx) => ({
    all: await types.vehicleModels(tx),
    type: transportTypeId ? await types.transportTypeById(tx, transportTypeId) : null,
  }));
  const vehicleClass = transportTypeId ? (type?.vehicleClass ?? null) : filter.vehicleClass;
  const words = searchWords(filter.search);
  const [key = '', direction] = sort.split(',');
  const compare = comparisons[key] ?? comparisons.name;
  return all
    .filter((model) => vehicleClass === undefined || model.vehicleClass === vehicleClass)
    .filter((model) => !words || (words.length > 0 && words.every((word) => plainText(model.name).includes(word))))
    .sort((a, b) => (direction === 'desc' ? -1 : 1) * (compare?.(a, b) ?? 0));
}

export async function listModels(
  company: CompanyScope,
  { page, size, sort, ...filter }: Paging & ModelFilter,
): Promise<Page<VehicleModel>> {
  const found = await modelsOf(company, sort, filter);
  return pageOfRows(found.slice(page * size, (page + 1) * size), found.length, { page, size });
}

/** The filtered brands and models as a file. */
export async function exportModels(
  company: CompanyScope,
  { sort, format, ...filter }: ModelFilter & AsFile,
): Promise<FileReply> {
  const found = await modelsOf(company, sort, filter);
  return exportFile({ name: 'merek-dan-model', format, columns: modelExport, pieces: once(found) });
}

/** A list that is there already, as the pieces an export reads. */
async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
