import type { DamageClaim } from '@lajur/api-contract/invoice-claim';
import { dayIn, zoneOf } from '@lajur/domain/common/time';
import { claimStateLabels } from '@lajur/domain/invoice/damage-claim';
import { listPage, type Paging } from '../../../platform/database/list';
import type { CompanyScope } from '../../../platform/database/scope';
import { dayCell } from '../../../platform/export/cell';
import type { ExportColumn } from '../../../platform/export/column';
import { type AsFile, exportList } from '../../../platform/export/export-list';
import type { FileReply } from '../../../platform/http/context';
import * as repository from '../claim-repository';

export const listDamageClaims = (
  company: CompanyScope,
  { page, size, sort, ...filter }: repository.ClaimFilter & Paging,
) =>
  company.read((tx) =>
    listPage(tx, repository.claimSource(tx.companyId), repository.claimConditions(filter), { page, size, sort }),
  );

const columns: readonly ExportColumn<DamageClaim>[] = [
  { title: 'Nomor BASP', value: (one) => one.number },
  { title: 'No. kargo', value: (one) => one.cargoNo },
  { title: 'Pengirim', value: (one) => one.shipper.name },
  { title: 'Pengemudi', value: (one) => one.driver },
  { title: 'Tanggal kejadian', value: (one) => dayCell(dayIn(new Date(one.happenedAt), zoneOf(one.timezone))) },
  { title: 'Nilai klaim (Rp)', value: (one) => one.claim },
  { title: 'Sudah dikreditkan (Rp)', value: (one) => one.credited },
  { title: 'Belum dikreditkan (Rp)', value: (one) => one.open },
  { title: 'Status', value: (one) => claimStateLabels[one.state] },
  { title: 'Invoice', value: (one) => one.invoice?.number ?? null },
  { title: 'Nota kredit', value: (one) => one.creditNotes.join(', ') },
];

export const exportDamageClaims = (company: CompanyScope, asked: repository.ClaimFilter & AsFile): Promise<FileReply> =>
  exportList(company, asked, {
    name: 'klaim-kerusakan',
    columns,
    source: repository.claimSource(company.companyId),
    conditions: repository.claimConditions(asked),
  });

/** More names are read in the list. */
const mostNames = 10;

export const summarizeDamageClaims = (company: CompanyScope, asked: repository.ClaimFilter) =>
  company.read((tx) => repository.openClaims(tx, repository.claimConditions(asked), mostNames));
