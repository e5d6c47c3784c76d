import type { ContractDetail, ContractRow } from '@lajur/api-contract/contract';
import {
  type ContractPartyType,
  contractApprovalLabels,
  contractKindLabels,
  contractPartyLabels,
} from '@lajur/domain/contract/contract';
import { contractStateLabels } from '@lajur/domain/contract/contract-period';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { type AsFile, exportList } from '../../platform/export/export-list';
import { fileUrl } from '../../platform/file/file-url';
import type { FileReply } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { ownParts } from './own-view';
import * as repository from './repository';

export async function listContracts(
  company: CompanyScope,
  { page, size, sort, ...filter }: repository.ContractFilter & Paging,
) {
  return company.read(async (tx) => {
    const today = await companyToday(tx);
    const where = repository.contractConditions(tx.companyId, filter, today);
    return listPage(tx, repository.contractSource(tx.companyId, today), where, { page, size, sort });
  });
}

const columns: readonly ExportColumn<ContractRow>[] = [
  { title: 'Nomor', value: (one) => one.number },
  { title: 'Jenis', value: (one) => contractKindLabels[one.kind] },
  { title: 'Kontrak induk', value: (one) => one.contract?.number ?? null },
  { title: 'Perusahaan', value: (one) => one.company.companyName },
  { title: 'Jenis perusahaan', value: (one) => contractPartyLabels[one.company.type] },
  { title: 'Perihal', value: (one) => one.title },
  { title: 'Mulai', value: (one) => dayCell(one.startDay) },
  { title: 'Berlaku sampai', value: (one) => dayCell(one.lastDay) },
  { title: 'Status', value: (one) => contractStateLabels[one.state] },
  { title: 'Persetujuan', value: (one) => contractApprovalLabels[one.approvalStatus] },
  { title: 'Lampiran', value: (one) => one.attachments },
];

/** The filtered contracts as a file. */
export async function exportContracts(
  company: CompanyScope,
  asked: repository.ContractFilter & AsFile,
): Promise<FileReply> {
  const today = await company.read(companyToday);
  const conditions = repository.contractConditions(company.companyId, asked, today);
  return exportList(company, asked, {
    name: 'kontrak',
    columns,
    source: repository.contractSource(company.companyId, today),
    conditions,
  });
}

export const getContract = (company: CompanyScope, id: string, day?: string): Promise<ContractDetail> =>
  company.read((tx) => contractDetail(tx, id, day));

/** One contract with all that belongs to it, and its clauses as they hold on a day. */
export async function contractDetail(tx: CompanyTx, id: string, day?: string): Promise<ContractDetail> {
  const today = await companyToday(tx);
  const found = await listOne(tx, repository.contractSource(tx.companyId, today), repository.byId(tx.companyId, id));
  if (!found) throw new AppError('NOT_FOUND');
  const files = await repository.filesOf(tx, id);
  return {
    ...found,
    ...(await ownParts(tx, id, day ?? today)),
    files: files.map(({ id: fileId, ...file }) => ({ url: fileUrl(fileId), ...file })),
    documents: await repository.documentsOf(tx, found.contract?.id ?? id, today),
  };
}

/** The companies of a type that contracts are with; `inForce`: that one is in force with today. */
export async function listCompanies(
  company: CompanyScope,
  { type, inForce }: { type: ContractPartyType; inForce: boolean },
  { page, size, sort, companyName }: Paging & { companyName?: string },
) {
  return company.read(async (tx) => {
    const source = repository.companySource(tx.companyId, type, inForce ? await companyToday(tx) : null);
    return listPage(tx, source, repository.companyConditions(companyName), { page, size, sort });
  });
}
