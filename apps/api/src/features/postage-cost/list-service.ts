import type { PostageCost, PostageCostDetail } from '@lajur/api-contract/postage-cost';
import { dayIn, type Zone } from '@lajur/domain/common/time';
import { type ServiceType, serviceTypes } from '@lajur/domain/order/status';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { postageCostFields as fields } from '@lajur/domain/postage-cost/postage-cost';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import { fileTitle } from '@lajur/domain/record/file-columns';
import { AppError } from '../../platform/app-error';
import { listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { type AsFile, exportList } from '../../platform/export/export-list';
import type { FileReply } from '../../platform/http/context';
import { fieldExport } from '../../platform/record/record-export';
import { zoneOfCompany } from '../company/company-service';
import * as lookups from './lookup-repository';
import * as repository from './repository';
import { priceDetail } from './service';

type ListQuery = repository.PriceFilter & Paging;

export const listPrices = (company: CompanyScope, { page, size, sort, ...filter }: ListQuery) =>
  company.read((tx) =>
    listPage(tx, repository.prices(tx.companyId), repository.conditionsOf(tx.companyId, filter), { page, size, sort }),
  );

// From the primary: a screen reads a price again right after it changed it.
export const getPrice = (company: CompanyScope, id: string): Promise<PostageCostDetail> =>
  company.readLatest((tx) => priceDetail(tx, id));

const columnsIn = (zone: Zone): readonly ExportColumn<PostageCost>[] => [
  { title: fileTitle(fields.shippingCostTypeId), value: (price) => price.shippingCostType.name },
  ...fieldExport(fields, ['serviceType']),
  { title: fileTitle(fields.transportTypeId), value: (price) => price.transportType.name },
  { title: fileTitle(fields.originLocationId), value: (price) => price.origin.name },
  { title: 'Kota Asal', value: (price) => price.origin.city },
  { title: fileTitle(fields.destinationLocationId), value: (price) => price.destination.name },
  { title: 'Kota Tujuan', value: (price) => price.destination.city },
  ...fieldExport(fields, ['amount']),
  { title: 'Status', value: (price) => (price.isActive ? 'Aktif' : 'Tidak aktif') },
  { title: 'Terakhir diubah', value: (price) => dayCell(dayIn(new Date(price.updatedAt), zone)) },
  { title: 'Diubah Oleh', value: (price) => price.updatedBy },
];

/** Its heads are those of the import: an exported file can be edited and imported again. */
export async function exportPrices(
  company: CompanyScope,
  { format, sort, ids, ...filter }: repository.PriceFilter & AsFile,
): Promise<FileReply> {
  return exportList(
    company,
    { format, sort, ids },
    {
      name: 'biaya-ongkir-3pl',
      columns: columnsIn(await zoneOfCompany(company)),
      source: repository.prices(company.companyId),
      conditions: repository.conditionsOf(company.companyId, filter),
    },
  );
}

export const costTypes = async () => shippingCostTypes.map(({ id, name, pricingType }) => ({ id, name, pricingType }));

export const services = async () => serviceTypes.map((id) => ({ id, name: serviceTypeLabels[id] }));

export const transportTypes = (company: CompanyScope, serviceType: ServiceType, query: lookups.Lookup) =>
  company.read((tx) => lookups.transportTypesOf(tx, serviceType, query));

export function routesOf(
  company: CompanyScope,
  price: { serviceType: ServiceType; transportTypeId: string; originLocationId?: string },
  query: lookups.Lookup,
) {
  return company.read(async (tx) => {
    if (!(await lookups.hasTransportType(tx, price.serviceType, price.transportTypeId)))
      throw new AppError('NOT_FOUND');
    return lookups.placesFor(tx, price, query);
  });
}

export function placesOfPrices(
  company: CompanyScope,
  { end, ...filter }: { end: 'origin' | 'destination' } & Parameters<typeof lookups.placesOfPrices>[2],
) {
  return company.read((tx) => lookups.placesOfPrices(tx, end, filter));
}
