import type { Certificate } from '@lajur/api-contract/invoice-withholding';
import { certificateStateLabels, daysLate } from '@lajur/domain/invoice/withholding';
import { AppError } from '../../../platform/app-error';
import { listOne, listPage, type Paging } from '../../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { dayCell } from '../../../platform/export/cell';
import type { ExportColumn } from '../../../platform/export/column';
import { type AsFile, exportList } from '../../../platform/export/export-list';
import type { FileReply } from '../../../platform/http/context';
import { companyToday } from '../../company/company-service';
import * as repository from './repository';

export const listCertificates = (
  company: CompanyScope,
  { page, size, sort, ...filter }: repository.CertificateFilter & Paging,
) =>
  company.read((tx) =>
    listPage(tx, repository.certificateSource(tx.companyId), repository.certificateConditions(tx.companyId, filter), {
      page,
      size,
      sort,
    }),
  );

/** What the annual return asks for of each. */
const columns: readonly ExportColumn<Certificate>[] = [
  { title: 'No. bukti potong', value: (one) => one.number },
  { title: 'Tanggal', value: (one) => dayCell(one.day) },
  { title: 'Masa pajak', value: (one) => one.month },
  { title: 'NPWP pemotong', value: (one) => one.payerNpwp },
  { title: 'Nama pemotong', value: (one) => one.payerName },
  { title: 'Kode objek pajak', value: (one) => one.objectCode },
  { title: 'Dasar pengenaan (Rp)', value: (one) => one.base },
  { title: 'PPh dipotong (Rp)', value: (one) => one.pph },
  { title: 'Dapat dikreditkan (Rp)', value: (one) => (one.isFinal ? 0 : one.pph) },
  { title: 'Status', value: (one) => certificateStateLabels[one.state] },
  { title: 'Tahun dikreditkan', value: (one) => one.creditedYear },
  { title: 'Invoice', value: (one) => one.proofs.map(({ number }) => number).join(', ') },
];

/** The filtered certificates as a file. */
export const exportCertificates = (
  company: CompanyScope,
  asked: repository.CertificateFilter & AsFile,
): Promise<FileReply> =>
  exportList(company, asked, {
    name: 'bukti-potong',
    columns,
    source: repository.certificateSource(company.companyId),
    conditions: repository.certificateConditions(company.companyId, asked),
  });

/** One certificate with what it proves; within a transaction. */
export async function certificateOf(tx: CompanyTx, id: string): Promise<Certificate> {
  const { companyId } = tx;
  const source = repository.certificateSource(companyId);
  const found = await listOne(tx, source, repository.certificateById(companyId, id));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const getCertificate = (company: CompanyScope, id: string): Promise<Certificate> =>
  company.readLatest((tx) => certificateOf(tx, id));

export const listWaitingProofs = (
  company: CompanyScope,
  { page, size, sort, ...filter }: repository.WaitingFilter & Paging,
) =>
  company.read(async (tx) => {
    const today = await companyToday(tx);
    const where = repository.waitingConditions(tx.companyId, filter, today);
    return listPage(tx, repository.waitingSource(today), where, { page, size, sort });
  });

const ages = ['waiting', 'late30', 'late90', 'later'] as const;
const ageOf = (late: number): (typeof ages)[number] =>
  late === 0 ? 'waiting' : late <= 30 ? 'late30' : late <= 90 ? 'late90' : 'later';

const sumOf = (rows: readonly { count: number; value: number }[]) => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  value: rows.reduce((total, { value }) => total + value, 0),
});
const shownShippers = 10;

/** The tax credit at risk, by age and shipper. */
export const getWithholdingSummary = (company: CompanyScope) =>
  company.read(async (tx) => {
    const today = await companyToday(tx);
    const kept = await repository.unprovenTax(tx);
    const rows = kept
      .filter(({ isFinal }) => !isFinal)
      .map((row) => ({ ...row, late: daysLate(row.keptSince, today) }));
    const shippers = new Map(rows.map(({ shipperId, shipperName }) => [shipperId, shipperName]));
    return {
      atRisk: sumOf(rows),
      late: sumOf(rows.filter(({ late }) => late > 0)),
      ages: ages.map((age) => ({ age, ...sumOf(rows.filter(({ late }) => ageOf(late) === age)) })),
      shippers: [...shippers]
        .map(([id, name]) => ({ id, name, ...sumOf(rows.filter(({ shipperId }) => shipperId === id)) }))
        .sort((one, other) => other.value - one.value)
        .slice(0, shownShippers),
      waiting: sumOf(kept).count,
      certificates: await repository.countCertificates(tx),
    };
  });
