import type { Page } from '@lajur/api-contract/page';
import type { TransportType, VehicleModel } from '@lajur/api-contract/vehicle';
import { plainText, wordsOf } from '@lajur/domain/common/search-text';
import type { ServiceType } from '@lajur/domain/order/status';
import type { VehicleClass } from '@lajur/domain/vehicle/vehicle-class';
import { listPage, type Paging, pageOfRows } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import * as types from './type-repository';

export const listTypes = (company: CompanyScope, serviceType?: ServiceType): Promise<TransportType[]> =>
  company.read((tx) => types.transportTypes(tx, serviceType));

export const searchTypes = (
  company: CompanyScope,
  { page, size, sort, ...filter }: Paging & { search?: string; serviceType?: ServiceType },
) =>
  company.read((tx) =>
    listPage(tx, types.typeSource(company.companyId), types.typeConditions(filter), { page, size, sort }),
  );

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
export async function listModels(
  company: CompanyScope,
  { page, size, sort, ...filter }: Paging & ModelFilter,
): Promise<Page<VehicleModel>> {
  const { transportTypeId } = filter;
  const { all, type } = await company.read(async (tx) => ({
    all: await types.vehicleModels(tx),
    type: transportTypeId ? await types.transportTypeById(tx, transportTypeId) : null,
  }));
  const vehicleClass = transportTypeId ? (type?.vehicleClass ?? null) : filter.vehicleClass;
  const words = wordsOf(filter.search ?? '');
  const [key = '', direction] = sort.split(',');
  const compare = comparisons[key] ?? comparisons.name;
  const found = all
    .filter((model) => vehicleClass === undefined || model.vehicleClass === vehicleClass)
    .filter((model) => words.every((word) => plainText(model.name).includes(word)))
    .sort((a, b) => (direction === 'desc' ? -1 : 1) * (compare?.(a, b) ?? 0));
  return pageOfRows(found.slice(page * size, (page + 1) * size), found.length, { page, size });
}
