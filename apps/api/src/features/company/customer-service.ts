import type { Customer } from '@lajur/api-contract/company-customer';
import { phoneInFile } from '@lajur/domain/common/phone';
import { dayIn, type Zone } from '@lajur/domain/common/time';
import { listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { type AsFile, exportList } from '../../platform/export/export-list';
import { zoneOfCompany } from './company-service';
import { customerConditions, customers } from './customer-repository';

export const listCustomers = (
  company: CompanyScope,
  { page, size, sort, companyName }: Paging & { companyName?: string },
) => company.read((tx) => listPage(tx, customers, customerConditions(tx.companyId, companyName), { page, size, sort }));

const columnsIn = (zone: Zone): readonly ExportColumn<Customer>[] => [
  { title: 'Pelanggan', value: (one) => one.companyName },
  { title: 'Kota', value: (one) => one.city },
  { title: 'Nama Kontak', value: (one) => one.contactName },
  { title: 'Telepon Kontak', value: (one) => phoneInFile(one.contactPhone) },
  { title: 'Jumlah Pesanan', value: (one) => one.orders },
  { title: 'Nilai (Rp)', value: (one) => one.value },
  { title: 'Pesanan terakhir', value: (one) => dayCell(dayIn(new Date(one.lastOrderAt), zone)) },
];

export const exportCustomers = async (company: CompanyScope, asked: AsFile & { companyName?: string }) =>
  exportList(company, asked, {
    name: 'pelanggan',
    columns: columnsIn(await zoneOfCompany(company)),
    source: customers,
    conditions: customerConditions(company.companyId, asked.companyName),
  });
